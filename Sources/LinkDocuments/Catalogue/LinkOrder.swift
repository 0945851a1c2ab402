import Conformance
package import LinkSpec

/// One link that somebody asks for, by an action and values of its parameters.
package struct LinkOrder: Sendable, Hashable {
  /// The name of an action.
  package var action: String
  /// Names and values, not yet encoded, in the order given.
  package var values: [Value]

  /// A parameter's value.
  package struct Value: Sendable, Hashable {
    /// The parameter's name.
    package var name: String
    /// The value as it is meant, not yet encoded.
    package var text: String

    /// Creates a value.
    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// Why no link is made.
  package enum Refusal: Error, Sendable {
    /// There is no such action; the nearest one.
    case unknownAction(near: String?)
    /// The action has no such parameter; the nearest one.
    case unknownParameter(String, near: String?)
    /// The parameter is given twice.
    case repeatedParameter(String)
    /// The builds that the judge is bound to have no link of the action.
    case noForm
    /// The link that comes nearest is not promised. `unread` are parameters that a router may read
    /// it without.
    case notPromised(url: [UInt8], Judgement, unread: [String])
  }

  /// Creates an order.
  package init(_ action: String, _ values: [Value] = []) {
    self.action = action
    self.values = values
  }

  /// The link, correctly encoded, of the first build in which the documentation promises it with
  /// exactly these parameters.
  ///
  /// - Throws: ``Refusal``; where no build is right, with the judgement of the link that breaks
  ///   least.
  /// - Complexity: one judgement for each build and form.
  package func entry(_ judge: Judge) throws(Refusal) -> LinkCatalogue.Entry {
    let actions = judge.concrete.actions
    guard let action = actions.first(where: { $0.name == self.action }) else {
      throw .unknownAction(near: Suggestion.nearest(to: self.action, among: actions.map(\.name)))
    }
    var octets: [String: [UInt8]] = [:]
    for value in values {
      let names = action.parameters.map(\.name)
      guard names.contains(value.name) else {
        throw .unknownParameter(
          value.name, near: Suggestion.nearest(to: value.name, among: names))
      }
      if octets.updateValue(Array(value.text.utf8), forKey: value.name) != nil {
        throw .repeatedParameter(value.name)
      }
    }
    let missing = Set(action.parameters.map(\.name)).subtracting(octets.keys)
    let generator = CaseGenerator(judge)
    let maker = CatalogueMaker(judge)
    var nearest: (url: [UInt8], judgement: Judgement)?
    for scheme in judge.schemes where scheme.isBound {
      for form in action.forms where scheme.fits(form) {
        if let entry = maker.entry(action, form, scheme, octets, without: missing) {
          return entry
        }
        let url = generator.link(action, form, scheme: scheme, octets, without: missing).bytes
        let judgement = judge.judgement(of: url)
        if nearest.map({ Self.isNearer(judgement, than: $0.judgement) }) ?? true {
          nearest = (url, judgement)
        }
      }
    }
    guard let nearest else { throw .noForm }
    let read = nearest.judgement.parameters.map(\.name)
    let isPromised = nearest.judgement.verdict == .accept
    throw .notPromised(
      url: nearest.url, nearest.judgement,
      unread: isPromised ? values.map(\.name).filter { !read.contains($0) } : [])
  }

  private static func isNearer(_ left: Judgement, than right: Judgement) -> Bool {
    func rank(_ judgement: Judgement) -> (Int, Int) {
      let order: [Verdict] = [.accept, .unspecified, .reject]
      return (order.firstIndex(of: judgement.verdict) ?? 0, judgement.violations.count)
    }
    return rank(left) < rank(right)
  }
}
