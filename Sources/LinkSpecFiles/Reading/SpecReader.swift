public import LinkSpec

/// Reads a spec from a JSON5 file.
///
/// Every fault of the file is collected, with its path, line and column; only a file without any
/// becomes a spec. What a file says is then held against itself by `SpecLint`: a spec that
/// contradicts itself, or has an example that its own judge does not accept, is refused too.
public enum SpecReader {
  /// The version of the format that this program reads.
  package static let version = 1

  /// Reads and checks a spec.
  ///
  /// - Throws: `SpecError` with every problem found.
  public static func read(_ bytes: [UInt8]) throws(SpecError) -> Spec {
    let map = SourceMap(bytes)
    let root: JSONNode
    do {
      root = try JSONReader(dialect: .json5).read(bytes)
    } catch {
      throw SpecError(problems: [
        SpecError.Problem(
          path: "", message: error.message, range: error.offset..<error.offset,
          position: map.position(of: error.offset))
      ])
    }
    let decoder = SpecDecoder()
    var problems = SpecSize.problems(of: root)
    let spec = problems.isEmpty ? decoder.spec(root) : nil
    if problems.isEmpty { problems = decoder.problems }
    if let spec, problems.isEmpty {
      problems = SpecLint.problems(of: spec).map { problem in
        SpecDecoder.Problem(
          path: problem.path, message: problem.message,
          range: decoder.place(of: problem.path, in: root))
      }
      if problems.isEmpty { return spec }
    }
    let sorted = problems.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    throw SpecError(
      problems: sorted.map { _, fault in
        SpecError.Problem(
          path: fault.path.joined(separator: "."), message: fault.message, range: fault.range,
          position: map.position(of: fault.range.lowerBound))
      })
  }

  /// Reads and checks a spec given as text.
  public static func read(_ text: String) throws(SpecError) -> Spec { try read(Array(text.utf8)) }
}
