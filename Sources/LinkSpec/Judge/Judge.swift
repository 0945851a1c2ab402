/// Says what a spec demands of a router for one URL. A pure function of the spec, the bind, the
/// source and the bytes: it looks at no intent, no clock and no other URL.
///
/// ```swift
/// let judge = try Judge(.play)
/// judge.judgement(of: "playrts://az?index=l").verdict  // .accept
/// ```
///
/// A judge is immutable and may be shared freely.
public struct Judge: Sendable {
  /// The spec it judges by, as it was written.
  public let spec: Spec
  /// The spec with its rewriting rules written out: the forms that links really have.
  public var concrete: Spec { compiled.spec }
  /// The values to which scheme variables are bound, by variable.
  public let bind: [String: String]
  /// Every rule of the spec, in reading order.
  public var rules: [Rule] { compiled.rules }

  let compiled: CompiledSpec
  private let plainLane: PlainLane

  /// Why a bind does not fit a spec.
  public struct BindError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What does not fit, and what there is instead.
    public var description: String
  }

  /// Prepares a spec for judging. `bind` narrows it to one build of the app.
  public init(_ spec: Spec, bind: [String: String] = [:]) throws(BindError) {
    for (name, value) in bind.sorted(by: { $0.key < $1.key }) {
      guard let variable = spec.variables.first(where: { $0.name == name }) else {
        let names = spec.variables.map(\.name)
        throw BindError(
          description: "the spec '\(spec.name)' has no scheme variable '\(name)'"
            + Suggestion.phrase(for: name, among: names))
      }
      guard variable.values.contains(value) else {
        throw BindError(
          description: "the scheme variable '\(name)' has no value '\(value)'; documented are: "
            + variable.values.map { "'\($0)'" }.joined(separator: ", "))
      }
    }
    self.spec = spec
    self.bind = bind
    let compiled = CompiledSpec(spec, bind: bind)
    self.compiled = compiled
    plainLane = PlainLane(compiled)
  }

  /// The number of a rule by its id.
  public func ruleNumber(_ id: String) -> Int? { compiled.ruleNumbers[id] }

  /// The sender of a link of which none is given; `nil`: one that the spec permits.
  public var assumedSource: String?

  /// A sender that the spec permits; `nil` where it permits any.
  public var permittedSource: String? { spec.senders?.samples.first }

  /// Whether links of the assumed sender are judged by themselves alone.
  public var takesAssumedSource: Bool { takes(assumedSource) }

  private func takes(_ source: String?) -> Bool {
    guard let senders = spec.senders, let source else { return true }
    return senders.permits(source)
  }

  /// The whole judgement. Linear in the length of the URL.
  ///
  /// `source` is the bundle identifier of the app that sent the link, an empty text where the system
  /// does not tell; `nil` is ``assumedSource``. It counts where the spec restricts senders.
  public func judgement(of url: [UInt8], source: String? = nil) -> Judgement {
    var evaluation = Evaluation(compiled, url)
    if let senders = spec.senders, let source = source ?? assumedSource, !senders.permits(source) {
      evaluation.refuseSender(isUnknown: source.isEmpty)
    }
    return evaluation.run()
  }

  /// The whole judgement of a URL given as text.
  public func judgement(of url: String, source: String? = nil) -> Judgement {
    judgement(of: Array(url.utf8), source: source)
  }

  /// The verdict alone; the same as `judgement(of: url).verdict`, and for a URL that is plainly
  /// accepted several times faster than parsing it with Foundation.
  public func verdict(of url: [UInt8], source: String? = nil) -> Verdict {
    takes(source ?? assumedSource) && plainLane.accepts(url)
      ? .accept : judgement(of: url, source: source).verdict
  }
}
