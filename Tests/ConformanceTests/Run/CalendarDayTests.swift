import Testing

@testable import Conformance

@Suite("Days")
struct CalendarDayTests {
  @Test func everyDayOfFourCenturiesReadsBackAndFollowsTheOneBefore() {
    var last = CalendarDay(daysSince1970: -200_001)
    for number in -200_000...200_000 {
      let day = CalendarDay(daysSince1970: number)
      if CalendarDay(day.description) != day || day <= last {
        Issue.record("\(number): \(day)")
        return
      }
      last = day
    }
  }

  @Test(arguments: [
    (0, "1970-01-01"), (-1, "1969-12-31"), (11_016, "2000-02-29"), (20_778, "2026-11-21"),
    (-719_528, "0000-01-01"), (2_932_896, "9999-12-31"), (Int.max, "9999-12-31"),
    (Int.min, "0000-01-01"),
  ])
  func aDayHasItsName(number: Int, text: String) {
    #expect(CalendarDay(daysSince1970: number).description == text)
    #expect(CalendarDay(text)?.description == text)
  }

  @Test(arguments: [
    "", "2026-11-2", "2026-11-211", "2026-13-01", "2026-00-01", "2026-02-29", "2026-04-31",
    "2026-01-00", "2026/01/01", "26-01-01", "+026-01-01", "2026-1 -01", " 2026-01-01",
    "２026-01-01", "1900-02-29",
  ])
  func whatIsNoDayIsNone(text: String) {
    #expect(CalendarDay(text) == nil)
  }
}
