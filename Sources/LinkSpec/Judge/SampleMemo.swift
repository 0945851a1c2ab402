import Foundation

/// The samples of a spec's types, each made once: case generation asks for them thousands of times,
/// and those of a list or of a value with parts are made of many others.
///
/// Unchecked, because the lock is held wherever the dictionaries are touched. `Mutex` would say
/// so itself, and is not there before iOS 18.
final class SampleMemo: @unchecked Sendable {
  private struct Key: Hashable {
    var type: ValueType
    var scheme: Int
  }

  private let lock = NSLock()
  private var samples: [Key: SampleValues] = [:]
  private var valid: [Key: [[UInt8]]] = [:]
  private var common: [[ValueType]: [[UInt8]]] = [:]

  func common(_ types: [ValueType]) -> [[UInt8]] {
    if let known = lock.withLock({ common[types] }) { return known }
    let made = ValueType.values(ofAll: types)
    lock.withLock { common[types] = made }
    return made
  }

  func samples(_ type: ValueType, _ context: GrammarContext, scheme: Int) -> SampleValues {
    let key = Key(type: type, scheme: scheme)
    if let known = lock.withLock({ samples[key] }) { return known }
    let made = type.grammar.samples(in: context, scheme: scheme)
    lock.withLock { samples[key] = made }
    return made
  }

  func valid(_ type: ValueType, _ context: GrammarContext, scheme: Int) -> [[UInt8]] {
    let key = Key(type: type, scheme: scheme)
    let known = lock.withLock { () -> [[UInt8]]? in
      if let known = valid[key] { return known }
      let known = samples[key]?.valid.map(\.octets)
      valid[key] = known
      return known
    }
    if let known { return known }
    let made = type.grammar.validSamples(in: context, scheme: scheme)
    lock.withLock { valid[key] = made }
    return made
  }
}
