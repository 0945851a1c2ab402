/// A way in which a router broke the protocol.
public struct ProtocolViolation: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was broken.
  package enum Kind: Sendable, Hashable {
    /// The line is no JSON; with the reader's message.
    case notJSON(String)
    /// The line is JSON, but no answer; with what is missing or of the wrong type.
    case notAnAnswer(String)
    /// The answer's id is that of no request that waits for an answer.
    case wrongID(expected: String, got: String)
    /// The answer is that of a later request.
    case outOfOrder(expected: String, got: String)
    /// A line is longer than the limit.
    case endlessLine(limit: Int)
    /// The router said that it can reset and did not confirm a reset in time.
    case resetUnanswered
    /// The router wrote a line that nothing had asked for.
    case unsolicited
    /// The program that delivers URLs did not end by itself, and the app lives; with its end.
    case programEnded(String)
    /// The program that looks whether the app lives did not end by itself; with what it did.
    case lifeUnknown(String)
    /// What another run has reported, in its words.
    case reported(String)
  }

  /// What was broken.
  package var kind: Kind
  /// The beginning of the line, as printable ASCII.
  package var excerpt: String

  /// Creates a violation; `line` are the raw bytes.
  package init(_ kind: Kind, line: some Sequence<UInt8>) {
    self.kind = kind
    excerpt = LineExcerpt.escaped(line)
  }

  /// What happened and how to mend it.
  public var description: String {
    let message =
      switch kind {
      case .notJSON(let reason):
        "wrote a line to stdout that is not JSON (\(reason)); logs belong on stderr"
      case .notAnAnswer(let reason): "wrote a line that is no answer: \(reason)"
      case .wrongID(let expected, let got):
        "answered the id '\(Self.escaped(got))', which no request in flight has; the next answer "
          + "is that to '\(Self.escaped(expected))'"
      case .outOfOrder(let expected, let got):
        "answered '\(Self.escaped(got))' before '\(Self.escaped(expected))'; answers come in the "
          + "order of the requests"
      case .endlessLine(let limit):
        "wrote more than \(limit) bytes to stdout without ending the line"
      case .resetUnanswered:
        #"did not answer {"type":"reset"} with the same line; a router that cannot reset leaves "#
          + #""reset" out of the features of its hello"#
      case .unsolicited: "wrote a line to stdout that nothing had asked for"
      case .programEnded(let cause):
        "did not end by itself (\(cause)), so that nobody knows whether the URL was delivered"
      case .lifeUnknown(let what):
        "left open whether the app is alive: the program of --alive \(what)"
      case .reported(let message): message
      }
    return excerpt.isEmpty ? message : "\(message): \(excerpt)"
  }

  private static func escaped(_ text: String) -> String {
    LineExcerpt.escaped(text.utf8, limit: 60)
  }
}
