/// The type `pattern`.
extension SpecDecoder {
  func readPattern(_ node: JSONNode, _ path: [String]) -> ValueType? {
    guard let source = string(node, path) else { return nil }
    do {
      return .pattern(try Pattern(source))
    } catch {
      fail(path, "at offset \(error.offset) of the pattern: \(error.message)", node.range)
      return nil
    }
  }
}
