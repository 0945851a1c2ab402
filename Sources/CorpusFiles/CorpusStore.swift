package import Conformance
import Foundation
import LinkSpec

/// A folder of corpus files.
///
/// Every file appears whole or not at all, whatever ends the process that writes it; any number of
/// processes may add to one folder at once, and none undoes what another did. A file that cannot be
/// read is reported and left as it is: it may be the only trace of a fault.
package struct CorpusStore: Sendable, Hashable {
  /// The path of the folder.
  package let folder: String

  /// The corpus in a folder, which need not exist yet.
  package init(folder: String) { self.folder = folder }

  /// A file that holds no entry.
  package struct DamagedFile: Sendable, Hashable {
    /// The name of the file in its folder.
    package var fileName: String
    /// What is wrong with it.
    package var error: CorpusFileError
  }

  /// What a folder holds.
  package struct Contents: Sendable, Hashable {
    /// The entries, in the order of their names.
    package var entries: [CorpusEntry]
    /// The files that hold none, in the order of their names.
    package var damaged: [DamagedFile]
    /// What cut-off writes left behind; no entry is lost with them.
    package var leftovers: [String]
  }

  /// What became of an entry that was to be added.
  package enum Addition: Sendable, Hashable {
    /// It is on disk.
    case added
    /// It was there, perhaps with another status; nothing was changed.
    case present(CorpusEntry)
    /// A file of its name is damaged; nothing was changed.
    case damaged(DamagedFile)
    /// Another entry has the same name, by a chance of one to 2⁶⁴; nothing was changed.
    case collision(CorpusEntry)
  }

  /// The path of an entry's file, as it is shown.
  package func path(of fileName: String) -> String {
    folder.hasSuffix("/") ? folder + fileName : folder + "/" + fileName
  }

  // MARK: - Reading

  /// Everything in the folder.
  package func contents() throws(CorpusStoreError) -> Contents {
    var contents = Contents(entries: [], damaged: [], leftovers: [])
    for name in try fileNames() {
      if name.hasPrefix("."), name.hasSuffix(Self.temporaryEnding) {
        contents.leftovers.append(name)
      }
      guard name.hasSuffix(CorpusFile.ending), !name.hasPrefix(".") else { continue }
      do throws(CorpusFileError) {
        if let entry = try read(name) { contents.entries.append(entry) }
      } catch {
        contents.damaged.append(DamagedFile(fileName: name, error: error))
      }
    }
    for name in CorpusDisk.unreadableNames(in: folder) {
      let error = CorpusFileError(
        .wrongName, line: nil,
        "the name of the file is no UTF-8; rename it to what its entry asks for")
      contents.damaged.append(DamagedFile(fileName: name, error: error))
    }
    return contents
  }

  private func fileNames() throws(CorpusStoreError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
        throw .noFolder(folder)
      }
      if !isFolder.boolValue { throw .notAFolder(folder) }
      throw .system(path: folder, call: "list", reason: "the folder cannot be read")
    }
  }

  /// The entry of one file; `nil` where there is no such file, perhaps no longer.
  func read(_ fileName: String) throws(CorpusFileError) -> CorpusEntry? {
    guard let bytes = try CorpusDisk.read(path(of: fileName)) else { return nil }
    let entry = try CorpusFile.entry(from: bytes)
    guard entry.fileName == fileName else {
      throw CorpusFileError(
        .wrongName, line: nil,
        "spec, bind and URL of the entry belong under the name '\(entry.fileName)'; rename the file"
      )
    }
    return entry
  }

  // MARK: - Writing

  /// What a commit or a checkout on another system must not change: see `gitattributes(5)`.
  static let attributes = "*\(CorpusFile.ending) -text diff\n"

  /// Makes the folder, if it is not there, with the `.gitattributes` that keeps the bytes of its
  /// files.
  package func create() throws(CorpusStoreError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) {
      if isFolder.boolValue { return }
      throw .notAFolder(folder)
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .system(path: folder, call: "mkdir", reason: error.localizedDescription)
    }
    _ = try write(Array(Self.attributes.utf8), to: ".gitattributes", replacing: false)
  }

  /// Adds entries that are not there yet; one result for each, in order. When it returns, all of
  /// them are on disk.
  package func add(_ entries: [CorpusEntry]) throws(CorpusStoreError) -> [Addition] {
    var additions: [Addition] = []
    for entry in entries {
      let bytes = try serialized(entry)
      // Of two processes that add the same entry one writes it, and the other reads it.
      if try write(bytes, to: entry.fileName, replacing: false) {
        additions.append(.added)
      } else if let obstacle = obstacle(to: entry) {
        additions.append(obstacle)
      } else {
        // It was there and is gone: another process minimizes. What is asked for now counts.
        _ = try write(bytes, to: entry.fileName, replacing: true)
        additions.append(.added)
      }
    }
    try CorpusDisk.synchronize(folder: folder)
    return additions
  }

  /// Adds one entry; see ``add(_:)-([CorpusEntry])``.
  package func add(_ entry: CorpusEntry) throws(CorpusStoreError) -> Addition {
    try add([entry]).first ?? .added
  }

  /// Writes an entry in place of the one that is the same, which may have another status; of two
  /// processes that do so at once the later one wins. A damaged file and another entry of the same
  /// name stay. `added`: it is on disk.
  package func replace(_ entry: CorpusEntry) throws(CorpusStoreError) -> Addition {
    let bytes = try serialized(entry)
    switch obstacle(to: entry) {
    case nil, .present: break
    case let obstacle?: return obstacle
    }
    _ = try write(bytes, to: entry.fileName, replacing: true)
    try CorpusDisk.synchronize(folder: folder)
    return .added
  }

  /// Removes the file of an entry; that it is gone already is no fault.
  package func remove(_ entry: CorpusEntry) throws(CorpusStoreError) {
    try CorpusDisk.remove(path(of: entry.fileName))
  }

  private func serialized(_ entry: CorpusEntry) throws(CorpusStoreError) -> [UInt8] {
    do throws(CorpusFileError) {
      return try CorpusFile.bytes(of: entry)
    } catch {
      throw .unwritable(error)
    }
  }

  /// What lies where an entry belongs; `nil`: nothing.
  private func obstacle(to entry: CorpusEntry) -> Addition? {
    do throws(CorpusFileError) {
      guard let other = try read(entry.fileName) else { return nil }
      return other.isSame(as: entry) ? .present(other) : .collision(other)
    } catch {
      return .damaged(DamagedFile(fileName: entry.fileName, error: error))
    }
  }

  /// How names of files end that are not yet in place. They begin with a dot, so that neither a
  /// shell's `*` nor the corpus itself takes them for entries.
  static let temporaryEnding = ".tmp"

  private func write(
    _ bytes: [UInt8], to fileName: String, replacing: Bool
  ) throws(CorpusStoreError) -> Bool {
    let process = ProcessInfo.processInfo.processIdentifier
    // Another machine or container that shares the folder may have a process of the same number,
    // and an earlier one may have left its file.
    for attempt in 0..<1_000 {
      let temporary = path(of: ".\(fileName).\(process)-\(attempt)\(Self.temporaryEnding)")
      guard try CorpusDisk.writeNew(bytes, to: temporary) else { continue }
      return try CorpusDisk.move(temporary, to: path(of: fileName), replacing: replacing)
    }
    throw .system(
      path: folder, call: "open",
      reason: "too many files are left from writes that were cut off; delete '.*.tmp' there")
  }
}
