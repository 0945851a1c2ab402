import LinkSpec

/// Hostile bytes in every component, sizes, and sweeps over whole links.
extension CaseGenerator {
  /// The texts that are tried in each segment and pair of each link: what URL readers stumble over.
  private static let inEachPlace = HostileText.all.filter { text in
    switch text.kind {
    case .prototype, .number, .manyDigits, .long: false
    case .control, .lineEnd, .space, .mark, .illegal, .separator, .brokenEscape, .nestedEscape,
      .invalidUTF8, .script, .hidden:
      true
    }
  }

  /// How many parameters of one link are tried with the same fault. Where there are more, they take
  /// turns: each would cost as much as the link is long.
  static let mostOfOneKind = 48

  package mutating func addEncodingFaults() {
    // In a path before, behind and inside take turns: the matrix of hostile texts has them all.
    var turn = 0
    func position() -> HostilePosition {
      turn += 1
      return HostilePosition.besides[turn % HostilePosition.besides.count]
    }
    for (offset, (action, form)) in richForms.enumerated() {
      guard let base = fullest(action, form) else { continue }
      follow(form, base)
      defer { leaveRoute() }
      let unknown = unknownName(action)
      for (round, text) in Self.inEachPlace.enumerated()
      where (round + offset) % options.hostileTextsPerCase == 0 {
        let (name, atom) = (text.name, text.bytes)
        let first = round * Self.mostOfOneKind
        for index in base.segments.indices {
          let whole = position().apply(atom, to: base.segments[index])
          add("path." + name, base.with { $0.segments[index] = whole }, .any)
        }
        let pairs = base.pairs ?? []
        for number in 0..<min(pairs.count, Self.mostOfOneKind) {
          let index = pairs.count <= Self.mostOfOneKind ? number : (first + number) % pairs.count
          let pair = pairs[index]
          let value = pair.value ?? []
          add("value." + name, base.with { $0.pairs?[index].value = value + atom }, .any)
          add("value." + name, base.with { $0.pairs?[index].value = atom + value }, .any)
          add("name." + name, base.with { $0.pairs?[index].name = pair.name + atom }, .any)
        }
        add(
          "extraName." + name, base.with { $0.append(Link.Pair(unknown + atom, [0x31])) },
          .notAccepted)
        add(
          "extraValue." + name, base.with { $0.append(Link.Pair(unknown, atom)) },
          .notAccepted)
        add("fragment." + name, base.with { $0.fragment = Array("f".utf8) + atom }, .any)
        if form.template.host != nil {
          add("userinfo." + name, base.with { $0.userinfo = Array("u".utf8) + atom }, .any)
        }
      }
      addOuterWhiteSpace(base)
    }
  }

  private mutating func addOuterWhiteSpace(_ base: Link) {
    let bytes = base.bytes
    for (name, space) in [
      ("space", [0x20]), ("tab", [0x09]), ("newline", [0x0A]), ("crlf", [0x0D, 0x0A]),
      ("formFeed", [0x0C]), ("spaces", [0x20, 0x20, 0x20]),
    ] as [(String, [UInt8])] {
      for (place, url) in [
        ("leading", space + bytes), ("trailing", bytes + space), ("both", space + bytes + space),
      ] {
        add(
          "whiteSpace.\(place).\(name)", url, targets: [.policy(.outerWhiteSpace)],
          intent(ofWhiteSpaceBefore: place != "trailing"), question: .outerWhiteSpace)
      }
    }
    for (name, control) in [("nul", 0x00), ("escape", 0x1B), ("backspace", 0x08)]
      as [(String, UInt8)]
    {
      for (place, url) in [
        ("leading", [control] + bytes), ("trailing", bytes + [control]),
        ("both", [control, 0x20] + bytes + [0x20, control]),
      ] {
        add(
          "control.\(place).\(name)", url, targets: [.policy(.outerControl)], .notAccepted)
      }
    }
    for (name, wrap) in [
      ("quotes", ("\"", "\"")), ("curlyQuotes", ("“", "”")), ("angleBrackets", ("<", ">")),
      ("parentheses", ("(", ")")), ("fullStop", ("", ".")), ("comma", ("", ",")),
      ("closingParenthesis", ("", ")")), ("noBreakSpace", ("", "\u{A0}")),
      ("byteOrderMark", ("\u{FEFF}", "")),
      ("urlPrefix", ("url:", "")), ("htmlTail", ("", "\">")),
    ] as [(String, (String, String))] {
      add("pasted." + name, Array(wrap.0.utf8) + bytes + Array(wrap.1.utf8), .any)
    }
  }

