package import Conformance
package import LinkRouting
import LinkSpec

extension ByteWriter {
  /// Texts that a router makes up are cut: the outcome of a finding is taken from its second run.
  private static var textLimit: Int { 512 }

  package mutating func write(cut text: String?) {
    guard let text else { return write(nil as String?) }
    write(UInt8(1))
    write(text.utf8.count <= Self.textLimit ? text : String(text.prefix(Self.textLimit / 4)))
  }

  /// What a router in a worker answered, cut to a size that has room in any log.
  package mutating func write(_ answer: RouterAnswer) {
    switch answer {
    case .handled(let action, let parameters):
      write(UInt8(0))
      write(cut: action)
      let names = parameters.keys.sorted().prefix(32)
      write(names.count)
      for name in names {
        write(cut: name)
        switch parameters[name] {
        case .string(let text)?:
          write(UInt8(0))
          write(cut: text)
        case .number(let text)?:
          write(UInt8(1))
          write(cut: text)
        case .boolean(let flag)?: write(UInt8(flag ? 3 : 2))
        case let value?:
          // What a cut leaves is no JSON any more, and then a text in a list.
          write(UInt8(4))
          write(cut: value.text)
        case nil: write(UInt8(2))
        }
      }
    case .rejected(let reason):
      write(UInt8(1))
      write(cut: reason)
    case .failed(let message, let stack):
      write(UInt8(2))
      write(cut: message)
      write(cut: stack)
    case .skipped(let reason, let issue):
      write(UInt8(3))
      write(cut: reason)
      write(cut: issue)
    }
  }
}

extension ByteReader {
  package mutating func answer() throws(Damage) -> RouterAnswer {
    switch try byte() {
    case 0:
      let action = try optionalText() ?? ""
      var parameters: [String: ParameterValue] = [:]
      for _ in 0..<(try count()) {
        let name = try optionalText() ?? ""
        switch try byte() {
        case 0: parameters[name] = .string(try optionalText() ?? "")
        case 1: parameters[name] = .number(try optionalText() ?? "")
        case 2: parameters[name] = .boolean(false)
        case 3: parameters[name] = .boolean(true)
        case 4:
          let text = try optionalText() ?? ""
          let node = try? JSONReader(dialect: .json).read(Array(text.utf8))
          parameters[name] = node.map(ParameterValue.init) ?? .list([.string(text)])
        default: throw Damage()
        }
      }
      return .handled(action: action, parameters: parameters)
    case 1: return .rejected(reason: try optionalText())
    case 2: return .failed(message: try optionalText() ?? "", stack: try optionalText())
    case 3: return .skipped(reason: try optionalText(), issue: try optionalText())
    default: throw Damage()
    }
  }
}
