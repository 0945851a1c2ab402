import Conformance
import LinkRouting
import LinkSpec

/// What holds of the lines of a router: each is an answer, a hello, a reset or refused with a
/// sentence, and an answer that is told again is the same.
enum AnswerProperties {
  private static let reader = RouterProtocol.AnswerReader(maximumLineBytes: 1 << 16)

  static func hold(for bytes: [UInt8]) throws(ReaderFault) -> Bool {
    let hello = try? RouterProtocol.hello(bytes)
    let isReset = RouterProtocol.isReset(bytes)
    guard let (id, answer, _) = try? reader.answer(bytes) else { return hello != nil || isReset }
    // Where to read about a link that was skipped is not told again.
    if case .skipped(_, issue: .some) = answer { return true }
    guard case .object(let members) = RouterOutcome.answered(answer).json else {
      throw ReaderFault("expected an answer as an object")
    }
    let line = JSONText.object([JSONText.Member("id", .string(id))] + members).serialized()
    let again = try ReaderFault.expecting("an answer that is told again to be read") {
      try RouterProtocol.AnswerReader(maximumLineBytes: 1 << 20).answer(Array(line.utf8))
    }
    try ReaderFault.unless(
      again.id == id && again.answer == answer, "expected one answer, found another")
    return true
  }
}
