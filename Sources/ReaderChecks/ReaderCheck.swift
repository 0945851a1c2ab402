/// A reader of bytes from outside, and what has to hold of it for any bytes: it ends, it does not
/// trap, and what it says of them can be relied on.
///
/// A fuzz target and a test ask for the same properties:
///
/// ```swift
/// let isRead = try ReaderCheck.json.run(bytes)
/// ```
public enum ReaderCheck: String, Sendable, CaseIterable {
  /// JSON and JSON5 say the same of what is both, and what is read is written again.
  case json = "JSON"
  /// A spec that is read is written again, has a judge, and its examples are accepted.
  case spec = "Spec"
  /// Any link by any spec: the first line is the link, the rest the spec.
  case judge = "Judge"
  /// Association files, and what they say of a few paths.
  case association = "Association"
  /// Property lists, as `Info.plist` and as entitlements.
  case propertyList = "PropertyList"
  /// The links that Markdown writes, in steps linear in its length.
  case markdown = "Markdown"
  /// The links that HTML writes, in steps linear in its length.
  case html = "HTML"
  /// Patterns of JLRoutes: the first line is a link, each other line a pattern.
  case routePattern = "RoutePattern"
  /// Files of a corpus, which have one text each.
  case corpus = "Corpus"
  /// Lines of a router: an answer is the same when it is told again.
  case answer = "Answer"
  /// QR codes of any bytes, read back from their modules.
  case qrCode = "QRCode"

  /// Holds the reader to its properties for some bytes. Linear in the bytes, but for what a spec in
  /// them asks for.
  ///
  /// - Returns: whether the bytes were what the reader reads; otherwise it has refused them.
  /// - Throws: an error that says in a sentence which property does not hold.
  public func run(_ bytes: [UInt8]) throws -> Bool {
    switch self {
    case .json: try JSONProperties.hold(for: bytes)
    case .spec: try SpecProperties.hold(for: bytes)
    case .judge: try JudgeProperties.hold(for: bytes)
    case .association: try AssociationProperties.hold(for: bytes)
    case .propertyList: try PropertyListProperties.hold(for: bytes)
    case .markdown: try DocumentProperties.hold(for: bytes, path: "a.md")
    case .html: try DocumentProperties.hold(for: bytes, path: "a.html")
    case .routePattern: try RouteProperties.hold(for: bytes)
    case .corpus: try CorpusProperties.hold(for: bytes)
    case .answer: try AnswerProperties.hold(for: bytes)
    case .qrCode: try QRCodeProperties.hold(for: bytes)
    }
  }
}
