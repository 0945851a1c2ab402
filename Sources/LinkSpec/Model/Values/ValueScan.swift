/// What a grammar makes of one value, in numbers: used again for each value, so that reading a link
/// allocates nothing.
package struct ValueScan: Sendable {
  /// The grammar's answer.
  package enum Status: UInt8, Sendable {
    case accepted, open, invalid
  }

  package var status = Status.accepted
  /// How the value compares.
  var kind = ValueKind.text
  /// Whether the value can be taken as it stands.
  var hasValue = true
  /// Whether the value with its illegal characters percent-encoded is a reading of its own.
  var hasEncoded = false
  /// Whether the text with U+FFFD for what is no UTF-8 is a reading of its own.
  var hasReplaced = false
  /// Whether who answers an open question otherwise has an invalid value, and not only a value that
  /// the policy of the question speaks of.
  var mayBeInvalid = false
  /// Whether an invalid value is below its range besides.
  var isBelow = false
  /// Where an invalid value breaks, counted from its start.
  var offset = 0
  var expectation = Expectation.none
  /// The questions that an open value raises, in order.
  var points: [GrammarResult.OpenPoint] = []
  /// What keeps a value from being a URL, for grammars that ask.
  var faults: [URLSyntaxError] = []
  /// What an accepted or open value counts as, the likeliest first; empty: as what it is.
  var meanings: [ValueMeaning] = []
  /// The octets that divide nothing.
  var escaped = EscapedOctets()

  /// A scan in which nothing has been said yet.
  package init() {}

  mutating func start() {
    status = .accepted
    kind = .text
    hasValue = true
    hasEncoded = false
    hasReplaced = false
    mayBeInvalid = false
    isBelow = false
    if !meanings.isEmpty { meanings.removeAll(keepingCapacity: true) }
    if !points.isEmpty { points.removeAll(keepingCapacity: true) }
    escaped.removeAll()
  }

  /// The value is of the grammar.
  @inline(__always)
  package mutating func accept(_ kind: ValueKind = .text) {
    self.kind = kind
  }

  /// The value raises a question at an offset; it may raise more.
  package mutating func open(_ question: OpenQuestion, at offset: Int, _ kind: ValueKind = .text) {
    status = .open
    self.kind = kind
    points.append(GrammarResult.OpenPoint(question, at: offset))
    // To who reads no further it is no value at all, and a policy speaks of the whole link.
    if question == .length { leaveUnclear() }
  }

  /// The question that was raised last is beyond what a policy speaks of: it stays open, and to
  /// some the value is none.
  mutating func leaveUnclear() {
    mayBeInvalid = true
    points[points.count - 1].isUnclear = true
  }

  /// So it is with the questions that were raised from an offset on.
  mutating func leaveUnclear(from offset: Int) {
    for index in points.indices where points[index].offset >= offset {
      mayBeInvalid = true
      points[index].isUnclear = true
    }
  }

  /// The value raises what another raised, at another offset.
  mutating func open(_ point: GrammarResult.OpenPoint, at offset: Int, _ kind: ValueKind = .text) {
    open(point.question, at: offset, kind)
    if point.isUnclear { leaveUnclear() }
  }

  /// The value has octets that are no UTF-8 at an offset, and is one to who puts U+FFFD in their
  /// place, if at all.
  mutating func openIllFormed(at offset: Int) {
    hasValue = false
    hasReplaced = true
    mayBeInvalid = true
    open(.invalidUTF8, at: offset)
  }

  /// What another grammar leaves open of the whole value is left open, as a value of a kind.
  mutating func take(open other: ValueScan, as kind: ValueKind) {
    for point in other.points { open(point, at: point.offset, kind) }
    hasValue = other.hasValue
    hasEncoded = other.hasEncoded
    hasReplaced = other.hasReplaced
    mayBeInvalid = other.mayBeInvalid
    meanings = other.meanings
  }

  /// What was said of a part of the value is said of the whole, in which the part stands so many
  /// octets from the start.
  mutating func move(by distance: Int) {
    if distance == 0 { return }
    offset += distance
    for index in points.indices { points[index].offset += distance }
  }

  /// The value is not of the grammar: no continuation of the octets before `offset` would have made
  /// it one with the octet there (at the end: something is missing).
  @inline(__always)
  package mutating func fail(at offset: Int, _ expectation: Expectation) {
    status = .invalid
    self.offset = offset
    self.expectation = expectation
  }

  /// Whether octets that were scanned and are no integer of their type are one below it besides:
  /// with a sign, where those that are promised have none, or no multiple of what they are.
  func areBelowRange(_ octets: ArraySlice<UInt8>) -> Bool {
    let digits = octets.first == Byte.hyphen ? octets.dropFirst() : octets
    guard status == .invalid, offset == 0, !digits.isEmpty, digits.allSatisfy(Byte.isDigit) else {
      return false
    }
    return digits.count < octets.count ? expectation == .digit : isBelow
  }

  /// The same as a value.
  func reading(of octets: [UInt8]) -> GrammarResult {
    let meant = meanings.first?.text(of: octets[...]) ?? octets[...]
    switch status {
    case .invalid: return GrammarResult(match: .invalid(at: offset, expectation))
    case .accepted: return GrammarResult(match: .accepted, value: LinkValue(meant, kind))
    case .open:
      return GrammarResult(
        match: .open(points), value: hasValue ? LinkValue(meant, kind) : nil,
        encoded: hasEncoded ? .text(URLGrammar.repaired(octets)) : nil)
    }
  }
}
