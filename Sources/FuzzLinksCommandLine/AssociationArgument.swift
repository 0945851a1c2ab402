import LinkReports
import LinkSpec

/// Association files that are given on the command line.
enum AssociationArgument {
  /// Reads a file; every fault is one line `FILE:LINE:COLUMN: PATH: MESSAGE`.
  static func read(file path: String) throws(CommandFailure) -> AssociationFile {
    try decode(try InputFile.read(path, what: "the association file"), file: path)
  }

  static func decode(_ bytes: [UInt8], file path: String) throws(CommandFailure) -> AssociationFile
  {
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
