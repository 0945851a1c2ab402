/// Which form describes a path of a host whose other paths are left open.
extension LinkReader {
  /// Of the forms of a host whose other paths are left open, the one that describes a path; `nil`
  /// where none does.
  ///
  /// A form describes the paths that have its fixed segments and something in the place of each
  /// parameter, whether or not that is a value, and with a slash at the end besides. Where it has
  /// no fixed segment, nothing but its values says that a path is of this form: `/{number}` says
  /// nothing of `/about`.
  func describingForm(
    _ forms: CompiledSpec.Run, _ path: Range<Int>, _ a: inout Assessment
  ) -> Int? {
    if forms.count == 0 { return nil }
    split(path, &a)
    var choice = DescribedChoice()
    for index in forms.indices {
      let number = Int(spec.formOrder[index])
      guard let description = description(by: number, path, &a) else { continue }
      let fit = fit(number, path, &a)
      guard description.hasWords || fit.isFitting else { continue }
      choice.take(number, spec.forms[number], fit, description)
    }
    if choice.isOfSpelling {
      if choice.hasSpelledHash { a.isOfOtherForm = true }
      return nil
    }
    return settle(choice.choice, forms, path, &a)
  }

  /// The form that describes a path and that the path fits best.
  struct DescribedChoice {
    var choice = FormChoice()
    /// Of the forms of which a word stands there with an escape or in another case, the nearest.
    private var spelled: PathFit?
    /// Whether such a form goes on in the fragment.
    private(set) var hasSpelledHash = false

    /// Takes one more form.
    mutating func take(
      _ number: Int, _ form: CompiledSpec.Form, _ fit: PathFit, _ description: PathDescription
    ) {
      if description.isOtherPage {
        if !description.isSpelled { choice.takeWords(number, fit) }
      } else if !description.isSpelled {
        choice.take(number, form, fit)
      } else {
        if fit.hasItsWords, !fit.isFitting { choice.takeWords(number, fit) }
        if spelled.map({ fit < $0 }) ?? true { spelled = fit }
        if form.hasHash { hasSpelledHash = true }
      }
    }

    /// Whether a word in another spelling may be that word, so that no other form promises what it
    /// means, unless it fits as well and has as many words of its own.
    var isOfSpelling: Bool {
      guard let spelled else { return false }
      let fit = choice.fit
      return choice.best == nil || spelled < fit
        || spelled.isFitting && spelled.literalsOfPath > fit.literalsOfPath
    }
  }

  /// How a form describes a path.
  struct PathDescription {
    /// Whether it has fixed segments, or texts beside a value.
    var hasWords = false
    /// Whether one of these stands there with an escape or in another case, where these may be the
    /// word.
    var isSpelled = false
    /// Whether the path begins like one of the form and is another page, which only a router knows
    /// that looks at values: `/ideas` is no `/id{number}`.
    var isOtherPage = false
  }

  /// How a form describes the path that was split; `nil` where it does not.
  func description(
    by number: Int, _ path: Range<Int>, _ a: inout Assessment
  ) -> PathDescription? {
    let form = spec.forms[number]
    let segments = form.hasHash ? a.hashSegments : a.segments
    let end = form.hasHash ? a.hashEnd : path.upperBound
    let isSlashed = segments.count > 1 && segments.last?.isEmpty == true
    let own = Int(form.segments.count)
    let count = own + (form.endsWithSlash ? 1 : 0)
    let places = FormPlaces(form, segments, end: end, pathEnd: a.parts.path.upperBound)
    let found = segments.count - places.surplus
    var description = PathDescription()
    if count != found, !places.takesEnd || segments.count < own {
      let isLonger = isSlashed && !form.endsWithSlash && count == found - 1
      let isShorter = form.endsWithSlash && !isSlashed && own == found
      guard isLonger || isShorter, own > 0 else { return nil }
    } else if form.endsWithSlash, segments.last?.isEmpty == false {
      return nil
    }
    for place in 0..<own {
      let segment = spec.segments[Int(form.segments.first) + place]
      let range = places.range(of: place, segments)
      if segment.pieces.count > 0 {
        let division = divide(segment, range, of: form, &a)
        if !division.areValues { description.isOtherPage = true }
        switch division.match {
        case .exact: break
        case .escaped where permits(.escaped), .cased where permits(.cased):
          description.isSpelled = true
        default: return nil
        }
        if segment.weight > 0 { description.hasWords = true }
      } else if segment.parameter < 0 {
        switch segment.isHash ? match(hash: segment, range) : match(segment, range) {
        case .exact: break
        case .escaped where permits(.escaped), .cased where permits(.cased):
          description.isSpelled = true
        default: return nil
        }
        description.hasWords = true
      } else if range.isEmpty {
        return nil
      }
    }
    return description
  }
}
