import LinkRouting

/// How much of an answer is kept. What a router reads from a link is about as long as the link; one
/// that answers each with a megabyte would take the memory of the run, which keeps every answer.
extension RouterAnswer {
  /// Beyond some multiple of the link this much text is kept, in bytes.
  private static let slack = 1 << 16
  /// A byte that is no UTF-8 becomes three, and one may be reported twice.
  private static let factor = 6

  /// The answer, with texts cut and parameters left out where it is so long that it is wrong
  /// anyway. What is left is wrong in the same way: more than the link holds.
  func bounded(byLinkOf count: Int) -> RouterAnswer {
    let limit = count * Self.factor + Self.slack
    guard size(upTo: limit) > limit else { return self }
    var budget = limit
    return switch self {
    case .handled(let action, let parameters):
      .handled(
        action: Self.cut(action, &budget), parameters: Self.bounded(parameters, &budget))
    case .rejected(let reason): .rejected(reason: reason.map { Self.cut($0, &budget) })
    case .failed(let message, let stack):
      .failed(
        message: Self.cut(message, &budget), stack: stack.map { Self.cut($0, &budget) })
    case .skipped(let reason, let issue):
      .skipped(
        reason: reason.map { Self.cut($0, &budget) }, issue: issue.map { Self.cut($0, &budget) })
    }
  }

  /// How many bytes its texts have, counted until there are more than `limit`.
  private func size(upTo limit: Int) -> Int {
    switch self {
    case .handled(let action, let parameters):
      action.utf8.count + Self.size(of: parameters, upTo: limit)
    case .rejected(let reason): reason?.utf8.count ?? 0
    case .failed(let message, let stack): message.utf8.count + (stack?.utf8.count ?? 0)
    case .skipped(let reason, let issue): (reason?.utf8.count ?? 0) + (issue?.utf8.count ?? 0)
    }
  }

  private static func size(of values: [String: ParameterValue], upTo limit: Int) -> Int {
    var size = 0
    for (name, value) in values {
      size += name.utf8.count + self.size(of: value, upTo: limit)
      if size > limit { break }
    }
    return size
  }

  /// A value counts for a byte at least, so that a list of nothing is not free.
  private static func size(of value: ParameterValue, upTo limit: Int) -> Int {
    switch value {
    case .string(let text), .number(let text): return text.utf8.count + 1
    case .boolean, .null: return 1
    case .list(let items):
      var size = 1
      for item in items where size <= limit { size += self.size(of: item, upTo: limit) }
      return size
    case .parts(let parts): return self.size(of: parts, upTo: limit) + 1
    }
  }

  private static func cut(_ text: String, _ budget: inout Int) -> String {
    let kept =
      text.utf8.count <= budget ? text : String(decoding: text.utf8.prefix(budget), as: UTF8.self)
    budget = max(0, budget - kept.utf8.count)
    return kept
  }

  /// In the order of the names, which is the same in every run.
  private static func bounded(
    _ values: [String: ParameterValue], _ budget: inout Int
  ) -> [String: ParameterValue] {
    var kept: [String: ParameterValue] = [:]
    let names = values.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for name in names where budget > 0 {
      guard let value = values[name] else { continue }
      kept[cut(name, &budget)] = bounded(value, &budget)
    }
    return kept
  }

  private static func bounded(_ value: ParameterValue, _ budget: inout Int) -> ParameterValue {
    budget = max(0, budget - 1)
    switch value {
    case .string(let text): return .string(cut(text, &budget))
    // A number that is cut is another one, and may be a right one; its length is what is wrong.
    case .number(let text):
      return text.utf8.count <= budget ? .number(cut(text, &budget)) : .string(cut(text, &budget))
    case .boolean, .null: return value
    case .list(let items):
      var kept: [ParameterValue] = []
      for item in items where budget > 0 { kept.append(bounded(item, &budget)) }
      return .list(kept)
    case .parts(let parts): return .parts(bounded(parts, &budget))
    }
  }
}
