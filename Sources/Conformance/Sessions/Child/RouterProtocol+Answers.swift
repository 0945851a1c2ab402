package import LinkRouting
package import LinkSpec

extension RouterProtocol {
  /// Reads the answers of one router.
  package struct AnswerReader {
    private let reader: JSONReader

    package init(maximumLineBytes: Int) {
      reader = JSONReader(
        dialect: .json, limits: .init(maxBytes: maximumLineBytes), replacesHalfPairs: true)
    }

    /// The JSON of a line.
    package func object(_ line: [UInt8]) throws(ProtocolViolation) -> JSONNode {
      let node: JSONNode
      do {
        node = try reader.read(line)
      } catch {
        throw ProtocolViolation(.notJSON(error.description), line: line)
      }
      guard node.members != nil else {
        throw ProtocolViolation(.notAnAnswer("a line is one JSON object"), line: line)
      }
      return node
    }

    /// The answer that a line gives, the id of its request, and what it says besides for `fuzz`.
    /// Unknown keys are ignored; a key whose value is null counts as absent, since many serializers
    /// write every field of a type.
    package func answer(_ line: [UInt8]) throws(ProtocolViolation) -> (
      id: String, answer: RouterAnswer, guidance: RouterGuidance?
    ) {
      let node = try object(line)
      guard let id = node["id"]?.string else {
        throw ProtocolViolation(.notAnAnswer(#"it has no "id" that is a string"#), line: line)
      }
      var found: RouterAnswer?
      var guidance: RouterGuidance?
      for member in node.members ?? [] where !member.value.isNull {
        guard let kind = AnswerKind(rawValue: member.key) else {
          if let key = GuidanceKey(rawValue: member.key) {
            try key.read(member.value, into: &guidance, in: line)
          }
          continue
        }
        guard found == nil else {
          throw ProtocolViolation(
            .notAnAnswer("it has two of \(AnswerKind.list)"), line: line)
        }
        guard member.value.members != nil else {
          throw ProtocolViolation(.notAnAnswer(#""\#(member.key)" is no object"#), line: line)
        }
        found = try read(kind, member.value, in: line)
      }
      guard let found else {
        throw ProtocolViolation(.notAnAnswer("it has none of \(AnswerKind.list)"), line: line)
      }
      return (id, found, guidance)
    }

    private enum AnswerKind: String {
      case handled
      case rejected
      case failed
      case skipped

      static let list = #""handled", "rejected", "failed", "skipped""#
    }

    private func read(
      _ kind: AnswerKind, _ body: JSONNode, in line: [UInt8]
    ) throws(ProtocolViolation) -> RouterAnswer {
      switch kind {
      case .handled:
        guard let action = body["action"]?.string else {
          throw ProtocolViolation(
            .notAnAnswer(#""handled" has no "action" that is a string"#), line: line)
        }
        return .handled(action: action, parameters: try parameters(body["parameters"], in: line))
      case .rejected:
        return .rejected(reason: try text("reason", of: body, kind, in: line))
      case .failed:
        guard let message = try text("message", of: body, kind, in: line) else {
          throw ProtocolViolation(
            .notAnAnswer(#""failed" has no "message" that says what was thrown"#), line: line)
        }
        return .failed(
          message: message,
          stack: try text("stack", of: body, kind, in: line).map { String($0.prefix(16_384)) })
      case .skipped:
        return .skipped(
          reason: try text("reason", of: body, kind, in: line),
          issue: try text("issue", of: body, kind, in: line))
      }
    }

    private func text(
      _ key: String, of body: JSONNode, _ kind: AnswerKind, in line: [UInt8]
    ) throws(ProtocolViolation) -> String? {
      guard let value = body[key], !value.isNull else { return nil }
      guard let text = value.string else {
        throw ProtocolViolation(
          .notAnAnswer(#""\#(key)" of "\#(kind.rawValue)" is no string"#), line: line)
      }
      return text
    }

    private func parameters(
      _ node: JSONNode?, in line: [UInt8]
    ) throws(ProtocolViolation) -> [String: ParameterValue] {
      guard let node, !node.isNull else { return [:] }
      guard let members = node.members else {
        throw ProtocolViolation(.notAnAnswer(#""parameters" is no object"#), line: line)
      }
      var parameters: [String: ParameterValue] = [:]
      for member in members {
        // A parameter that is null is one that the link does not give.
        if !member.value.isNull { parameters[member.key] = ParameterValue(member.value) }
      }
      return parameters
    }
  }
}

extension JSONNode {
  /// Whether this is the literal `null`.
  fileprivate var isNull: Bool { value == .null }
}
