/// Which form describes a path of a host whose other paths are left open.
extension LinkReader {
  /// Of the forms of a host whose other paths are left open, the one that describes a path; `nil`
  /// where none does.
  ///
  /// A form describes the paths that have its fixed segments and something in the place of each
  /// parameter, whether or not that is a value, and with a slash at the end besides. Where it has
  /// no fixed segment, nothing but its values says that a path is of this form: `/{number}` says
  /// nothing of `/about`. Of several it is the one with the fewest faults, then with the most fixed
  /// segments.
  func describingForm(
    _ forms: CompiledSpec.Run, _ path: Range<Int>, _ a: inout Assessment
  ) -> Int? {
    split(path, &a)
    var best: (number: Int, faults: Int, literals: Int)?
    /// Of the forms of which a word stands there with an escape or in another case, the nearest.
    var spelled: (faults: Int, literals: Int)?
    /// The weight of the fixed segments of a form that a slash at the end keeps the path from, and
    /// of one none of whose values takes the rest; less than any where there is none.
    var (slashed, slashedSingle) = (-1, -1)
    var worded: (number: Int, literals: Int)?
    /// How many forms describe it without a fault.
    var fitCount = 0
    /// Whether a form without a fragment has the path, none of whose values takes the rest.
    var hasSingle = false
    for index in forms.indices {
      let number = Int(spec.formOrder[index])
      guard let own = description(by: number, path, &a) else { continue }
      let (faults, literals) = (own.faults, own.literals)
      if own.isOtherPage {
        if !own.isSpelled, literals > worded?.literals ?? 0 { worded = (number, literals) }
        continue
      }
      if own.isSpelled {
        if let known = spelled, (known.faults, -known.literals) <= (faults, -literals) { continue }
        spelled = (faults, literals)
        continue
      }
      let form = spec.forms[number]
      if faults == 0 { fitCount += 1 }
      if faults == 1 { slashed = max(slashed, literals) }
      if faults == 1, form.rest < 0 { slashedSingle = max(slashedSingle, literals) }
      if faults <= (ignoresSlash ? 1 : 0), form.rest < 0, !form.hasHash { hasSingle = true }
      if faults >= PathFit.wrong, literals > worded?.literals ?? 0 { worded = (number, literals) }
      if faults >= PathFit.wrong, literals == 0 { continue }
      if let known = best,
        (known.faults, -known.literals, spec.forms[known.number].rest < 0 ? 0 : 1)
          <= (faults, -literals, form.rest < 0 ? 0 : 1)
      {
        continue
      }
      best = (number, faults, literals)
    }
    // A word in another spelling may be that word, so that no other form promises what it means,
    // unless it fits as well and has as many words of its own.
    if let spelled {
      guard let best, best.literals > 0, spelled.faults >= best.faults,
        best.literals >= spelled.literals || spelled.faults > best.faults
      else { return nil }
    }
    // To who minds no slash at the end, the path is of the form with more words, or of one whose
    // values take a segment each, where another takes the rest.
    if let best, best.faults == 0, ignoresSlash,
      slashed > best.literals
        || slashedSingle == best.literals && spec.forms[best.number].rest >= 0
    {
      return nil
    }
    // To who takes an empty segment for one, the path is of the other form.
    if let best, mayHaveOtherForm(best.number, forms, path, &a) { return nil }
    if let best, best.faults == 0, let worded, worded.literals > best.literals {
      leaveOpenWords(of: worded.number, path, &a)
    }
    if let best { leaveOpenForks(of: best.number, &a) }
    if let best, hasSingle, spec.forms[best.number].hasHash, spec.forms[best.number].rest >= 0 {
      leaveToOtherForm(of: forms, path, &a)
    } else if let best, best.faults == 0, fitCount > 1 {
      let fit = fit(best.number, path, &a)
      if fit.hasOpenValue {
        leaveToOtherForm(of: forms, path, &a)
      } else if fit.hasRefusedValue {
        leaveRefused(to: forms, path, &a)
      }
    }
    return best?.number
  }

  /// How a form describes a path.
  struct PathDescription {
    var faults = 0
    /// The weight of its fixed segments and texts.
    var literals = 0
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
      description.faults = 1
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
        description.literals += segment.weight
      } else if segment.parameter < 0 {
        if segment.isHash, hasOtherSlash(segment, of: form, a.hasSlashBeforeHash) {
          description.faults += 1
        }
        switch segment.isHash ? match(hash: segment, range) : match(segment, range) {
        case .exact: break
        case .escaped where permits(.escaped), .cased where permits(.cased):
          description.isSpelled = true
        default: return nil
        }
        description.literals += Self.weightOfWord
      } else if range.isEmpty {
        return nil
      } else if isInvalid(range, parameter: segment.parameter, of: form, &a) {
        description.faults += PathFit.wrong
      }
    }
    return description
  }
}
