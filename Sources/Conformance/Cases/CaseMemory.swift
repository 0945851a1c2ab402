import LinkSpec

/// The cases of what was asked for last, so that one run makes them once: `ci` wants those of its
/// spec to check, to begin its mutations with, and to say what the corpus lacks.
enum CaseMemory {
  private struct Key: Hashable {
    var spec: Spec
    var bind: [String: String]
    var source: String?
    var options: CaseGenerator.Options
  }

  private struct Entry {
    var key: Key
    var result: CaseGenerator.Result
  }

  /// How many cases are kept, of all entries together. Those of one entry may be more.
  private static let most = 50_000

  private static let entries = Lock<[Entry]>([])

  /// The cases, made where they are not at hand.
  static func cases(
    _ judge: Judge, _ options: CaseGenerator.Options, make: () -> CaseGenerator.Result
  ) -> CaseGenerator.Result {
    let key = Key(
      spec: judge.spec, bind: judge.bind, source: judge.assumedSource, options: options)
    let known = entries.withLock { entries -> CaseGenerator.Result? in
      guard let place = entries.firstIndex(where: { $0.key == key }) else { return nil }
      let entry = entries.remove(at: place)
      entries.append(entry)
      return entry.result
    }
    if let known { return known }
    let result = make()
    entries.withLock { entries in
      entries.append(Entry(key: key, result: result))
      while entries.count > 1, entries.map(\.result.cases.count).reduce(0, +) > most {
        entries.removeFirst()
      }
    }
    return result
  }
}
