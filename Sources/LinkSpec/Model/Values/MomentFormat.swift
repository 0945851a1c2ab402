/// A format of days and times in a spec, sound or not: only ``SpecLint`` refuses what it cannot
/// read.
package struct MomentFormat: Sendable, Hashable {
  /// The format as it was written.
  package let source: String
  /// The format; `nil` where the text is none.
  package private(set) var format: CalendarFormat?

  /// The same, read otherwise.
  fileprivate func with(_ change: (inout CalendarFormat) -> Void) -> MomentFormat {
    var other = self
    if var format {
      change(&format)
      other.format = format
    }
    return other
  }

  /// Whether its slashes stand in each value.
  var slashes: SlashHolders { source.utf8.contains(Byte.slash) ? .every : .none }

  /// A format.
  package init(_ source: String) {
    self.source = source
    format = try? CalendarFormat(source)
  }

  /// Reads the whole of `octets`. Years that are not promised, what readers of the format differ
  /// about, and a 29 February of no year are open (`otherDate`).
  func read(
    _ octets: ArraySlice<UInt8>, _ scan: inout ValueScan, _ isPromised: (Int) -> Bool
  ) {
    switch format?.read(octets) {
    case nil: scan.fail(at: 0, .form)
    case .broken(let offset): scan.fail(at: offset, .form)
    case .read(let moment, let agreement):
      let isLeapDay = format?.isOfEveryYear == true && moment.month == 2 && moment.day == 29
      let isOpen = agreement > .full || format?.years != nil && !isPromised(moment.year)
      if !isOpen, !isLeapDay { return scan.accept() }
      scan.open(.otherDate, at: 0)
      if agreement == .unclear || isLeapDay { scan.leaveUnclear() }
    }
  }

  /// Whether some texts are open, where these years are promised.
  func leavesOpen(_ years: (first: Int, last: Int)) -> Bool {
    guard let format else { return false }
    if format.hasUnusualTexts || format.isOfEveryYear { return true }
    return format.years.map { years.first > $0.lowerBound || years.last < $0.upperBound } ?? false
  }

  /// How a value compares; of a year of two digits that may be of the last century nobody knows.
  func rank(of octets: ArraySlice<UInt8>) -> ValueRank {
    guard let format, case .read(let moment, _) = format.read(octets) else { return .unknown }
    let isCertain =
      !format.hasShortYear || format.century != nil
      || moment.year <= 2000 + CalendarFormat.lastCertainYear
    return isCertain ? moment.rank : .unknown
  }

  /// What is wrong with it; its fields are `wanted` ones.
  func problems(
    _ wanted: (CalendarFormat.Field) -> Bool, _ advice: String
  ) -> [GrammarProblem] {
    do throws(CalendarFormat.FormatError) {
      let format = try CalendarFormat(source)
      return !format.fields.isEmpty && format.fields.allSatisfy(wanted)
        ? [] : [GrammarProblem(advice, key: "format")]
    } catch {
      return [GrammarProblem(error.message, key: "format")]
    }
  }

  /// Texts that try it.
  func trials(_ name: String, firstYear: Int = 1970, lastYear: Int = 2099) -> [SampleValue] {
    format?.trials(name, firstYear: firstYear, lastYear: lastYear) ?? []
  }

  /// The particular of a spec.
  static func written(_ format: MomentFormat?) -> [JSONText.Member] {
    format.map { [.init("format", .string($0.source))] } ?? []
  }
}

/// A grammar whose values may be written in a format of a spec.
package protocol FormattedGrammar: ValueGrammar {
  /// The format; `nil`: the usual one.
  var format: MomentFormat? { get set }
}

extension FormattedGrammar {
  /// Those of the format.
  package var slashes: SlashHolders { format?.slashes ?? .none }

  /// The same values, with the words of the format in any case.
  var withWordsInAnyCase: ValueType { ValueType(read { $0.ignoresCase = true }) }

  /// What a text may be read by: where its year of two digits may be of this century or of the
  /// last, by both.
  func readers(of octets: [UInt8]) -> [Self] {
    guard format?.format?.hasShortYear == true, rank(of: octets[...]) == .unknown else {
      return [self]
    }
    return [2000, 1900].map { century in read { $0.century = century } }
  }

  private func read(_ change: (inout CalendarFormat) -> Void) -> Self {
    var other = self
    other.format = format?.with(change)
    return other
  }
}
