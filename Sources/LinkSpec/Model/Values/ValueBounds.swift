/// The least and the greatest value of a type whose values have an order and are no numbers: days,
/// times, moments, lengths of time. A spec writes them as values of the type.
package struct ValueBounds: Sendable, Hashable {
  /// The least value, as it was written; `nil`: there is none.
  package let minimum: String?
  /// The greatest value.
  package let maximum: String?
  /// The same as numbers of their unit; `nil` where the text is no value.
  fileprivate let least: DecimalNumber?, greatest: DecimalNumber?

  /// None.
  init() { (minimum, maximum, least, greatest) = (nil, nil, nil, nil) }

  fileprivate init(_ minimum: String?, _ maximum: String?, of grammar: some BoundedGrammar) {
    let type = ValueType(grammar)
    (self.minimum, self.maximum) = (minimum, maximum)
    least = minimum.flatMap { type.number(of: $0) }
    greatest = maximum.flatMap { type.number(of: $0) }
  }

  fileprivate var areNone: Bool { minimum == nil && maximum == nil }

  /// What they are, behind what the values are; nothing where there are none.
  var phrase: String {
    switch (minimum, maximum) {
    case (let least?, let greatest?): " from \(least) to \(greatest)"
    case (let least?, nil): " from \(least) on"
    case (nil, let greatest?): " up to \(greatest)"
    case (nil, nil): ""
    }
  }
}

/// A grammar whose values may be bounded.
package protocol BoundedGrammar: ValueGrammar {
  /// The bounds of its values.
  var bounds: ValueBounds { get set }
}

extension BoundedGrammar {
  /// The same values, within other bounds.
  package func bounded(_ minimum: String?, _ maximum: String?) -> Self {
    var grammar = self
    grammar.bounds = ValueBounds()
    grammar.bounds = ValueBounds(minimum, maximum, of: grammar)
    return grammar
  }

  /// Holds a value that was read against the bounds: what is beyond them is none, what may lie on
  /// either side is open (`otherDate`).
  func hold(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if bounds.areNone || scan.status == .invalid { return }
    guard let number = ValueType(self).measure(of: octets) else {
      return scan.open(.otherDate, at: 0)
    }
    if let least = bounds.least, number < least { return scan.fail(at: 0, .inRange) }
    if let greatest = bounds.greatest, number > greatest { scan.fail(at: 0, .inRange) }
  }

  /// Whether a value lies before the least (-1), behind the greatest (1) or between (0); `nil`
  /// where readers may differ about it.
  func side(of octets: ArraySlice<UInt8>) -> Int? {
    guard let number = ValueType(self).measure(of: octets) else { return nil }
    if let least = bounds.least, number < least { return -1 }
    if let greatest = bounds.greatest, number > greatest { return 1 }
    return 0
  }

  // MARK: - In a spec

  /// The keys of the bounds.
  static var boundKeys: [GrammarNotation.Key] {
    [
      .init("minimum", .text, "The least value, written as one; without it there is none."),
      .init("maximum", .text, "The greatest value, written as one; without it there is none."),
    ]
  }

  /// The same values, within the bounds of a spec.
  func bounded(by particulars: inout GrammarParticulars) -> Self {
    let minimum = particulars.text("minimum")
    return bounded(minimum, particulars.text("maximum"))
  }

  /// The bounds as a spec has them.
  var writtenBounds: [JSONText.Member] {
    (bounds.minimum.map { [.init("minimum", .string($0))] } ?? [])
      + (bounds.maximum.map { [.init("maximum", .string($0))] } ?? [])
  }

  /// Bounds that are no values, and those the wrong way around.
  var boundProblems: [GrammarProblem] {
    var problems: [GrammarProblem] = []
    for (key, text, number) in [
      ("minimum", bounds.minimum, bounds.least), ("maximum", bounds.maximum, bounds.greatest),
    ] {
      guard let text, number == nil else { continue }
      let whole = bounded(nil, nil)
      var isValue = true
      if case .invalid = whole.read(Array(text.utf8)).match { isValue = false }
      problems.append(
        GrammarProblem(
          isValue
            ? "readers differ about '\(text)', so that nothing is certainly below or above it"
            : "'\(text)' is not \(whole.summary)", key: key))
    }
    if let least = bounds.least, let greatest = bounds.greatest, least > greatest {
      problems.append(GrammarProblem("the minimum is above the maximum"))
    }
    return problems
  }

  // MARK: - Samples

  /// The bounds, what is next to them on either side, and one value between.
  var boundSamples: [SampleValue] {
    let whole = bounded(nil, nil)
    var samples: [SampleValue] = []
    if let least = bounds.least, let greatest = bounds.greatest,
      let middle = ValueType(whole).text(between: least, greatest)
    {
      samples.append(SampleValue("\(Self.keyword).withinBounds", octets: middle))
    }
    for (name, bound) in [("Minimum", bounds.minimum), ("Maximum", bounds.maximum)] {
      guard let bound else { continue }
      samples.append(SampleValue("\(Self.keyword).at\(name)", bound))
      for (side, direction) in [("below", -1), ("above", 1)] {
        if let text = whole.neighbor(of: bound, direction) {
          samples.append(SampleValue("\(Self.keyword).\(side)\(name)", text))
        }
      }
    }
    return samples
  }

  /// The value nearest to another, before it (-1) or behind it (1), that can be written.
  package func neighbor(of text: String, _ direction: Int) -> String? {
    let type = ValueType(bounded(nil, nil))
    guard let number = type.number(of: text), let count = number.whole else { return nil }
    // A unit of days or seconds; of minutes, hours or days where there is nothing smaller.
    return [1, 60, 3_600, 86_400].lazy
      .compactMap { type.text(measuring: count + direction * $0) }
      .first.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension ValueType {
  /// A text as a number of its unit; `nil` where it is no value.
  fileprivate func number(of text: String) -> DecimalNumber? {
    let octets = Array(text.utf8)
    if case .invalid = grammar.read(octets).match { return nil }
    return measure(of: octets[...])
  }

  /// A value half way between two.
  fileprivate func text(between least: DecimalNumber, _ greatest: DecimalNumber) -> [UInt8]? {
    guard let low = least.whole, let high = greatest.whole, low < high else { return nil }
    let middle = low + (high - low) / 2
    // One that is of whole minutes, hours or days, where others cannot be written.
    return [1, 60, 3_600, 86_400].lazy.compactMap { text(measuring: middle / $0 * $0) }.first
  }
}
