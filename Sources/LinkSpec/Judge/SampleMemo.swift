import Foundation

/// The samples of a spec's types, each made once: case generation asks for them thousands of times,
/// and those of a list or of a value with parts are made of many others.
///
/// Unchecked, because the lock is held wherever the dictionaries are touched. `Mutex` would say
/// so itself, and is not there before iOS 18.
final class SampleMemo: @unchecked Sendable {
  private let lock = NSLock()
  private var samples = TypeTable<SampleValues>()
  private var valid = TypeTable<[[UInt8]]>()
  private var common: [[ValueType]: [[UInt8]]] = [:]

  func common(_ types: [ValueType]) -> [[UInt8]] {
    if let known = lock.withLock({ common[types] }) { return known }
    let made = ValueType.values(ofAll: types)
    lock.withLock { common[types] = made }
    return made
  }

  func samples(_ type: ValueType, _ context: GrammarContext, scheme: Int) -> SampleValues {
    if let known = lock.withLock({ samples.value(of: type, scheme) }) { return known }
    let made =
      type.grammar.readsContext
      ? type.grammar.samples(in: context, scheme: scheme) : type.samples
    lock.withLock { samples.set(made, of: type, scheme) }
    return made
  }

  func valid(_ type: ValueType, _ context: GrammarContext, scheme: Int) -> [[UInt8]] {
    let known = lock.withLock { () -> [[UInt8]]? in
      if let known = valid.value(of: type, scheme) { return known }
      guard let known = samples.value(of: type, scheme)?.valid.map(\.octets) else { return nil }
      valid.set(known, of: type, scheme)
      return known
    }
    if let known { return known }
    let made = type.grammar.validSamples(in: context, scheme: scheme)
    lock.withLock { valid.set(made, of: type, scheme) }
    return made
  }
}

/// What is known of types in links of a scheme: found at once for a copy of the type that it was
/// made for, and else for an equal one.
private struct TypeTable<Value> {
  private struct Copy: Hashable {
    var identity: ObjectIdentifier
    var scheme: Int
  }
  private struct Equal: Hashable {
    var type: ValueType
    var scheme: Int
  }

  /// With each value the type, which keeps its identity from being that of another.
  private var copies: [Copy: (type: ValueType, value: Value)] = [:]
  private var equals: [Equal: Value] = [:]
  /// More types than any spec has.
  private static var mostCopies: Int { 1 << 16 }

  mutating func value(of type: ValueType, _ scheme: Int) -> Value? {
    if let known = copies[Copy(identity: type.identity, scheme: scheme)] { return known.value }
    guard let known = equals[Equal(type: type, scheme: scheme)] else { return nil }
    note(known, of: type, scheme)
    return known
  }

  mutating func set(_ value: Value, of type: ValueType, _ scheme: Int) {
    equals[Equal(type: type, scheme: scheme)] = value
    note(value, of: type, scheme)
  }

  private mutating func note(_ value: Value, of type: ValueType, _ scheme: Int) {
    if copies.count >= Self.mostCopies { copies = [:] }
    copies[Copy(identity: type.identity, scheme: scheme)] = (type, value)
  }
}
