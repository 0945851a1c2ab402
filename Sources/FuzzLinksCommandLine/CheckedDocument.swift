import Conformance
import LinkDocuments
import LinkSpec

/// A document that a command is given, with the links that were found in it.
enum CheckedDocument {
  /// Reads and checks a document.
  static func check(_ path: String, _ judge: Judge) throws(CommandFailure) -> DocumentCheck {
    let bytes = try InputFile.read(path, what: "the document")
    do throws(DocumentKind.Failure) {
      return try DocumentCheck(judge, path: path, content: bytes)
    } catch {
      throw .usage("the document '\(VisibleText.of(path))': \(error)")
    }
  }
}
