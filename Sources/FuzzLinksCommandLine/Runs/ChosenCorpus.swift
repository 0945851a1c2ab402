import Conformance
import CorpusFiles
import Foundation
import LinkReports
import LinkSpec

/// The corpus that a command works on: the folder that was chosen, or the one that a spec has by
/// convention.
struct ChosenCorpus {
  var spec: Spec
  var store: CorpusStore
  /// By the text of the bind.
  private var judges: [String: Result<Judge, Judge.PreparationError>] = [:]

  init(_ choice: CorpusChoice) throws(CommandFailure) {
    let spec = try choice.spec.spec()
    self.spec = spec
    if let folder = choice.folder {
      store = CorpusStore(folder: folder)
      return
    }
    guard !spec.name.contains("/"), !spec.name.hasPrefix(".") else {
      throw .usage("the name of the spec is no name of a folder; give --corpus DIR")
    }
    store = CorpusStore(folder: choice.root + "corpus/" + spec.name)
  }

  /// The judge of the build that an entry is for; `nil` where the entry is of another spec.
  ///
  /// - Throws: where the spec no longer has that build.
  mutating func judge(of entry: CorpusEntry) throws(Judge.PreparationError) -> Judge? {
    entry.spec == spec.name ? try judge(bind: entry.bind, text: entry.bindText) : nil
  }

  private mutating func judge(
    bind: [String: String], text: String
  ) throws(Judge.PreparationError) -> Judge {
    if let known = judges[text] { return try known.get() }
    let made = Result { () throws(Judge.PreparationError) in try Judge(spec, bind: bind) }
    judges[text] = made
    return try made.get()
  }

  /// Whether there is such a folder.
  var isThere: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: store.folder, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Everything in the folder.
  func contents() throws(CommandFailure) -> CorpusStore.Contents {
    try Self.attempt { () throws(CorpusStoreError) in try store.contents() }
  }

  /// The path of an entry's file, safe to show.
  func shownPath(of fileName: String) -> String { VisibleText.of(store.path(of: fileName)) }

  /// `FILE:LINE: message`, as compilers write it.
  static func line(_ damaged: CorpusStore.DamagedFile, in store: CorpusStore) -> String {
    let path = VisibleText.of(store.path(of: damaged.fileName))
    return path + (damaged.error.line.map { ":\($0)" } ?? "") + ": " + damaged.error.message
  }

  /// Reports damaged files. They stay where they are.
  static func report(_ contents: CorpusStore.Contents, of store: CorpusStore, _ output: Output) {
    for file in contents.damaged { output.diagnostic("fuzz-links: \(line(file, in: store))\n") }
  }

  /// A folder that is not there is the user's mistake, a disk that is full is none.
  static func attempt<Value>(
    _ body: () throws(CorpusStoreError) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(CorpusStoreError) {
      return try body()
    } catch {
      switch error {
      case .noFolder, .notAFolder, .unwritable: throw .usage(error.description)
      case .system: throw CommandFailure(code: .harness, message: error.description)
      }
    }
  }
}
