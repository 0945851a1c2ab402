import LinkSpec

/// The segments of paths.
extension SpecMutants {
  /// A parameter that no spec has, which takes what the router does not look at.
  private static let blind = "ignored-by-the-mutant"

  mutating func addPaths() {
    for (number, action) in actions {
      let rules = [RuleSubject.path(.documented), .action(action.name)]
      for (place, form) in action.forms.enumerated() {
        let segments = form.template.segments
        let source = form.template.source
        for (index, segment) in segments.enumerated() {
          if case .pieces(let pieces) = segment {
            addPieces(pieces, index, rules, number, form, place)
          }
          guard case .literal(let word) = segment else { continue }
          var ignoring = segments
          ignoring[index] = .parameter(Self.blind)
          addBlind(
            .segmentIgnored, rules, "'\(word)' in \(source) may be any word", number, form, place,
            ignoring)
          var shorter = segments
          shorter.remove(at: index)
          addShorter(shorter, "'\(word)'", rules, number, form, place)
        }
        let longer = [RuleSubject.path(.noExtraSegment), .action(action.name)]
        addBlind(
          .segmentAdded, longer, "a segment behind \(source) is ignored", number, form, nil,
          segments + [.parameter(Self.blind)])
        if !segments.isEmpty {
          addBlind(
            .segmentAdded, longer, "a segment before the path of \(source) is ignored", number,
            form, nil,
            [.parameter(Self.blind)] + segments)
        }
        addMoves(action, number, form, place)
      }
    }
  }

  /// A segment that goes without one of the texts beside its values.
  private mutating func addPieces(
    _ pieces: [FormTemplate.Segment.Piece], _ index: Int, _ rules: [RuleSubject], _ action: Int,
    _ form: LinkForm, _ place: Int
  ) {
    for (number, piece) in pieces.enumerated() {
      guard case .literal(let word) = piece else { continue }
      var fewer = pieces
      fewer.remove(at: number)
      var segments = form.template.segments
      switch fewer[0] {
      case .parameter(let name) where fewer.count == 1: segments[index] = .parameter(name)
      case .rest(let name) where fewer.count == 1: segments[index] = .rest(name)
      default: segments[index] = .pieces(fewer)
      }
      addShorter(segments, "the text '\(word)'", rules, action, form, place)
    }
  }

  /// A form that goes without something, or may.
  private mutating func addShorter(
    _ segments: [FormTemplate.Segment], _ what: String, _ rules: [RuleSubject], _ action: Int,
    _ form: LinkForm, _ place: Int
  ) {
    guard let template = form.template(with: segments) else { return }
    let source = form.template.source
    add(.segmentDropped, rules, "\(source) goes without \(what)") {
      $0.actions[action].forms[place] = form.moved(to: template)
    }
    add(.segmentDropped, rules, "\(source) may go without \(what)") {
      $0.actions[action].forms.append(form.moved(to: template))
    }
  }

  /// A form with a segment that says nothing: in the place of one, or besides all.
  private mutating func addBlind(
    _ mutantOperator: MutantOperator, _ rules: [RuleSubject], _ sentence: String, _ action: Int,
    _ form: LinkForm, _ place: Int?, _ segments: [FormTemplate.Segment]
  ) {
    let own = spec.actions[action]
    guard let template = form.template(with: segments) else { return }
    let leftOut = AnswerTwist.leftOut(action: own.name, parameter: Self.blind)
    add(mutantOperator, rules, sentence, .init(answers: [leftOut])) {
      $0.actions[action].parameters.append(
        Parameter(Self.blind, in: .path, .text(), citation: own.citation))
      if let place {
        $0.actions[action].forms[place] = form.moved(to: template)
      } else {
        $0.actions[action].forms.append(form.moved(to: template))
      }
    }
  }

  /// The last parameter of a path, looked for in the query.
  private mutating func addMoves(
    _ action: Action, _ number: Int, _ form: LinkForm, _ place: Int
  ) {
    guard case .parameter(let name)? = form.template.segments.last,
      let index = action.parameters.firstIndex(where: { $0.name == name }),
      let template = form.template(with: Array(form.template.segments.dropLast()))
    else { return }
    let rule = RuleSubject.presence(action: action.name, parameter: name)
    for isAlso in [false, true] {
      add(
        .parameterMoved, [rule],
        "\(name) of \(form.template.source) is \(isAlso ? "also " : "")looked for in the query"
      ) {
        if isAlso {
          $0.actions[number].forms.append(form.moved(to: template))
        } else {
          $0.actions[number].forms[place] = form.moved(to: template)
          $0.actions[number].parameters[index].location = .query
        }
      }
    }
  }
}

extension LinkForm {
  /// The form's template with other segments; `nil` where there is none such.
  fileprivate func template(with segments: [FormTemplate.Segment]) -> FormTemplate? {
    let changed = template.with(segments: segments)
    return try? FormTemplate(changed.source)
  }
}
