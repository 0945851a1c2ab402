package import Conformance
import LinkRouting
package import LinkSpec

/// What a router does with a URL, as far as two routers can be held against each other: reasons and
/// messages do not count, and parameters compare by the type that the spec gives them.
package enum Behaviour: Sendable, Hashable {
  case rejects
  /// With each parameter's name as bytes, since to Swift's dictionaries other names may be equal.
  case performs(action: [UInt8], parameters: [[UInt8]: Value])
  /// It handles the URL; with which action is not known.
  case handles
  case throwsError
  case crashes
  case hangs

  /// A parameter in the form in which values compare.
  package indirect enum Value: Sendable, Hashable {
    case plain(LinkValue)
    case list([Value])
    case parts([[UInt8]: Value])
    case null
  }

  /// The behaviour that an outcome shows; `nil` where it shows none.
  package init?(_ outcome: RouterOutcome, _ spec: Spec) {
    switch outcome {
    case .answered(.rejected): self = .rejects
    case .answered(.failed): self = .throwsError
    case .answered(.handled(let action, let parameters)):
      let declared = spec.actions.first { $0.name.utf8.elementsEqual(action.utf8) }
      var values: [[UInt8]: Value] = [:]
      for (name, value) in parameters {
        let type = declared?.parameters.first { $0.name.utf8.elementsEqual(name.utf8) }?.type
        values[Array(name.utf8)] = Value(value, type)
      }
      self = .performs(action: Array(action.utf8), parameters: values)
    case .crashed: self = .crashes
    case .hung: self = .hangs
    case .delivered(let delivery):
      switch delivery.meaning {
      case .handled: self = .handles
      case .rejected: self = .rejects
      case .unknown: return nil
      }
    case .answered(.skipped), .unsupported, .protocolViolation: return nil
    }
  }

  /// Whether both may be the same: of one of which only that it handles the URL is known, the
  /// action may be any.
  package func agrees(with other: Behaviour) -> Bool {
    switch (self, other) {
    case (.handles, .performs), (.performs, .handles): true
    default: self == other
    }
  }

  /// The behaviour in a word, without the action: links of one rule lead to many.
  var word: String {
    switch self {
    case .rejects: "rejects"
    case .performs: "performs"
    case .handles: "handles it"
    case .throwsError: "throws"
    case .crashes: "crashes"
    case .hangs: "hangs"
    }
  }
}

extension Behaviour.Value {
  /// The value of a parameter; of an integer, `"010"` and `10` are the same.
  init(_ value: ParameterValue, _ type: ValueType?) {
    var number: DecimalNumber?
    let text: String
    switch value {
    case .string(let string):
      if type?.is(IntegerGrammar.self) == true { number = DecimalNumber(plain: Array(string.utf8)) }
      if type?.is(UUIDGrammar.self) == true, let uuid = UUIDValue(string.utf8) {
        self = .plain(.uuid(uuid))
        return
      }
      text = string
    case .number(let json):
      if type?.is(IntegerGrammar.self) == true { number = DecimalNumber(json: Array(json.utf8)) }
      text = json
    case .boolean(let flag): text = flag ? "true" : "false"
    case .list(let items):
      self = .list(items.map { Self($0, nil) })
      return
    case .parts(let parts):
      self = .parts(
        Dictionary(parts.map { (Array($0.key.utf8), Self($0.value, nil)) }) { _, last in last })
      return
    case .null:
      self = .null
      return
    }
    self = .plain(number.map(LinkValue.number) ?? .text(text))
  }
}
