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
    // Written as it goes: there is one of these for every link, and of the others one for a batch.
    bytes += #"{"type":"route""#.utf8
    append("id", request.id, to: &bytes)
    if JSONText.isPlain(request.url) {
      bytes += #","url":""#.utf8
      bytes += request.url
      bytes.append(UInt8(ascii: "\""))
    } else if let url = String(wellFormed: request.url) {
      append("url", url, to: &bytes)
    } else {
      append("urlBase64", Data(request.url).base64EncodedString(), to: &bytes)
    }
    let context = request.context
    if let source = context.source, !source.isEmpty { append("source", source, to: &bytes) }
    if let via = context.via { append("via", via.rawValue, to: &bytes) }
    if let launch = context.launch { append("launch", launch.rawValue, to: &bytes) }
    bytes += "}\n".utf8
  }

  /// Appends a member that is not the first.
  private static func append(_ key: String, _ value: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: ","))
    JSONText.append(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    JSONText.append(value, to: &bytes)
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
