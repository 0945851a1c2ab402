import Foundation

/// A grammar that the copies of a type share, with its samples, each made once: judges of one spec
/// under several policies, the linter and the making of cases ask for them again and again, and
/// those of a list or of a value with parts are made of many others.
///
/// Unchecked, because the lock is held wherever what is remembered is touched. `Mutex` would say so
/// itself, and is not there before iOS 18.
final class SharedGrammar: @unchecked Sendable {
  let grammar: any ValueGrammar
  private let lock = NSLock()
  private var knownSamples: SampleValues?

  init(_ grammar: any ValueGrammar) { self.grammar = grammar }

  /// The samples of the grammar by itself, whatever spec it stands in.
  var samples: SampleValues {
    if let known = lock.withLock({ knownSamples }) { return known }
    let made = grammar.samples
    lock.withLock { knownSamples = made }
    return made
  }
}
