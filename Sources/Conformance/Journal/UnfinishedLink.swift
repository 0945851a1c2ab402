/// A link that a router of this process was given and never came back from, as a journal tells it
/// after the process has ended.
public struct UnfinishedLink: Sendable, Hashable {
  /// What delivered the link: the test case, or the command.
  package var label: String
  /// The router, by its type.
  public var router: String
  /// The URL as it was delivered.
  public var url: [UInt8]
  /// The process that ended.
  public var process: Int32
  /// How many links that process had in hand when it ended, this one included, where nobody knows
  /// which of them ended it.
  package var inHand: Int
  /// Which router it is among those of one name.
  var identity: String
  /// Whether it was the only one in hand, given alone because it was suspected before.
  var isAlone = false
  /// Whether it is known that the process ended in the middle of it.
  package var isCertain = false

  init(
    label: String, router: String, identity: String, url: [UInt8], process: Int32 = 0,
    inHand: Int = 1
  ) {
    self.label = label
    self.router = router
    self.identity = identity
    self.url = url
    self.process = process
    self.inHand = inHand
  }

  /// What happened, in a sentence.
  package var account: String {
    if isCertain {
      return
        "a run (process \(process)) ended in the middle of this link in \(router): it trapped, "
        + "exited or was ended"
    }
    return
      "the last run (process \(process)) ended while \(router) handled this link: it trapped, exited or "
      + "was ended"
      + (inHand > 1
        ? "; \(inHand - 1) more \(inHand == 2 ? "was" : "were") in hand, see there" : "")
  }

  /// Whether a router was given the same.
  func isSame(_ other: UnfinishedLink) -> Bool {
    url == other.url && identity == other.identity
  }
}

extension UnfinishedLink {
  /// The record of a link that is remembered: a checksum, so that damage is no record, and the
  /// rest.
  var record: [UInt8] {
    var writer = ByteWriter()
    writer.write(label)
    writer.write(router)
    writer.write(identity)
    writer.write(url)
    writer.write(Int(process))
    writer.write(inHand)
    writer.write(UInt8((isAlone ? 1 : 0) | (isCertain ? 2 : 0)))
    var sum = ByteWriter()
    sum.write(StableHash.number(writer.bytes))
    return sum.bytes + writer.bytes
  }

  /// The link of a record; `nil` where it is damaged.
  init?(record: [UInt8]) {
    do throws(ByteReader.Damage) {
      var sum = ByteReader(record)
      guard try sum.wideNumber() == StableHash.number(record.dropFirst(8)) else { return nil }
      var reader = ByteReader(Array(record.dropFirst(8)))
      label = try reader.text()
      router = try reader.text()
      identity = try reader.text()
      url = try reader.octets()
      process = Int32(truncatingIfNeeded: try reader.number())
      inHand = try reader.number()
      let flags = try reader.byte()
      isAlone = flags & 1 != 0
      isCertain = flags & 2 != 0
    } catch {
      return nil
    }
  }
}
