public import LinkSpec

extension Spec {
  /// Declares a spec in Swift, equal to the one that a file of the same content is read as.
  ///
  /// ```swift
  /// let spec = try Spec("photo", title: "Links of the Photo app") {
  ///   Document("guide", "Developer guide")
  ///   Scope("custom", scheme: "photo", cite: "guide: Scheme")
  ///   Action("album", "opens an album", cite: "guide: Albums") {
  ///     LinkForm("custom", "//album/{id}")
  ///     Parameter("id", in: .path, .identifier(maximum: 32), .required)
  ///     Parameter("sort", .enumeration("date", "name"))
  ///   }
  ///   Permit(.fragment, .reject, because: "The guide forbids fragments.", cite: "guide: Scheme")
  ///   Example("An album", "photo://album/rome?sort=date", action: "album", cite: "guide: Albums")
  /// }
  /// ```
  ///
  /// The order of the parts counts among parts of one kind only. Nothing inside the braces fails:
  /// a template, a pattern or a citation that cannot be read is kept as it is written and reported
  /// here, together with everything else that `SpecLint` finds.
  ///
  /// - Throws: ``SpecError`` with every problem found, each by the path that it would have in a
  ///   file.
  public init(
    _ name: String, title: String, @SpecBuilder _ parts: () -> [SpecPart]
  ) throws(SpecError) {
    self.init(name: name, title: title)
    var assembly = SpecAssembly()
    for part in parts() { assembly.add(part, to: &self) }
    assembly.addShared(to: &self)
    let problems = assembly.problems + SpecLint.problems(of: self)
    guard problems.isEmpty else {
      throw SpecError(
        problems: problems.map {
          SpecError.Problem(path: $0.path.joined(separator: "."), message: $0.message)
        })
    }
  }
}

/// Puts the parts of a declaration where they belong, and notes what a plain value cannot hold.
private struct SpecAssembly {
  var problems: [SpecLint.Problem] = []
  private var shared: [SharedParameter] = []
  private var hasMaximumLength = false

  private mutating func fail(_ path: [String], _ message: String) {
    problems.append(SpecLint.Problem(path: path, message: message))
  }

  mutating func add(_ part: SpecPart, to spec: inout Spec) {
    switch part.content {
    case .document(let document): spec.documents.append(document)
    case .variable(let variable): spec.variables.append(variable)
    case .scope(let scope): spec.scopes.append(scope)
    case .foreignScope(let scope): spec.foreignScopes.append(scope)
    case .senders(let senders):
      if spec.senders != nil { fail(["senders"], "the senders are given twice") }
      spec.senders = senders
    case .deliveries(let deliveries):
      if spec.deliveries != nil { fail(["deliveries"], "the deliveries are given twice") }
      spec.deliveries = deliveries
    case .action(let action): spec.actions.append(action)
    case .shared(let parameter): shared.append(parameter)
    case .permit(let permit):
      if spec.policies.updateValue(permit.policy, forKey: permit.question) != nil {
        fail(["policies", permit.question.name], "the question is answered twice")
      }
    case .maximumLength(let length):
      if hasMaximumLength { fail(["maximumLength"], "the length is given twice") }
      hasMaximumLength = true
      spec.maximumLength = length.bytes
    case .parsers(let parsers):
      if !spec.parsers.isEmpty { fail(["parsers"], "the parsers are given twice") }
      spec.parsers = parsers.parsers
    case .pairSeparators(let separators):
      spec.pairSeparators = read(separators)
    case .example(let example): spec.examples.append(example)
    case .flawedExample(let example): spec.flawedExamples.append(example)
    }
  }

  private mutating func read(_ separators: PairSeparators) -> Spec.PairSeparations {
    var read = Spec.PairSeparations()
    func own(_ text: String, _ path: [String]) -> Spec.PairSeparation? {
      let own = Spec.PairSeparation(text)
      if own == nil { fail(path, Spec.PairSeparation.expected) }
      return own
    }
    switch separators.characters {
    case .ofTheQuery(let text):
      return own(text, ["pairSeparators"]).map(Spec.PairSeparations.init) ?? read
    case .byPlace(let texts):
      for place in Spec.PairSeparations.places {
        guard let text = texts[place] else { continue }
        if let own = own(text, ["pairSeparators", place.rawValue]) { read[place] = own }
      }
      return read
    }
  }

  /// Shared parameters come after those that stand in the actions themselves.
  mutating func addShared(to spec: inout Spec) {
    let names = spec.actions.map(\.name)
    for shared in shared {
      let path = ["shared", shared.parameter.name]
      if shared.parameter.citation == .ofTheAction {
        fail(path, "the key 'cite' is missing: a shared parameter has no action to take it from")
      }
      var unnamed = spec.actions.indices.filter { index in
        !spec.actions[index].parameters.contains { $0.name == shared.parameter.name }
      }
      func place(_ actions: [String], _ path: [String], _ standing: Parameter.Standing) {
        for (index, name) in actions.enumerated() {
          guard let action = spec.actions.firstIndex(where: { $0.name == name }) else {
            fail(
              path + [String(index)],
              "no action '\(name)'" + Suggestion.phrase(for: name, among: names))
            continue
          }
          spec.actions[action].parameters.append(shared.parameter.shared(standing: standing))
          unnamed.removeAll { $0 == action }
        }
      }
      if let actions = shared.actions {
        place(actions, path + ["actions"], shared.parameter.standing)
      }
      if let dispute = shared.dispute {
        place(
          dispute.actions, path + ["disputed", "actions"], .disputed(dispute.reason))
      }
      if shared.actions == nil {
        for action in unnamed {
          spec.actions[action].parameters.append(
            shared.parameter.shared(standing: shared.parameter.standing))
        }
      }
    }
  }
}