  /// Encoded white space before the scheme leaves no scheme, and behind the link it becomes part of
  /// whatever stands last.
  private func intent(ofWhiteSpaceBefore isBefore: Bool) -> LinkCase.Intent {
    let readings = judge.spec.policy(for: .outerWhiteSpace).readings
    let verdict = judge.verdict(onQuestion: .outerWhiteSpace)
    guard readings.contains(.encode) else { return .verdict(verdict, sole: false) }
    if isBefore {
      return .verdict(readings.contains(.trim) ? .unspecified : .reject, sole: false)
    }
    let isOpen = readings.contains(.reject) && readings.contains(.trim)
    return isOpen ? .verdict(.unspecified, sole: false) : .any
  }

  // MARK: - Sizes

  package mutating func addSizes() {
    let limit = judge.spec.maximumLength
    let longest = options.longest
    let many = longest * 20_000 / 65_536
    var deal = 0
    for (place, (action, form)) in richForms.enumerated() {
      // What is huge is read by the same code whatever the form, and costs as much as thousands of
      // other cases: the first form has all of it, and each of the others every fourth, another one
      // each time.
      func add(
        _ scenario: String, _ link: @autoclosure () -> Link, targets: [RuleSubject] = [],
        _ intent: LinkCase.Intent
      ) {
        deal += 1
        if place == 0 || deal % 4 == place % 4 {
          self.add(scenario, link(), targets: targets, intent)
        }
      }
      guard let scheme = scheme(for: form, of: action) else { continue }
      let base = link(action, form, scheme: scheme)
      follow(form, base)
      defer { leaveRoute() }
      let long = Array(repeating: UInt8(ascii: "a"), count: longest)
      // A spec may promise even this length.
      let isTooLong = limit < long.count
      add("size.longFragment", base.with { $0.fragment = long }, .notAccepted)
      add(
        "size.longUnknownValue", base.with { $0.append(Link.Pair(unknownName(action), long)) },
        .notAccepted)
      add("size.longUnknownName", base.with { $0.append(Link.Pair(long, [0x31])) }, .notAccepted)
      if form.template.host != nil {
        let isSure = !isOpen(form) && form.pattern == nil
        let outcome: LinkCase.Intent =
          isClaimed(form) ? .any : isSure ? .verdict(.reject, sole: false) : .notAccepted
        add(
          "size.longHost", base.with { $0.host = long },
          form.pattern == nil ? .verdict(.reject, sole: false) : .notAccepted)
        add(
          "size.longExtraSegment", base.with { $0.segments.append(long) },
          hasRivals(form) ? .any : outcome)
        add(
          "size.manySegments",
          base.with { $0.segments += Array(repeating: Array("a".utf8), count: many) }, outcome)
        add(
          "size.manySlashes", base.with { $0.segments += Array(repeating: [], count: many) }, .any
        )
      }
      if let index = base.segments.indices.last {
        add(
          "size.longSegment", base.with { $0.segments[index] += long },
          isTooLong ? .notAccepted : .any)
      }
      let key = queryParameters(of: action, form).first
      if let key {
        guard let scheme = self.scheme(for: form, of: action, with: [key]) else { continue }
        let value = key.written(simplest(key, scheme))
        let base = link(action, form, scheme: scheme)
        let pair = Link.Pair(Array(key.name.utf8), value)
        add(
          "size.manyDuplicates",
          base.with { $0.pairs = ($0.pairs ?? []) + Array(repeating: pair, count: many) },
          targets: [.policy(.duplicateParameter)], .notAccepted)
      }
      add(
        "size.manyUnknown",
        base.with { link in
          for number in 0..<many / 4 { link.append(Link.Pair("k\(number)", "1")) }
        }, .notAccepted)
      add(
        "size.manyEmptyPairs",
        base.with {
          $0.pairs = ($0.pairs ?? []) + Array(repeating: Link.Pair([], nil), count: many)
        },
        .notAccepted)
      if !isTooLong, limit <= Spec.longestTried {
        let longer = Array(repeating: UInt8(ascii: "a"), count: limit)
        add("size.fragmentAboveLimit", base.with { $0.fragment = longer }, .notAccepted)
        // Where nothing in a good link may be repeated, this is what is too long.
        if place == 0 {
          let link = base.with { $0.fragment = longer }
          if judge.spec.policy(for: .length).readings.contains(.reject) {
            raise("size.fragmentAboveLimit", link, .length)
          } else {
            // What a policy settles leaves no trace.
            add("size.fragmentAboveLimit", link, targets: listed(.policy(.length)), .any)
          }
        }
      }
      addLengths(action, form, limit)
    }
    add(
      "size.longScheme", Array(repeating: UInt8(ascii: "a"), count: longest) + Array("://x".utf8),
      .verdict(.reject, sole: false))
    add("size.junk", Array(repeating: 0xFF, count: 4_096), .verdict(.reject, sole: false))
    add(
      "size.percents", Array(repeating: UInt8(ascii: "%"), count: 4_096),
      .verdict(.reject, sole: false))
  }

