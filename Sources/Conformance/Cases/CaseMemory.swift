import LinkSpec

/// The cases of what was asked for last, so that one run makes them once: `ci` wants those of its
/// spec to check, to begin its mutations with, and to say what the corpus lacks.
package enum CaseMemory {
  private struct Key: Hashable {
    var spec: Spec
    var bind: [String: String]
    var source: String?
    var options: CaseGenerator.Options
  }

  /// Made under its lock, so that who asks meanwhile waits for it and does not make it again.
  private final class Making: Sendable {
    let result = Lock<CaseGenerator.Result?>(nil)
  }

  private struct Entry {
    var key: Key
    var making: Making
    /// How many cases; none as long as they are made.
    var count = 0
  }

  private struct Memory {
    /// How many cases are kept, of all entries together. Those of one entry may be more.
    var most = 50_000
    var entries: [Entry] = []

    /// What is there or is made for a key, which is now the last that was asked for.
    mutating func making(for key: Key) -> Making {
      let place = entries.firstIndex { $0.key == key }
      let entry = place.map { entries.remove(at: $0) } ?? Entry(key: key, making: Making())
      entries.append(entry)
      return entry.making
    }

    mutating func note(_ count: Int, of making: Making) {
      guard let place = entries.firstIndex(where: { $0.making === making }) else { return }
      entries[place].count = count
      while entries.count > 1, entries.map(\.count).reduce(0, +) > most {
        entries.removeFirst()
      }
    }
  }

  private static let memory = Lock(Memory())

  /// Keeps more than one run needs: for tests, which ask for the cases of many specs side by side.
  package static func keep(_ most: Int) {
    memory.withLock { $0.most = most }
  }

  /// The cases, made where they are not at hand.
  static func cases(
    _ judge: Judge, _ options: CaseGenerator.Options, make: () -> CaseGenerator.Result
  ) -> CaseGenerator.Result {
    let key = Key(
      spec: judge.spec, bind: judge.bind, source: judge.assumedSource, options: options)
    let making = memory.withLock { $0.making(for: key) }
    let result = making.result.withLock { known in
      if let known { return known }
      let result = make()
      known = result
      return result
    }
    memory.withLock { $0.note(result.cases.count, of: making) }
    return result
  }
}
