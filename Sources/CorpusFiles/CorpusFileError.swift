/// Why a file is no corpus entry: what is wrong, on which line, and how to mend it.
///
/// The message is safe to print whatever the file held.
package struct CorpusFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of fault; the stable name for tools, where `message` is for people.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// The file is larger than any entry may be.
    case tooLarge
    /// It is a link, a folder or a device, or it cannot be read.
    case unreadable
    /// The first line says something else.
    case notACorpusFile
    /// A later version of this program wrote it.
    case otherVersion
    /// It ends without a line end: it was cut off.
    case cutOff
    /// Line ends were converted.
    case carriageReturn
    /// A line is no `key: value`.
    case notKeyValue
    /// A key that does not exist.
    case unknownKey
    /// A key that is given twice.
    case duplicateKey
    /// A key that stands behind one that comes after it.
    case keyOrder
    /// A key that every such entry has is missing.
    case missingKey
    /// A key that an entry of this status does not have.
    case unneededKey
    /// A value that is not written as values of its key are.
    case wrongValue
    /// The file has the name of another entry.
    case wrongName
  }

  /// The kind of fault.
  package var code: Code
  /// The line, from 1; where something is missing, the line that it belongs on. `nil` where the
  /// fault is that of the file as a whole.
  package var line: Int?
  /// What is wrong and how to mend it.
  package var message: String

  /// Creates an error.
  package init(_ code: Code, line: Int?, _ message: String) {
    self.code = code
    self.line = line
    self.message = message
  }

  /// `line 4: message`.
  package var description: String { (line.map { "line \($0): " } ?? "") + message }
}
