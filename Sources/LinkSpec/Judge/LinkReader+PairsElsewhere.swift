/// Pairs behind a path, and in the place of a path or of a host.
extension LinkReader {
  /// Takes what stands behind the path, from the first `;` of its last segment on, out of it. An
  /// opaque path has no segments: a value behind it may hold a slash (RFC 3966, `paramchar`).
  func cutMatrix(_ a: inout Assessment) {
    var index = a.parts.path.upperBound
    var first: Int?
    let start = a.parts.path.lowerBound
    let isOpaque = a.parts.host == nil && index > start && url[start] != Byte.slash
    while index > start, isOpaque || url[index - 1] != Byte.slash {
      index -= 1
      if url[index] == UInt8(ascii: ";") { first = index }
    }
    guard let first else { return }
    a.matrix = first + 1..<a.parts.path.upperBound
    a.parts.path = a.parts.path.lowerBound..<first
  }

  /// Takes a path without slashes for pairs, so that the link has none; or what stands behind two
  /// slashes, so that nothing does.
  func cutOpaquePath(_ a: inout Assessment) {
    let path = a.parts.path
    if spec.hasPairsBehindSlashes, let authority = a.parts.authority, isPairs(authority) {
      a.cutHost = a.parts.host
      a.opaquePairs = authority
      // An empty user is none.
      if let user = a.parts.userinfo, user.isEmpty {
        a.opaquePairs = user.upperBound + 1..<authority.upperBound
      }
      // What looks like a user or a port stays a question: not every parser leaves it alone.
      a.parts.host = authority.lowerBound..<authority.lowerBound
      return
    }
    guard a.parts.host == nil, !path.isEmpty, url[path.lowerBound] != Byte.slash else { return }
    a.opaquePairs = path
    a.parts.path = path.lowerBound..<path.lowerBound
  }

  /// Whether a text has pairs, or is the name of one; what is a host by itself is none.
  private func isPairs(_ text: Range<Int>) -> Bool {
    url[text].contains {
      $0 == Byte.equals || $0 == Byte.ampersand || isSeparator($0, of: .opaquePath)
    }
      || spec.names.number(of: url, in: text) != nil
        && spec.hostTexts.number(of: url, in: text) == nil
  }

  /// Makes what was cut off the path part of it again, as who looks at the parts of a link expects.
  func putBackPath(_ a: inout Assessment) {
    if let host = a.cutHost { a.parts.host = host }
    guard let cut = a.matrix ?? (a.cutHost == nil ? a.opaquePairs : nil) else { return }
    a.parts.path = a.parts.path.lowerBound..<cut.upperBound
  }

  /// Parameters may stand behind any segment (RFC 3986, 3.3): who reads some behind the last may
  /// look for them in others, too, or end the path at the first. So it is with a slash behind them,
  /// where an opaque path has segments.
  private func leaveOpenInside(of scope: Int, _ a: inout Assessment) {
    // Without what stands behind it the last segment may be one of dots, which it was not.
    if a.matrix != nil {
      let path = a.parts.path
      let start = url[path].lastIndex(of: Byte.slash).map { $0 + 1 } ?? path.lowerBound
      if DotSegment.count(url, start..<path.upperBound) > 0 {
        leaveOpen(.dotSegment, start..<path.upperBound, &a)
      }
    }
    if let start = url[a.parts.path].firstIndex(of: UInt8(ascii: ";")) {
      let end = url[start..<a.parts.path.upperBound].firstIndex(of: Byte.slash)
      leaveOpen(.unknownParameter, start..<(end ?? a.parts.path.upperBound), &a)
    }
    if let matrix = a.matrix, let slash = url[matrix].firstIndex(of: Byte.slash),
      spec.scopes[scope].opaque.indices.contains(where: {
        spec.forms[Int(spec.formOrder[$0])].segments.count > 1
      })
    {
      leaveOpen(.unknownParameter, slash..<matrix.upperBound, &a)
    }
  }

  /// Leaves a link open that has a host and a path where pairs stand behind two slashes: to who
  /// cuts these off, all of it is pairs.
  func isPairsWithPath(_ scope: Int, _ a: inout Assessment) -> Bool {
    guard spec.scopes[scope].hasPairsBehindSlashes, let authority = a.parts.authority,
      url[authority.lowerBound..<a.parts.path.upperBound].contains(Byte.equals)
    else { return false }
    leaveOpen(&a)
    return true
  }

  /// Puts back what was cut off the path of a link of a scope that has no parameters there.
  func keepPathWhole(of scope: Int, _ a: inout Assessment) {
    if let host = a.cutHost {
      if !spec.scopes[scope].hasPairsBehindSlashes {
        a.parts.host = host
        a.opaquePairs = nil
        a.cutHost = nil
      } else if let user = a.parts.userinfo, user.isEmpty {
        // To who cuts the slashes off, the sign before the pairs is of the first.
        leaveOpen(.userinfo, user, &a)
      } else if !a.parts.path.isEmpty {
        leaveOpen(&a)
      }
    } else if let pairs = a.opaquePairs, !spec.scopes[scope].hasOpaquePairs {
      a.parts.path = pairs
      a.opaquePairs = nil
    } else if let pairs = a.opaquePairs, let matrix = a.matrix, !spec.scopes[scope].hasMatrix {
      // They have no parameters behind them.
      a.opaquePairs = pairs.lowerBound..<matrix.upperBound
      a.matrix = nil
    }
    if spec.scopes[scope].hasMatrix { leaveOpenInside(of: scope, &a) }
    guard let matrix = a.matrix, !spec.scopes[scope].hasMatrix else { return }
    a.parts.path = a.parts.path.lowerBound..<matrix.upperBound
    a.matrix = nil
  }
}
