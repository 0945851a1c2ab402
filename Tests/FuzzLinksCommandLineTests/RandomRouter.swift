import Foundation
import LinkRouting
import Synchronization

@testable import TestSupport

/// A small spec and a router for it with faults, both of a seed: what somebody might have written
/// in a hurry.
struct RandomRouter: LinkRouter {
  /// What a router can get wrong.
  enum Fault: CaseIterable {
    case anyScheme, anyAction, noCheck, missingIsFine, lastOfSeveral, rawValues, handsOn
    case otherAction, rejectsSome, dropsSome, cutsShort, throwsForValue, throwsForMissing
    case remembers, rejectsFragment, rejectsAction
  }

  private struct Parameter {
    var name: String
    var type: String
    var isRequired: Bool
  }

  private struct Memory {
    var last = ""
  }

  let name = "random"
  let canReset = true
  let faults: Set<Fault>
  private let actions: [(name: String, parameters: [Parameter])]
  private let salt: Int
  private let memory = Memories()

  private final class Memories: Sendable {
    let state = Mutex(Memory())
  }

  init(seed: UInt64) {
    var random = SmallRandom(state: seed)
    func some<Element>(_ elements: [Element], _ count: Int) -> [Element] {
      var rest = elements
      return (0..<count).map { _ in rest.remove(at: random.below(rest.count)) }
    }
    let types = [
      "{ integer: { minimum: 1, maximum: 99 } }", #""date""#, #"{ enumeration: ["new", "old"] }"#,
      #""text""#, #""letter""#, #"{ pattern: "[a-z]+(-[a-z0-9]+)*" }"#,
    ]
    let names = some(["open", "show", "find", "list"], 1 + random.below(2))
    actions = names.map { name in
      let parameters = some(["id", "day", "kind", "note"], random.below(3)).map { parameter in
        Parameter(
          name: parameter, type: types[random.below(types.count)], isRequired: random.below(2) == 0)
      }
      return (name, parameters)
    }
    var faults: Set<Fault> = []
    for fault in Fault.allCases where random.below(4) == 0 { faults.insert(fault) }
    self.faults = faults
    salt = random.below(1 << 30)
  }

  /// The text of the spec.
  var spec: String {
    let actions = actions.map { action in
      let parameters = action.parameters.map {
        "\($0.name): { required: \($0.isRequired), type: \($0.type) }"
      }
      return """
        \(action.name): { title: "does", forms: { custom: "//\(action.name)" }, cite: "d: 2",
          parameters: { \(parameters.joined(separator: ", ")) } },
        """
    }
    return """
      { linkspec: 1, name: "random", title: "Random", documents: { d: "Document" },
        scopes: { custom: { scheme: "acme", cite: "d: 1" } },
        actions: { \(actions.joined(separator: "\n")) } }
      """
  }

  /// A link of an action that is documented.
  var link: String { "acme://" + actions[0].name }

  func reset() { memory.state.withLock { $0 = Memory() } }

  private struct Thrown: Error, CustomStringConvertible {
    var description: String
  }

  /// Whether a text is one of a random share of all, the same in every run.
  private func hits(_ fault: Fault, _ text: String, _ share: Int) -> Bool {
    if !faults.contains(fault) { return false }
    var state = UInt64(salt)
    for byte in text.utf8 { state = (state &* 16_777_619) ^ UInt64(byte) }
    return state % UInt64(share) == 0
  }

  func route(_ link: String) throws -> RouterAnswer {
    let before = memory.state.withLock { memory in
      defer { memory.last = link }
      return memory
    }
    // What is very long takes long to make simpler, and says no more.
    if link.utf8.count > 80 { return .skipped(reason: "long", issue: nil) }
    var rest = Substring(link)
    let fragment = rest.firstIndex(of: "#")
    if fragment != nil, faults.contains(.rejectsFragment) { return .rejected("fragment") }
    rest = rest[..<(fragment ?? rest.endIndex)]
    guard let colon = rest.range(of: "://") else { return .rejected("no link") }
    if rest[..<colon.lowerBound] != "acme", !faults.contains(.anyScheme) {
      return .rejected("scheme")
    }
    rest = rest[colon.upperBound...]
    let query = rest.firstIndex(of: "?").map { rest[rest.index(after: $0)...] } ?? ""
    let host = String(rest.prefix { $0 != "?" })
    guard let action = actions.first(where: { $0.name == host }) else {
      return faults.contains(.anyAction) && !host.isEmpty ? .handled(host) : .rejected("action")
    }
    if faults.contains(.rejectsAction), host == actions[0].name { return .rejected("not built") }
    if faults.contains(.remembers), before.last.contains("%") {
      return .handled(host, ["left": "over"])
    }
    var given: [String: String] = [:]
    for pair in query.split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = String(sides[0])
      let text = sides.count > 1 ? String(sides[1]) : ""
      if given[key] != nil, !faults.contains(.lastOfSeveral) { return .rejected("twice") }
      let isKnown = action.parameters.contains { $0.name == key }
      if !isKnown, !faults.contains(.handsOn) || given.count > 8 { continue }
      given[key] = faults.contains(.rawValues) ? text : text.removingPercentEncoding ?? text
    }
    for parameter in action.parameters {
      guard let value = given[parameter.name] else {
        if parameter.isRequired, faults.contains(.throwsForMissing) {
          throw Thrown(description: "NoValue: \(parameter.name)")
        }
        if parameter.isRequired, !faults.contains(.missingIsFine) { return .rejected("missing") }
        continue
      }
      if hits(.throwsForValue, value, 9) { throw Thrown(description: "BadValue: '\(value)'") }
      if !fits(value, parameter.type) { return .rejected("value") }
      if hits(.rejectsSome, value, 5) { return .rejected("taste") }
      if hits(.dropsSome, value, 5) { given[parameter.name] = nil }
      if faults.contains(.cutsShort), value.count > 4 {
        given[parameter.name] = String(value.prefix(4))
      }
    }
    let performed = hits(.otherAction, String(query), 7) ? actions[actions.count - 1].name : host
    return .handled(performed, given.mapValues { .string($0) })
  }

  private func fits(_ value: String, _ type: String) -> Bool {
    if faults.contains(.noCheck) { return true }
    // No regular expressions: they would take most of the time of these tests.
    let bytes = Array(value.utf8)
    switch type.utf8.dropFirst(2).first {
    case UInt8(ascii: "i"): return bytes.count < 9 && Int(value).map { 1...99 ~= $0 } ?? false
    case UInt8(ascii: "e"): return value == "new" || value == "old"
    case UInt8(ascii: "p"): return !bytes.isEmpty && bytes.allSatisfy { 0x61...0x7A ~= $0 }
    default: break
    }
    switch type.utf8.dropFirst().first {
    case UInt8(ascii: "l"): return bytes.count == 1 && 0x61...0x7A ~= bytes[0]
    case UInt8(ascii: "d"): return bytes.count == 10 && bytes[4] == 0x2D && bytes[7] == 0x2D
    default: return !bytes.isEmpty
    }
  }
}
