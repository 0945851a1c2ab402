package import Conformance
import LinkRouting
import LinkSpec

extension ByteWriter {
  package mutating func write(_ note: LinkNote) {
    write(note.index)
    write(note.behaviour)
    write(note.answer)
    let flags: UInt8 =
      note.disposition.rawValue | (note.faultNumber == nil ? 0 : 4) | (note.fault == nil ? 0 : 8)
      | (note.url == nil ? 0 : 16) | (note.words.isEmpty && note.compared.isEmpty ? 0 : 32)
      | (note.edges.isEmpty ? 0 : 64)
      | (note.skipReason == nil ? 0 : 128)
    write(flags)
    write(note.rules.count)
    for rule in note.rules { write(rule.number) }
    if let number = note.faultNumber { write(number) }
    if let fault = note.fault { write(fault) }
    if let url = note.url { write(url) }
    if flags & 32 != 0 {
      for texts in [note.words, note.compared] {
        write(texts.count)
        for text in texts { write(text) }
      }
    }
    if !note.edges.isEmpty { write(note.edges) }
    if let reason = note.skipReason { write(cut: reason) }
  }

  package mutating func write(_ edges: [UInt32]) {
    write(edges.count)
    for edge in edges { write(Int(edge)) }
  }

  private mutating func write(_ fault: LinkNote.Fault) {
    write(fault.mismatch.kind.rawValue)
    write(fault.mismatch.rule.number)
    write(fault.mismatch.parameter)
    write(fault.mismatch.difference)
    write(fault.mismatch.cause)
    // A worker has nothing but answers to tell; its own end is told by its supervisor.
    if case .answered(let answer) = fault.outcome {
      write(answer)
    } else {
      write(RouterAnswer.failed(message: ""))
    }
  }
}

extension ByteReader {
  package mutating func note() throws(Damage) -> LinkNote {
    var note = LinkNote(
      index: try number(), behaviour: try wideNumber(), rules: [], disposition: .run, words: [],
      answer: try wideNumber(), edges: [])
    let flags = try byte()
    guard let disposition = LinkNote.Disposition(rawValue: flags & 3) else { throw Damage() }
    note.disposition = disposition
    for _ in 0..<(try count()) { note.rules.append(RuleID(number: try number())) }
    if flags & 4 != 0 { note.faultNumber = try number() }
    if flags & 8 != 0 { note.fault = try fault() }
    if flags & 16 != 0 { note.url = try octets() }
    if flags & 32 != 0 {
      for _ in 0..<(try count()) { note.words.append(try octets()) }
      for _ in 0..<(try count()) { note.compared.append(try octets()) }
    }
    if flags & 64 != 0 { note.edges = try edges() }
    if flags & 128 != 0 { note.skipReason = try optionalText() }
    return note
  }

  package mutating func edges() throws(Damage) -> [UInt32] {
    var edges: [UInt32] = []
    for _ in 0..<(try count()) { edges.append(UInt32(truncatingIfNeeded: try number())) }
    return edges
  }

  private mutating func fault() throws(Damage) -> LinkNote.Fault {
    guard let kind = Mismatch.Kind(rawValue: try text()) else { throw Damage() }
    let mismatch = Mismatch(
      kind, rule: RuleID(number: try number()), parameter: try optionalText(),
      difference: try optionalText(), cause: try optionalText())
    return LinkNote.Fault(mismatch: mismatch, outcome: .answered(try answer()))
  }
}
