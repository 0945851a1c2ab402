/// Says what a spec demands of a router for one URL. A pure function of the spec, the bind, the
/// source and the bytes: it looks at no intent, no clock and no other URL.
///
/// Judging has two phases. ``assess(_:source:_:)`` reads a link into an ``Assessment`` that is used
/// again and again; everything that runs many links does only that. ``judgement(_:)`` makes values
/// and places for sentences of it, where somebody reads them.
///
/// ```swift
/// let judge = try Judge(.play)
/// judge.judgement(of: "playrts://az?index=l").verdict  // .accept
/// ```
///
/// A judge is immutable and may be shared freely.
public struct Judge: Sendable {
  /// The spec it judges by, as it was written.
  package let spec: Spec
  /// The spec with its rewriting rules written out: the forms that links really have.
  package var concrete: Spec { compiled.spec }
  /// The values to which scheme variables are bound, by variable.
  package let bind: [String: String]
  /// Every rule of the spec, in reading order.
  public var rules: [Rule] { compiled.catalog.rules }

  let compiled: CompiledSpec

  /// Why no judge can be made: a bind that does not fit the spec, or a spec that is not sound,
  /// which `SpecLint` would have refused.
  public struct PreparationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What does not fit, and what there is instead.
    public var description: String

    init(_ description: String) { self.description = description }

    init(_ error: UnknownRule) { description = error.description }
  }

  /// Prepares a spec for judging. `bind` narrows it to one build of the app.
  public init(_ spec: Spec, bind: [String: String] = [:]) throws(PreparationError) {
    for (name, value) in bind.sorted(by: { $0.key < $1.key }) {
      guard let variable = spec.variables.first(where: { $0.name == name }) else {
        let names = spec.variables.map(\.name)
        throw PreparationError(
          "the spec '\(spec.name)' has no scheme variable '\(name)'"
            + Suggestion.phrase(for: name, among: names))
      }
      guard variable.values.contains(value) else {
        throw PreparationError(
          "the scheme variable '\(name)' has no value '\(value)'; documented are: "
            + variable.values.map { "'\($0)'" }.joined(separator: ", "))
      }
    }
    self.spec = spec
    self.bind = bind
    compiled = try CompiledSpec(spec, bind: bind)
  }

  /// The rule about a subject.
  ///
  /// - Throws: ``UnknownRule`` where the spec has none.
  package func rule(_ subject: RuleSubject) throws(UnknownRule) -> RuleID {
    try compiled.catalog.rule(subject)
  }

  /// The rule about a subject; `nil` where no link of the spec can break one.
  package func listed(_ subject: RuleSubject) -> RuleID? { compiled.catalog.listed(subject) }

  /// The rule with an id that a person wrote; `nil` where there is none.
  package func rule(id: String) -> RuleID? { compiled.catalog.rule(id: id) }

  /// The sender of a link of which none is given; `nil`: one that the spec permits.
  package var assumedSource: String?

  /// A sender that the spec permits; `nil` where it permits any.
  package var permittedSource: String? { spec.senders?.samples.first }

  /// Whether links of the assumed sender are judged by themselves alone.
  package var takesAssumedSource: Bool { takes(assumedSource) }

  private func takes(_ source: String?) -> Bool {
    guard let senders = spec.senders, let source else { return true }
    return senders.permits(source)
  }

  /// Reads a link into an assessment: the first phase. Linear in the length of the URL; allocates
  /// nothing once the assessment has been used for as long a link.
  ///
  /// `source` is the bundle identifier of the app that sent the link, an empty text where the
  /// system does not tell; `nil`: an app that the spec permits. It counts where the spec restricts
  /// senders.
  public func assess(_ url: [UInt8], source: String? = nil, _ assessment: inout Assessment) {
    var isPermitted: Bool? = true
    if compiled.hasSenders, let senders = spec.senders, let source = source ?? assumedSource,
      !senders.permits(source)
    {
      isPermitted = source.isEmpty ? nil : false
    }
    LinkReader(spec: compiled, url: url).read(&assessment, isSenderPermitted: isPermitted)
  }

  /// The whole judgement: both phases. Linear in the length of the URL.
  public func judgement(of url: [UInt8], source: String? = nil) -> Judgement {
    var assessment = Assessment()
    assess(url, source: source, &assessment)
    return judgement(assessment)
  }

  /// The whole judgement of a URL given as text.
  public func judgement(of url: String, source: String? = nil) -> Judgement {
    judgement(of: Array(url.utf8), source: source)
  }

  /// The verdict alone. For many URLs, use one ``Assessment``.
  public func verdict(of url: [UInt8], source: String? = nil) -> Verdict {
    var assessment = Assessment()
    assess(url, source: source, &assessment)
    return assessment.verdict
  }
}
