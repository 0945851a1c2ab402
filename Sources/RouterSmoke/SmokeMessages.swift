import Conformance
import LinkRouting
import LinkSpec

/// The lines that a run does not write today and a router has to bear all the same.
enum SmokeMessages {
  /// Members that no version of the protocol knows, to stand behind others.
  static let unknownMembers = #","xSmoke":{"list":[1,null,{"deep":true}]},"xNothing":null"#

  /// Ends of URLs that come as escapes in JSON: what breaks readers that are no JSON readers.
  static let unusualTexts = [
    "\u{0}", "\u{1B}[2J", "\u{7F}", "\n", "\r\n", "\t", "\"", "\\", "\\u0041", "/", "\u{E9}",
    "e\u{301}", "\u{1F600}", "\u{10FFFF}", "\u{FFFD}", "\u{FEFF}", "\u{2028}", "\u{202E}",
  ]

  /// What may be known of a delivery.
  static let contexts =
    [LinkContext(source: "com.example.mail")]
    + LinkContext.Via.allCases.map { LinkContext(via: $0) }
    + LinkContext.Launch.allCases.map {
      LinkContext(source: "com.example.\u{E9}\"", via: .push, launch: $0)
    }

  /// A request with members that are not known.
  static func withUnknownMembers(_ request: RouteRequest) -> [UInt8] {
    var line: [UInt8] = []
    RouterProtocol.append(request, to: &line)
    line.removeLast(2)
    return line + Array((unknownMembers + "}\n").utf8)
  }

  /// Sends a message of a type that is not known, and a request behind it.
  static func unknownType(
    _ connection: SmokeConnection, _ url: [UInt8]
  ) throws(SmokeInterruption) -> SmokeReport.Outcome {
    connection.send(Array(#"{"type":"xSmoke"}"#.utf8) + [0x0A])
    do throws(SmokeInterruption) {
      _ = try connection.ask([url])
      return .passed
    } catch {
      guard case .line = error.fault else { throw error }
      return .warned("It answers a message of a type that nobody knows. " + error.sentence)
    }
  }

  /// Sends a line that is no JSON, and a request behind it: what comes of it is the router's
  /// matter, but somebody has to hear of it.
  static func garbage(
    _ connection: SmokeConnection, _ url: [UInt8]
  ) throws(SmokeInterruption) -> SmokeReport.Outcome {
    connection.send(Array("this is no JSON\n".utf8))
    do throws(SmokeInterruption) {
      _ = try connection.ask([url])
      return .passed
    } catch {
      switch error.fault {
      case .ended(.exit(code: 0), let log) where log.isEmpty:
        return .warned("It ended with exit code 0, and without a word.")
      case .late: return .warned("It neither ended nor answered what came next.")
      case .ended, .line: return .passed
      case .notStarted, .cancelled: throw error
      }
    }
  }
}
