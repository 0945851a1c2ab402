import Conformance
import LinkRouting

/// The words of an answer.
enum AnswerWords {
  /// Names and reasons of an answer, as words to put into links: what a router says it looked for
  /// is often what it would have taken. 64 words of 2 to 40 bytes at most.
  static func words(of outcome: RouterOutcome) -> [[UInt8]] {
    let texts: [[UInt8]]
    switch outcome {
    case .answered(.handled(let action, let parameters)):
      texts = ([action] + parameters.keys.sorted()).map { Array($0.utf8) }
    case .answered(.rejected(let reason?)), .answered(.skipped(let reason?, _)):
      texts = split(reason)
    case .answered(.failed(let message, _)): texts = Array(split(message).prefix(8))
    default: texts = []
    }
    return Array(texts.filter { (2...40).contains($0.count) }.prefix(64))
  }

  /// Runs of ASCII letters, digits, `_` and `-`, and of everything beyond ASCII.
  private static func split(_ text: String) -> [[UInt8]] {
    text.utf8.prefix(4_096).split { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x80...: false
      default: true
      }
    }.map(Array.init)
  }
}