  /// A text that fills the link to exactly the promised length, and to one byte more.
  private mutating func addLengths(_ action: Action, _ form: LinkForm, _ limit: Int) {
    let text = action.parameters.first { parameter in
      if parameter.type.isFreeText {
        parameter.location == .query && !parameter.isDisputed
      } else {
        false
      }
    }
    guard let text, let scheme = scheme(for: form, of: action, with: [text]) else {
      if let scheme = scheme(for: form, of: action) {
        addLengths(of: link(action, form, scheme: scheme).bytes)
      }
      return
    }
    let empty = link(action, form, scheme: scheme, [text.name: Array("a".utf8)])
    let room = limit - empty.bytes.count
    guard room > 0, limit <= Spec.longestTried else { return }
    func filled(_ count: Int) -> Link {
      link(
        action, form, scheme: scheme,
        [text.name: Array(repeating: UInt8(ascii: "a"), count: count + 1)])
    }
    accept("size.atLimit", filled(room), [.value(action: action.name, parameter: text.name)])
    open("size.aboveLimit", filled(room + 1), .length)
    if limit < options.longest { open("size.farAboveLimit", filled(options.longest), .length) }
  }

  /// A good link filled to exactly the promised length, and to one byte more, wherever in it the
  /// same byte may be repeated: in a value, or in what a wildcard takes. Whether one was made.
  @discardableResult
  package mutating func addLengths(of url: [UInt8]) -> Bool {
    let limit = judge.spec.maximumLength
    let room = limit - url.count
    guard room > 1, limit <= Spec.longestTried else { return false }
    var assessment = Assessment()
    func isAccepted(_ url: [UInt8]) -> Bool {
      judge.assess(url, &assessment)
      return assessment.verdict == .accept
    }
    guard isAccepted(url) else { return false }
    for place in url.indices.dropFirst().reversed() {
      for byte in "a70".utf8 {
        func filled(_ count: Int) -> [UInt8] {
          url[..<place] + Array(repeating: byte, count: count) + url[place...]
        }
        guard isAccepted(filled(1)), isAccepted(filled(2)), isAccepted(filled(room)) else {
          continue
        }
        let rule = listed(.policy(.length))
        add("size.atLimit", filled(room), targets: rule, .verdict(.accept, sole: false))
        add(
          "size.aboveLimit", filled(room + 1), targets: rule,
          .verdict(judge.verdict(onQuestion: .length), sole: false), question: .length)
        return true
      }
    }
    return false
  }

  // MARK: - Sweeps

  package mutating func addSweeps() {
    for (action, form) in richForms {
      guard let base = fullest(action, form) else { continue }
      follow(form, base)
      defer { leaveRoute() }
      let bytes = base.bytes
      for end in 1..<bytes.count { add("truncated", Array(bytes[..<end]), .any) }
      for start in 1..<min(bytes.count, 24) { add("beheaded", Array(bytes[start...]), .any) }
      for place in 1..<bytes.count {
        add("space.inside", Array(bytes[..<place]) + [0x20] + bytes[place...], .notAccepted)
      }
      let delimiters = Set(":/?#&=%".utf8)
      for (index, byte) in bytes.enumerated() where delimiters.contains(byte) {
        add("delimiter.missing", Array(bytes[..<index]) + bytes[(index + 1)...], .any)
        add("delimiter.doubled", Array(bytes[...index]) + bytes[index...], .any)
        add(
          "delimiter.escaped",
          Array(bytes[..<index]) + Self.escape(byte, upperCase: true) + bytes[(index + 1)...], .any)
        add(
          "lineBreak.inside", Array(bytes[...index]) + [0x0D, 0x0A] + bytes[(index + 1)...],
          .notAccepted)
      }
      for (scenario, url) in [
        ("twice", bytes + bytes), ("twice.spaced", bytes + [0x20] + bytes),
        ("htmlEscaped", bytes.flatMap { $0 == 0x26 ? Array("&amp;".utf8) : [$0] }),
        ("upperCase", Array(String(decoding: bytes, as: UTF8.self).uppercased().utf8)),
        ("wholeEscaped", bytes.flatMap { Self.escape($0, upperCase: true) }),
        ("doubleEscaped", bytes.flatMap { $0 == 0x25 ? Array("%25".utf8) : [$0] }),
        ("utf16", bytes.flatMap { [$0, 0] }),
      ] as [(String, [UInt8])] {
        add("whole." + scenario, url, .any)
      }
    }
  }
}
