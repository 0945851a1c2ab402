/// Looks for mistakes that explain the findings of a run.
///
/// It is given the findings, every case with its outcome, and who sends links where a case does not
/// say so, and returns the findings with the mistakes that it found.
package typealias MistakeSearching =
  @Sendable (
    _ findings: [Finding], _ records: [CaseRecord], _ source: String?
  ) -> [Finding]
