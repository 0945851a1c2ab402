import LinkSpec

/// Why a folder of corpus files could not be read or written.
package enum CorpusStoreError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no such folder.
  case noFolder(String)
  /// Something else has its name.
  case notAFolder(String)
  /// A call of the system failed; with the path and the system's reason.
  case system(path: String, call: String, reason: String)
  /// The entry cannot be written such that it reads back.
  case unwritable(CorpusFileError)

  /// What happened and how to mend it.
  package var description: String {
    switch self {
    case .noFolder(let path):
      "the corpus '\(VisibleText.of(path))': no such folder; 'corpus add' makes it"
    case .notAFolder(let path): "the corpus '\(VisibleText.of(path))': it is no folder"
    case .system(let path, let call, let reason):
      "'\(VisibleText.of(path))': \(call): \(VisibleText.of(reason))"
    case .unwritable(let error): "the entry cannot be written: \(error.message)"
    }
  }
}
