public import LinkSpec

extension CommandReport {
  /// The report as JSON: the run itself, where there is one; the replays of all builds as one.
  public var json: JSONText {
    let replays = parts.compactMap(\.replay)
    let run: JSONText
    if !replays.isEmpty, replays.count == parts.count {
      run = ReplayReport.json(of: replays)
    } else {
      run = parts.first?.report.json ?? .object([JSONText.Member("command", .string(command))])
    }
    guard case .object(var members) = run else { return run }
    members += endMembers
    return .object(members)
  }
}
