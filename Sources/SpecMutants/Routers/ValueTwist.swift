import Foundation
import LinkRouting

/// Something that routers do to a value behind the grammar, so that no spec can say it.
package enum ValueTwist: String, Sendable, Hashable, CaseIterable {
  case lowercased = "in lower case"
  case uppercased = "in upper case"
  case trimmed = "without white space around it"
  case decodedTwice = "decoded twice"
  case cutAtDelimiter = "cut at the first delimiter"
  case cutAtSpace = "cut at the first space"
  case cutShort = "cut after 16 characters"
  case cutAtEnd = "without its last character"
  case spaced = "with spaces for plus signs"
  case composed = "in composed characters"
  case decomposed = "in decomposed characters"
  case zerosDropped = "without leading zeros"
  case saturated = "at most 2147483647"
  case wrapped = "in 32 bits"
  case imprecise = "as a number of single precision"
  case whole = "without its fraction"
  case firstItem = "by its first item alone"
  case lastItem = "by its last item alone"

  /// What texts of any grammar suffer.
  package static let ofTexts: [ValueTwist] = [.lowercased, .uppercased, .cutShort, .cutAtEnd]
  /// What texts suffer that may hold anything.
  package static let ofFreeTexts: [ValueTwist] =
    ofTexts + [
      .trimmed, .decodedTwice, .cutAtDelimiter, .cutAtSpace, .spaced, .composed, .decomposed,
      .zerosDropped,
    ]
  /// What whole numbers suffer.
  package static let ofIntegers: [ValueTwist] = [.saturated, .wrapped, .imprecise]
  /// What numbers with a fraction suffer.
  package static let ofDecimals: [ValueTwist] = [.whole, .imprecise, .saturated]

  /// What lists suffer.
  package static let ofLists: [ValueTwist] = [.firstItem, .lastItem]

  /// The value as the router reports it.
  func applied(to value: ParameterValue) -> ParameterValue {
    switch value {
    case .string(let text): .string(applied(to: text))
    case .number(let text): .number(applied(to: text))
    case .list(let items):
      switch self {
      case .firstItem: .list(Array(items.prefix(1)))
      case .lastItem: .list(Array(items.suffix(1)))
      default: .list(items.map(applied))
      }
    case .boolean, .parts, .null: value
    }
  }

  private func applied(to text: String) -> String {
    switch self {
    case .lowercased: text.lowercased()
    case .uppercased: text.uppercased()
    case .trimmed: text.trimmingCharacters(in: .whitespacesAndNewlines)
    case .decodedTwice: text.removingPercentEncoding ?? text
    case .cutAtDelimiter:
      String(text.unicodeScalars.prefix { !"&=#?/;+:".unicodeScalars.contains($0) })
    case .cutAtSpace: String(text.unicodeScalars.prefix { $0 != " " })
    case .cutShort: String(text.unicodeScalars.prefix(16))
    case .cutAtEnd: String(text.unicodeScalars.dropLast())
    case .spaced: text.replacingOccurrences(of: "+", with: " ")
    case .composed: text.precomposedStringWithCanonicalMapping
    case .decomposed: text.decomposedStringWithCanonicalMapping
    case .zerosDropped: Self.withoutZeros(text)
    case .saturated: Self.saturated(text)
    case .wrapped: Int(text).map { String(Int32(truncatingIfNeeded: $0)) } ?? text
    case .imprecise: Self.imprecise(text)
    case .whole: String(text.prefix { $0 != "." })
    case .firstItem, .lastItem: text
    }
  }

  private static func withoutZeros(_ text: String) -> String {
    let rest = text.drop { $0 == "0" }
    return rest.isEmpty || rest.first?.isNumber != true ? text : String(rest)
  }

  private static func saturated(_ text: String) -> String {
    guard let number = Double(text), number > Double(Int32.max) else { return text }
    return String(Int32.max)
  }

  private static func imprecise(_ text: String) -> String {
    guard let number = Float(text), number.isFinite else { return text }
    guard let whole = Int(exactly: number) else { return String(number) }
    return String(whole)
  }
}
