import LinkDocuments
import LinkSpec
import LinkSpecFiles

/// What holds of the search for links in documents: every link is counted once and stands in the
/// document, and the steps of the search are linear.
enum DocumentProperties {
  /// One build of the app: of all, a document takes longer to prepare for.
  private static let judge = Result {
    guard let spec = try BuiltInSpecs.spec(named: "play") else {
      throw ReaderFault("there is no spec 'play'")
    }
    return try Judge(spec, bind: ["bu": "rts", "variant": ""])
  }

  static func hold(for bytes: [UInt8], path: String) throws(ReaderFault) -> Bool {
    let judge = try ReaderFault.expecting("a judge of the built-in spec") { try Self.judge.get() }
    guard let check = try? DocumentCheck(judge, path: path, content: bytes) else { return false }
    let counted = check.counts.values.reduce(0, +)
    try ReaderFault.unless(
      counted == check.links.count + check.omitted,
      "expected each link to be counted once, found \(counted) of \(check.links.count)")
    try ReaderFault.unless(
      check.steps <= 200 * bytes.count + 10_000,
      "expected steps linear in \(bytes.count) bytes, found \(check.steps)")
    let lines = SourceMap(bytes).lineCount
    for link in check.links {
      try ReaderFault.unless(
        link.position.line >= 1 && link.position.line <= lines && !link.text.isEmpty,
        "expected a place within \(lines) lines, found line \(link.position.line)")
      if link.verdict == .accept, !link.isTemplate {
        try ReaderFault.unless(
          judge.verdict(of: link.text) == .accept, "expected a link to be judged as it is shown")
      }
    }
    for link in check.links.prefix(3) { _ = link.nearest(judge) }
    return true
  }
}
