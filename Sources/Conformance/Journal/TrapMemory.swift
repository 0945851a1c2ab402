import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The links that ended processes of one build, and those that are suspected of it, in a file that
/// all of its processes share. What another build has left is forgotten.
struct TrapMemory: Sendable {
  let path: String
  let build: String

  /// The links; none where there is no file, or one that is damaged or of another build.
  func links() -> [UnfinishedLink] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    do throws(ByteReader.Damage) {
      var reader = ByteReader(Array(data))
      guard try reader.text() == build else { return [] }
      var links: [UnfinishedLink] = []
      for _ in 0..<(try reader.count()) {
        guard let link = UnfinishedLink(record: try reader.octets()) else { return [] }
        links.append(link)
      }
      return links
    } catch {
      return []
    }
  }

  /// Changes the links while no other process does. A file without links is none.
  ///
  /// - Returns: the links as they are then.
  @discardableResult
  func update(_ change: (inout [UnfinishedLink]) -> Void) -> [UnfinishedLink] {
    let lock = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_CLOEXEC)
    defer { if lock >= 0 { close(lock) } }
    if lock >= 0 { _ = flock(lock, LOCK_EX) }
    var links = links()
    change(&links)
    // A process that ends in the middle of writing leaves what was there, and at most this.
    let next = path + ".next"
    if links.isEmpty {
      unlink(path)
      unlink(next)
    } else {
      var writer = ByteWriter()
      writer.write(build)
      writer.write(links.count)
      for link in links { writer.write(link.record) }
      // A disk that is full costs what was known, not the run.
      if (try? Data(writer.bytes).write(to: URL(filePath: next))) != nil { rename(next, path) }
    }
    return links
  }

  /// Takes in what a process has left that has ended: of several links in hand the one that is
  /// known to have ended it, or else all of them as suspects.
  static func add(_ remains: [UnfinishedLink], to links: inout [UnfinishedLink]) {
    let certain = remains.filter(\.isCertain)
    for link in certain.isEmpty ? remains : certain {
      if let index = links.firstIndex(where: { $0.isSame(link) }) {
        if link.isCertain || !links[index].isCertain { links[index] = link }
      } else {
        links.append(link)
      }
    }
  }
}
