import LinkSpec
import LinkSpecFiles
import Testing

/// Conditions that ask for numbers from a bound on, and actions that an entry performs without the
/// values of a form.
@Suite struct BoundOfConditionTests {
  /// What an app does with a number below a parameter's bound is open. Below that of a condition is
  /// where the condition is not met, whatever the type.
  @Test(arguments: ["integer", "decimal"]) func belowTheBoundOfAConditionNothingIsAsked(
    _ type: String
  ) throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "t", scopes: { app: { scheme: "t" } }, actions: { run: {
          forms: { app: "//run" }, parameters: {
            retry: { type: { \(type): { minimum: 0, maximum: 5 } } }, wait: { type: "text" } },
          constraints: [
            { when: { retry: { \(type): { minimum: 2 } } }, requires: ["wait"] } ] } } }
        """))
    let rows = [
      ("t://run?retry=0", Verdict.accept), ("t://run?retry=1", .accept),
      ("t://run?retry=2", .reject), ("t://run?retry=2&wait=x", .accept),
      ("t://run?retry=5", .reject), ("t://run", .accept),
    ]
    #expect(rows.count == 6)
    for (url, verdict) in rows {
      #expect(judge.judgement(of: url).verdict == verdict, "\(url)")
    }
  }

  private static func trip(_ code: String) -> String {
    """
    { linkspec: 1, name: "trip", scopes: { app: { scheme: "trip" },
      web: { scheme: "https", hosts: ["trip.example"], entries: [
        { "/": "/hotel/?*", action: "hotel" } ] } },
      actions: { hotel: { forms: { app: "//hotel/{code}" }, parameters: {
        code: { \(code)type: "integer" }, night: { type: "integer" } } } } }
    """
  }

  /// A value of a form's path is required there, and links that an entry claims go without it.
  @Test func entriesGoWithoutTheValuesOfForms() throws {
    let judge = try Judge(SpecReader.read(Self.trip("")))
    let rows = [
      ("trip://hotel/7", Verdict.accept), ("trip://hotel", .reject),
      ("trip://hotel/x", .reject), ("https://trip.example/hotel/x", .accept),
      ("https://trip.example/hotel/x?night=2", .accept),
      ("https://trip.example/hotels", .reject),
    ]
    #expect(rows.count == 6)
    for (url, verdict) in rows {
      #expect(judge.judgement(of: url).verdict == verdict, "\(url)")
    }
  }

  @Test func aRequiredValueHasNoPlaceInAnEntry() throws {
    let error = #expect(throws: SpecError.self) {
      try SpecReader.read(Self.trip("required: true, "))
    }
    #expect(
      error?.description.contains(
        "entries of the scope 'web' perform 'hotel' and have no place for a value: leave out "
          + "\"required\", or give the action a form for 'web' and its entries no \"action\"")
        == true)
  }
}
