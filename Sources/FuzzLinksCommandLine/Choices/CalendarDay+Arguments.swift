import Conformance
import Foundation
import LinkSpec

extension CalendarDay {
  /// The day that an option names; `nil` where it was not given.
  static func given(
    _ arguments: ParsedArguments, _ option: OptionDeclaration
  ) throws(CommandFailure) -> CalendarDay? {
    guard let text = arguments.value(option) else { return nil }
    if let day = CalendarDay(text) { return day }
    throw .usage("--\(option.name): '\(VisibleText.of(text))' is no day such as 2027-03-31")
  }

  /// The day that UTC has, so that machines agree.
  static var today: CalendarDay {
    let seconds = Date().timeIntervalSince1970
    return CalendarDay(daysSince1970: Int((seconds / 86_400).rounded(.down)))
  }
}

extension OptionDeclaration {
  static let today = OptionDeclaration(
    "today", "yyyy-MM-dd", "the day to go by (default: today, in UTC)")
}
