import Conformance
import LinkMarkup
import LinkReports
import LinkSpec
import LinkSpecFiles

/// `spec lint`: whether files are specs, and where they are not.
struct SpecFileLint {
  private let files: [String]

  init(_ files: [String]) throws(CommandFailure) {
    if files.isEmpty { throw .usage("no file given: spec lint FILE…") }
    self.files = files
  }

  func run(_ output: Output) throws -> Conclusion {
    let style = Style(isColoured: output.isColoured)
    var code = Conclusion.success
    for file in files {
      do {
        let spec = try SpecReader.read(
          try InputFile.read(file, what: "the spec", atMost: InputFile.mostSpecBytes))
        let count = SpecOverview.count(RuleCatalog(spec).rules.count, "rule")
        try output.write("\(VisibleText.of(file)): \(style.green("ok")) (\(count))\n")
      } catch let error as SpecError {
        code = .usage
        for line in error.lines(file: file) { try output.write(line + "\n") }
      } catch let failure as CommandFailure {
        code = max(code, failure.code)
        output.diagnostic("fuzz-links: \(failure.message)\n")
      }
    }
    return code
  }
}
