import Foundation
import LinkRouting
import LinkSpec

/// The lines of the router protocol, version 1: JSON objects, one a line, ASCII only.
package enum RouterProtocol {
  package static let version = 1

  /// Appends the line that opens a conversation.
  package static func appendHello(spec: String, bind: [String: String], to bytes: inout [UInt8]) {
    let bind = bind.sorted { $0.key < $1.key }
      .map { JSONText.Member($0.key, .string($0.value)) }
    append(
      [
        "type": "hello", "protocol": .integer(version), "spec": .string(spec),
        "bind": .object(bind),
      ],
      to: &bytes)
  }

  package static func appendReset(to bytes: inout [UInt8]) { append(["type": "reset"], to: &bytes) }

  package static func appendBye(to bytes: inout [UInt8]) { append(["type": "bye"], to: &bytes) }

  /// Appends the line that asks for a route. Call it only if ``canSend(_:to:)``.
  package static func append(_ request: RouteRequest, to bytes: inout [UInt8]) {
    var members: [JSONText.Member] = [
      .init("type", "route"), .init("id", .string(request.id)),
    ]
    if let url = String(wellFormed: request.url) {
      members.append(.init("url", .string(url)))
    } else {
      let encoded = Data(request.url).base64EncodedString()
      members.append(.init("urlBase64", .string(encoded)))
    }
    let context = request.context
    if let source = context.source, !source.isEmpty {
      members.append(.init("source", .string(source)))
    }
    if let via = context.via { members.append(.init("via", .string(via.rawValue))) }
    if let launch = context.launch { members.append(.init("launch", .string(launch.rawValue))) }
    append(.object(members), to: &bytes)
  }

  /// Whether a router with these features can be sent the URL: one that is no valid UTF-8 stands
  /// in no JSON string.
  package static func canSend(_ url: [UInt8], features: Set<String>) -> Bool {
    features.contains(RouterHello.bytesFeature) || String(wellFormed: url) != nil
  }

  private static func append(_ message: JSONText, to bytes: inout [UInt8]) {
    message.append(to: &bytes)
    bytes.append(0x0A)
  }
}
