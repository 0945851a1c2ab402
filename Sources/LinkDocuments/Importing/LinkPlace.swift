import LinkSpec

/// Where links of an app begin: a scheme of its own, or a web host; perhaps deeper in its paths.
package struct LinkPlace: Sendable, Hashable {
  /// The scheme, in lower case.
  package var scheme: String
  /// The host of a web link, in lower case, perhaps with `*.` in front; `nil` for a scheme of the
  /// app's own, whose hosts name actions.
  package var host: String?
  /// The parameter that `*` in the host is; `nil`: it says nothing.
  package var hostParameter: String?
  /// The port of a web link.
  package var port: Int?
  /// The segments before every path.
  package var path: [String] = []

  /// A scheme of the app's own.
  package init(scheme: String) { self.scheme = scheme }

  /// A web host.
  package init(host: String, scheme: String = "https") {
    self.scheme = scheme
    self.host = host
  }

  /// Why a text is no place.
  package struct Failure: Error, Sendable, Hashable {
    /// In words that fit behind the quoted text.
    package var reason: String
  }

  /// Reads `myapp://`, `https://www.shop.example`, `https://*.shop.example/app`. A host of the
  /// app's own scheme is the first segment of every path.
  package init(_ text: String) throws(Failure) {
    let bytes = Array(text.utf8)
    let parts = SplitURL(bytes)
    guard let end = parts.scheme, !end.isEmpty else {
      throw Failure(reason: "it has no scheme, as in myapp:// or https://www.example.org")
    }
    scheme = String(decoding: bytes[end], as: UTF8.self).lowercased()
    if parts.query != nil || bytes.contains(UInt8(ascii: "#")) {
      throw Failure(reason: "a prefix has no query and no fragment")
    }
    if parts.userinfo != nil { throw Failure(reason: "a prefix has no user before its host") }
    var path: [String] = []
    if let range = parts.host, !range.isEmpty {
      let name = String(decoding: bytes[range], as: UTF8.self)
      if scheme == "http" || scheme == "https" {
        host = name.lowercased()
        if !Self.isHost(name) { throw Failure(reason: "'\(VisibleText.of(name))' is no host") }
      } else {
        path.append(name)
      }
    } else if scheme == "http" || scheme == "https" {
      throw Failure(reason: "a web prefix names its host")
    }
    if let range = parts.port, !range.isEmpty {
      guard host != nil, let number = Int(String(decoding: bytes[range], as: UTF8.self)),
        (1...65535).contains(number)
      else { throw Failure(reason: "its port is no number from 1 to 65535") }
      port = number
    }
    path += String(decoding: bytes[parts.path], as: UTF8.self).split(separator: "/").map(
      String.init)
    self.path = path
  }

  /// Whether a text is a host of a scope: letters, digits, `-` and `.`, perhaps with `*.` in front.
  package static func isHost(_ text: String) -> Bool {
    var labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if labels.count > 1, labels[0].elementsEqual("*".utf8) { labels.removeFirst() }
    return text.utf8.count <= 253
      && labels.allSatisfy { label in
        !label.isEmpty
          && label.allSatisfy {
            ByteSet.letters.contains($0) || ByteSet.digits.contains($0)
              || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          }
      }
  }

  /// Whether a text is a scheme in lower case.
  package static func isScheme(_ text: String) -> Bool {
    guard text.utf8.count <= 100, let first = text.utf8.first, (0x61...0x7A).contains(first) else {
      return false
    }
    return text.utf8.allSatisfy {
      ByteSet.schemeTail.contains($0) && !(0x41...0x5A).contains($0)
    }
  }
}
