/// What a spec's links can have at all, so that a judge need not look for what none has.
///
/// None of these is inlined: within the one function that copies all tables into a compiled spec
/// they take the optimizer a tenth of the time that it needs for the whole module.
extension CompiledSpecMaker {
  /// By scope the ports that its links may name.
  var portsOfScope: [Int: [Int]] {
    @inline(never) get {
      var ports: [Int: [Int]] = [:]
      for (number, scope) in spec.scopes.enumerated() where !scope.ports.isEmpty {
        ports[number] = scope.ports
      }
      return ports
    }
  }

  /// Whether the path of some form goes on in the fragment.
  var hasHash: Bool {
    @inline(never) get { forms.contains(where: \.hasHash) }
  }

  /// Whether some host is a value, or a part of one is.
  var hasHostValues: Bool {
    @inline(never) get { scopes.contains { $0.patterned.count > 0 || $0.hostInPath.count > 0 } }
  }

  /// Whether some action reads fragments.
  var readsFragments: Bool {
    @inline(never) get { forms.contains(where: \.hasFragment) }
  }

  /// Whether some form has several segments in a fragment that begins with no slash.
  var splitsAnchors: Bool {
    @inline(never) get {
      forms.contains { form in
        form.segments.indices.dropLast(2).contains { isHash($0, but: Byte.slash) }
      }
    }
  }

  /// Whether a path in the fragment of some form is behind more than the `#`.
  var hasHashMarks: Bool {
    @inline(never) get {
      forms.contains { form in
        form.segments.indices.contains { isHash($0, but: Byte.hash) }
      }
    }
  }

  /// Whether a segment begins the fragment and ends in another octet.
  private func isHash(_ segment: Int, but octet: UInt8) -> Bool {
    segments[segment].isHash && pool[Int(segments[segment].end) - 1] != octet
  }

  /// Whether a text that divides a segment of some form has a mark that may be escaped.
  var dividesAtMarks: Bool {
    @inline(never) get {
      pieces.contains { piece in
        piece.parameter < 0 && pool[piece.text.indices].contains(where: ByteSet.marks.contains)
      }
    }
  }

  /// Whether values stand beside the host of some form.
  var hasAuthorityValues: Bool {
    @inline(never) get {
      forms.contains { $0.authority.hasUserinfo || $0.authority.port >= 0 }
    }
  }

  /// Whether the name of a parameter has brackets.
  var hasBracketedNames: Bool {
    @inline(never) get {
      spec.actions.contains { action in
        action.parameters.contains { parameter in
          parameter.names.contains { $0.utf8.contains(where: Byte.isBracket) }
        }
      }
    }
  }
}
