import Conformance
import LinkSpec

/// The words that mutations put into links: those of the spec, and those that were found in the
/// router's source or in its answers.
struct Vocabulary: Sendable {
  struct Word: Sendable, Hashable {
    var name: [UInt8]
    /// Raw bytes for a query, already encoded.
    var values: [[UInt8]]
  }

  var schemes: [[UInt8]]
  var hosts: [[UInt8]]
  var parameters: [Word]
  /// Everything that may be dropped anywhere.
  var tokens: [[UInt8]]
  /// Words from the router itself: names that it looks for are the likeliest to open something.
  private(set) var found: [[UInt8]] = []

  /// The words of a spec.
  init(_ judge: Judge) {
    let spec = judge.concrete
    schemes = judge.schemes.map(\.text)
    hosts = []
    var known: Set<[UInt8]> = []
    for host in spec.actions.flatMap({ action in
      action.forms.filter { $0.template.hostPattern == nil }.compactMap(\.template.host)
    })
      + judge.places
    where known.insert(Array(host.utf8)).inserted {
      hosts.append(Array(host.utf8))
    }
    var names: [String] = []
    var values: [String: [[UInt8]]] = [:]
    let scheme = judge.schemes.last?.number ?? 0
    for parameter in spec.actions.flatMap(\.parameters) {
      if values[parameter.name] == nil { names.append(parameter.name) }
      let samples = judge.samples(of: parameter, scheme: scheme)
      let octets = (samples.valid + samples.open + samples.invalid).map(\.octets)
      var list = values[parameter.name] ?? []
      for value in octets {
        let raw =
          parameter.location == .path
          ? PercentCoding.encodingPathSegment(value) : PercentCoding.encodingQueryValue(value)
        if !list.contains(raw) { list.append(raw) }
      }
      values[parameter.name] = list
    }
    parameters = names.map { Word(name: Array($0.utf8), values: values[$0] ?? []) }
    tokens = Self.fixedTokens
    tokens += schemes.map { $0 + Array("://".utf8) } + hosts + parameters.map(\.name)
    tokens += HostileText.all.filter { $0.kind != .long && $0.bytes.count < 100 }.map(\.bytes)
  }

  /// Adds tokens that are not there yet; the number of all of them has a bound.
  mutating func add(_ more: [[UInt8]]) {
    var known = Set(tokens)
    for token in more where tokens.count < 8_192 && known.insert(token).inserted {
      tokens.append(token)
      found.append(token)
    }
  }

  /// A name of an action, a segment or a parameter: often one that the router itself knows.
  func name(_ random: inout FuzzRandom) -> [UInt8] {
    if !found.isEmpty, random.one(in: 3) { return random.pick(found) ?? [] }
    return random.pick(random.one(in: 2) ? hosts : tokens) ?? []
  }

  /// What attackers and platforms care for (OWASP MASTG, CWE-601, CWE-79, CWE-939).
  private static let fixedTokens: [[UInt8]] = [
    "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "intent://x#Intent;end",
    "https://evil.example/", "//evil.example", "\\\\evil.example", "@evil.example", ".evil.example",
    "%2F%2F", "%2e%2e%2f", "../", "..;/", "%00", "%0d%0a", "%25", "%252e", "%u002f", "%C0%AF",
    "%E0%80%AF", "%F0%82%82%AC", "%ED%A0%80", "%FF", "__proto__", "constructor", "prototype",
    "toString", "undefined", "null", "NaN", "Infinity", "true", "false", "0", "-1", "00", "1e9",
    "0x10", "2147483647", "2147483648", "4294967296", "9223372036854775807",
    "9223372036854775808", "18446744073709551616", "1970-01-01", "2018-02-30", "2019-02-29",
    "2020-02-29", "0000-00-00", "9999-12-31", "urn:", "urn:urn:",
    "localhost", "127.0.0.1", "[::1]", "?", "#", "&", "=", "/",
    "//", ":", ";", ",", "+", " ", "\t", "\n", "\"", "'", "<", ">", "[", "]", "{", "}", "|", "\\",
    "^", "`", "\u{FEFF}", "\u{202E}", "\u{200B}", "\u{FF0F}", "\u{FF1A}", "\u{3002}",
  ].map { Array($0.utf8) }
}
