import LinkSpec

/// What a router may use: `--deadline TIME` and `--memory-limit SIZE`, where they are given.
struct RouterLimits: Sendable, Hashable {
  /// A limit on time.
  struct Deadline: Sendable, Hashable {
    /// As it was given.
    let text: String
    let duration: Duration
  }

  /// A limit on memory.
  struct Memory: Sendable, Hashable {
    /// As it was given.
    let text: String
    /// `nil`: none.
    let bytes: Int?
  }

  let deadline: Deadline?
  let memory: Memory?

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    if let text = arguments.value(.deadline) {
      deadline = Deadline(text: text, duration: try Self.duration(text, option: .deadline))
    } else {
      deadline = nil
    }
    if let text = arguments.value(.memoryLimit) {
      memory = Memory(text: text, bytes: try Self.size(text, option: .memoryLimit))
    } else {
      memory = nil
    }
  }

  /// The words that set the same again, for replay lines.
  var words: [String] {
    let values: [(OptionDeclaration, String?)] = [
      (.deadline, deadline?.text), (.memoryLimit, memory?.text),
    ]
    return values.flatMap { option, value in value.map { ["--" + option.name, $0] } ?? [] }
  }

  /// `500ms`, `2s`, `1m`, `8h`; at least a millisecond and at most `limit` seconds.
  static func duration(
    _ text: String, option: OptionDeclaration, atMost limit: Int = 3_600
  ) throws(CommandFailure) -> Duration {
    let units: [(String, Int)] = [("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000)]
    for (unit, factor) in units where text.hasSuffix(unit) {
      if let count = Int(text.dropLast(unit.count)), count >= 1, count <= limit * 1_000 / factor {
        return .milliseconds(count * factor)
      }
    }
    throw .usage(
      "--\(option.name): expected a duration such as 500ms, 2s or 1m, found '\(VisibleText.of(text))'"
    )
  }

  /// `512M`, `2G`: in bytes, in steps of 1,024; `nil` for `0`.
  static func size(_ text: String, option: OptionDeclaration) throws(CommandFailure) -> Int? {
    if text == "0" { return nil }
    for (unit, shift) in [("M", 20), ("G", 30)] where text.hasSuffix(unit) {
      // No machine has more than a pebibyte.
      if let count = Int(text.dropLast()), count >= 1, count <= 1 << (50 - shift) {
        return count << shift
      }
    }
    throw .usage(
      "--\(option.name): expected a size such as 512M or 2G, or 0 for no limit, found '\(VisibleText.of(text))'"
    )
  }
}

extension OptionDeclaration {
  static let deadline = OptionDeclaration(
    "deadline", "TIME", "how long the router may take for one URL (default: 1s; --exec: 10s)")
  static let memoryLimit = OptionDeclaration(
    "memory-limit", "SIZE", "how much memory its process may use: 512M, 2G, 0 for any (default: 2G)"
  )
}
