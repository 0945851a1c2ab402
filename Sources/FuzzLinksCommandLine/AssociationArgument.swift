import LinkReports
import LinkSpec

/// Association files that are given on the command line.
enum AssociationArgument {
  /// The longest file that is looked into. Systems read a sixteenth of it, which lint says.
  private static let mostBytes = 16 * AssociationFile.largestSize

  /// Reads a file; every fault is one line `FILE:LINE:COLUMN: PATH: MESSAGE`.
  static func read(file path: String) throws(CommandFailure) -> AssociationFile {
    try decode(try InputFile.read(path, what: "the association file"), file: path)
  }

  static func decode(_ bytes: [UInt8], file path: String) throws(CommandFailure) -> AssociationFile
  {
    guard bytes.count <= mostBytes else {
      throw .usage(
        "\(VisibleText.of(path)): \(bytes.count) bytes are no association file: systems read "
          + "\(AssociationFile.largestSize) of one, and more than \(mostBytes) are not looked into; say it "
          + "in fewer patterns")
    }
    do throws(AssociationError) {
      return try AssociationReader.read(bytes)
    } catch {
      let lines = error.problems.lines(file: path)
      let most = 20
      let more = lines.count > most ? ["and \(lines.count - most) more"] : []
      throw CommandFailure(
        code: .usage, message: (lines.prefix(most) + more).joined(separator: "\n"))
    }
  }
}
