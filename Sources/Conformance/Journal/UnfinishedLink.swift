/// A link that a router of this process was given and never came back from, as a journal tells it
/// after the process has ended.
public struct UnfinishedLink: Sendable, Hashable {
  /// What delivered the link: the test case, or the command.
  public var label: String
  /// The router, by its type.
  public var router: String
  /// The URL as it was delivered.
  public var url: [UInt8]
  /// The process that ended.
  public var process: Int32
  /// How many links that process had in hand when it ended, this one included. Tests run side by
  /// side: of several, one is guilty.
  public var inHand: Int

  /// What happened, in a sentence.
  public var account: String {
    "the last run (process \(process)) ended while \(router) handled this link: it trapped, exited or "
      + "was ended"
      + (inHand > 1
        ? "; \(inHand - 1) more \(inHand == 2 ? "was" : "were") in hand, see there" : "")
  }
}

extension UnfinishedLink {
  /// The record of a slot: a checksum, so that a write that was cut off is no record, and the rest.
  static func record(label: String, router: String, url: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(label)
    writer.write(router)
    writer.write(url)
    var sum = ByteWriter()
    sum.write(StableHash.number(writer.bytes))
    return sum.bytes + writer.bytes
  }

  /// The link of a record; `nil` where it is damaged.
  init?(record: [UInt8], process: Int32, inHand: Int) {
    do throws(ByteReader.Damage) {
      var sum = ByteReader(record)
      guard try sum.wideNumber() == StableHash.number(record.dropFirst(8)) else { return nil }
      var reader = ByteReader(Array(record.dropFirst(8)))
      label = try reader.text()
      router = try reader.text()
      url = try reader.octets()
    } catch {
      return nil
    }
    self.process = process
    self.inHand = inHand
  }
}
