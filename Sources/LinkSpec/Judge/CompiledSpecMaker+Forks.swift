extension CompiledSpec {
  /// A form that has a word where another has a value, up to which the two are alike.
  struct Fork: Sendable {
    var form: Int32
    var place: Int32
  }
}

extension CompiledSpecMaker {
  /// By form, the forms with a word in the place of its first value that differs: `/users/me`
  /// beside `/users/{name}/posts`. Who goes from segment to segment, words first, and does not turn
  /// back, refuses `/users/me/posts`.
  ///
  /// Quadratic in the forms of a host, of which few have a word where others have a value.
  func makeForks() -> [[CompiledSpec.Fork]] {
    var forks = Array(repeating: [CompiledSpec.Fork](), count: forms.count)
    let groups = scopes.flatMap { [$0.opaque, $0.rooted, $0.patterned] } + formsOfHost
    for group in groups {
      let numbers = group.indices.map { Int(formOrder[$0]) }
      let isOfValues = numbers.filter { form in
        forms[form].segments.indices.contains { !isWord($0) && !segments[$0].isHash }
      }
      for one in isOfValues {
        for other in numbers where other != one {
          guard let place = fork(of: one, besides: other) else { continue }
          forks[one].append(CompiledSpec.Fork(form: Int32(other), place: Int32(place)))
        }
      }
    }
    return forks
  }

  private func isWord(_ segment: Int) -> Bool {
    segments[segment].parameter < 0 && segments[segment].pieces.count == 0
      && !segments[segment].isHash
  }

  private func word(_ segment: Int) -> ArraySlice<UInt8> {
    pool[Int(segments[segment].start)..<Int(segments[segment].end)]
  }

  /// Where another form has a word in the place of a value.
  private func fork(of one: Int, besides other: Int) -> Int? {
    let (own, others) = (forms[one].segments, forms[other].segments)
    for place in 0..<Int(min(own.count, others.count)) {
      let (left, right) = (Int(own.first) + place, Int(others.first) + place)
      if segments[left].isHash || segments[right].isHash { return nil }
      switch (isWord(left), isWord(right)) {
      case (false, true): return place
      case (true, false): return nil
      case (true, true):
        if word(left) != word(right) { return nil }
      case (false, false):
        if segments[left].isRest || segments[right].isRest { return nil }
      }
    }
    return nil
  }
}
