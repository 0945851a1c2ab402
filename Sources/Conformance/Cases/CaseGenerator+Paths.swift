package import LinkSpec

/// Faults of the path and of the query's shape.
extension CaseGenerator {
  /// Between how many segments of a form another is tried.
  private static let mostGaps = 6

  package mutating func addPathFaults(_ action: Action, _ form: LinkForm) {
    guard let scheme = scheme(for: form, of: action) else { return }
    if isClaimed(form) { return }
    if isOpen(form) { return addOtherPages(link(action, form, scheme: scheme), form) }
    let isOpaque = form.template.host == nil
    let base = link(action, form, scheme: scheme)
    func path(_ change: (inout [[UInt8]]) -> Void) -> Link { base.with { change(&$0.segments) } }
    func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    openPath("path.trailingSlash", path { $0.append([]) }, .trailingSlash, of: form)
    for (scenario, word) in [
      ("path.extraSegment", "extra"), ("path.extraNumber", "1"), ("path.extraEncoded", "%65"),
    ] {
      rejectPath(scenario, path { $0.append(text(word)) }, .path(.noExtraSegment), of: form)
    }
    raise("path.extraInvalidUTF8", path { $0.append(text("%FF")) }, .invalidUTF8)
    rejectPath(
      "path.extraSegmentAndSlash", path { $0 += [text("extra"), []] }, .path(.noExtraSegment),
      of: form, sole: false)
    // The same with one more before: whoever takes the last segment is caught.
    if base.segments.isEmpty, let host = base.host {
      rejectPath("path.actionTwice", path { $0 = [host] }, .path(.noExtraSegment), of: form)
    } else if !base.segments.isEmpty {
      rejectPath(
        "path.segmentBefore", path { $0.insert(text("extra"), at: 0) }, .path(.noExtraSegment),
        of: form, sole: false)
      // Who looks at the first words and the last one lets anything stand between them.
      for place in (1..<max(1, base.segments.count)).prefix(Self.mostGaps) {
        rejectPath(
          "path.segmentBetween", path { $0.insert(text("extra"), at: place) },
          .path(.noExtraSegment), of: form, sole: false)
      }
      if let host = base.host {
        rejectPath(
          "path.actionTwice", path { $0.insert(host, at: 0) }, .path(.noExtraSegment), of: form,
          sole: false)
      }
      rejectPath(
        "path.valueTwice", path { $0.append($0[0]) }, .path(.noExtraSegment), of: form)
      // A loop over what is left takes one value more.
      if let last = base.segments.last, last != base.segments[0] {
        rejectPath(
          "path.valueTwice", path { $0.append(last) }, .path(.noExtraSegment), of: form)
      }
    }
    if base.segments.isEmpty {
      openPath("path.twoSlashes", path { $0 = [[], []] }, .emptySegment, of: form)
    } else {
      // Without a host a slash in front would be another kind of path.
      if !isOpaque {
        openPath("path.emptySegment", path { $0.insert([], at: 0) }, .emptySegment, of: form)
      }
      openPath("path.twoTrailingSlashes", path { $0 += [[], []] }, .emptySegment, of: form)
    }
    if hasRivals(form) {
      // More segments than any form has.
      let longest =
        judge.concrete.actions.flatMap(\.forms).map(\.template.segments.count).max() ?? 0
      let many = Array(repeating: text("extra"), count: longest + 2)
      reject("path.manySegments", path { $0 += many }, .path(.noExtraSegment), sole: false)
      let slashes = Array(repeating: [UInt8](), count: longest + 2)
      raise("path.manySlashes", path { $0 += slashes }, .emptySegment)
    }
    for (scenario, dots) in [
      ("path.dotSegment", "."), ("path.dotDotSegment", ".."), ("path.encodedDot", "%2e"),
      ("path.encodedDotDot", "%2E%2E"), ("path.mixedDotDot", ".%2e"),
    ] {
      // Two dots take the segment before away, and a value may be dots.
      raise(scenario, path { $0.insert(text(dots), at: 0) }, .dotSegment)
      raise(scenario + ".after", path { $0.append(text(dots)) }, .dotSegment)
    }
    addOtherWords(base, action, form)
    addPathBytes(base, action, form)
  }

  /// Another word in the place of a fixed segment, or none.
  private mutating func addOtherWords(_ base: Link, _ action: Action, _ form: LinkForm) {
    let count = base.segments.count - (form.template.endsWithSlash ? 1 : 0)
    guard count == form.template.segments.count else { return }
    for (place, segment) in form.template.segments.enumerated() {
      if case .pieces(let pieces) = segment { addOtherTexts(base, pieces, place, action, form) }
      guard case .literal(let word) = segment else { continue }
      let without = base.with { $0.segments.remove(at: place) }
      // Without a host a path may be that of any other form, and an empty one names nothing.
      if form.template.host == nil {
        add("path.wordMissing", without, targets: [.path(.documented)], .any)
      } else {
        rejectPath("path.wordMissing", without, .path(.documented), of: form, sole: false)
      }
      let wrong = [
        ("path.wordLonger", word + "s"), ("path.wordShorter", String(word.dropLast())),
        ("path.otherWord", "other"),
      ]
      let dots = UnescapedDot.texts(of: word).map { ("path.otherDot", $0) }
      for (scenario, text) in wrong + dots where text != word && !text.isEmpty {
        rejectPath(
          scenario, base.with { $0.segments[place] = Array(text.utf8) }, .path(.documented),
          of: form)
      }
      raise(
        "path.markedWord", base.with { $0.segments[place] = Array("%EF%BB%BF\(word)".utf8) },
        .byteOrderMark)
      addSpellings(of: word, "path.word", form) { text in base.with { $0.segments[place] = text } }
    }
  }

  /// A fixed text in other cases and with an escape.
  private mutating func addSpellings(
    of word: String, _ scenario: String, _ form: LinkForm, spelled: ([UInt8]) -> Link
  ) {
    let hasCase = PercentCoding.hasCase(word)
    if hasCase, word.uppercased() != word {
      openPath(
        scenario + "UpperCase", spelled(Array(word.uppercased().utf8)), .literalCase, of: form)
    }
    if hasCase, word.lowercased() != word {
      openPath(
        scenario + "LowerCase", spelled(Array(word.lowercased().utf8)), .literalCase, of: form)
    }
    // The escape of an escape would be another text.
    if let first = word.utf8.first, first != Byte.percent {
      openPath(
        scenario + "Escaped", spelled(Self.escape(first, upperCase: true) + word.utf8.dropFirst()),
        .literalEscape, of: form)
    }
  }

  /// Another text beside the values of a segment, or none.
  private mutating func addOtherTexts(
    _ base: Link, _ pieces: [FormTemplate.Segment.Piece], _ place: Int, _ action: Action,
    _ form: LinkForm
  ) {
    let segment = base.segments[place]
    let types = Dictionary(
      action.parameters.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    let divided = FormTemplate.Segment.pieces(pieces)
    // What stands between values may stand in one, too: `2018-10-03-yes`.
    let fitting = divided.places(in: segment) { name, raw in
      let octets = PercentCoding.octets(of: raw, in: raw.indices)
      return !octets.isEmpty && types[name]?.accepts(octets) != false
    }
    guard let values = fitting ?? divided.places(in: segment) else { return }
    for (number, piece) in pieces.enumerated() {
      guard case .literal(let word) = piece, let first = word.utf8.first else { continue }
      func written(_ text: [UInt8]) -> Link {
        var other = pieces
        other[number] = .literal(String(decoding: text, as: UTF8.self))
        let whole = FormTemplate.Segment.pieces(other).filled {
          values[$0].map { Array(segment[$0]) }
        }
        return base.with { $0.segments[place] = whole ?? segment }
      }
      func other(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: !Byte.isLetter(byte) ? "_" : byte == UInt8(ascii: "q") ? "w" : "q")
      }
      // The word between delimiters, which may be all that is looked at.
      var otherWord = Array(word.utf8)
      if let letter = otherWord.firstIndex(where: Byte.isLetter) {
        otherWord[letter] = other(otherWord[letter])
      }
      let dots = UnescapedDot.texts(of: word).map { ("path.otherDot", Array($0.utf8)) }
      for (scenario, text) in [
        ("path.textMissing", []), ("path.otherText", [other(first)] + word.utf8.dropFirst()),
        ("path.otherWordInside", otherWord), ("path.textTwice", Array((word + word).utf8)),
      ] + dots where text != Array(word.utf8) {
        rejectPath(scenario, written(text), .path(.documented), of: form, mayFit: true)
      }
      addSpellings(of: word, "path.text", form, spelled: written)
    }
    // One more behind the last, for who divides and looks at the first few.
    let delimiters = Set(
      pieces.compactMap { piece -> UInt8? in
        guard case .literal(let word) = piece else { return nil }
        return word.utf8.last { !Byte.isLetter($0) && !Byte.isDigit($0) }
      })
    for delimiter in delimiters.sorted() where delimiter < 0x80 {
      for (scenario, more) in [("path.pieceMore", Array("extra".utf8)), ("path.pieceEmpty", [])] {
        add(scenario, base.with { $0.segments[place] += [delimiter] + more }, .any)
      }
    }
  }

  /// Delimiters inside a segment: the last, or the last that is a parameter.
  private mutating func addPathBytes(_ base: Link, _ action: Action, _ form: LinkForm) {
    let isParameter = form.template.segments.map {
      if case .parameter = $0 { true } else { false }
    }
    guard !base.segments.isEmpty, base.segments.count == isParameter.count else { return }
    let last = base.segments.count - 1
    let place = isParameter.lastIndex(of: true) ?? last
    func segment(_ place: Int, _ raw: [UInt8]) -> Link { base.with { $0.segments[place] = raw } }
    let value = base.segments[place]
    for (scenario, slash) in [
      ("path.encodedSlash", "%2F"), ("path.encodedSlashLowerCase", "%2f"),
    ] {
      let slash = Array(slash.utf8)
      for raw in [value + slash, slash + value, [0x61] + slash + value] {
        if let grammar = grammar(ofSegment: place, action, form), grammar.slashes != .none {
          raise(scenario, segment(place, raw), .encodedSlash)
          continue
        }
        rejectPath(
          scenario, segment(place, raw),
          isParameter[place] ? .path(.noEncodedSlash) : .path(.documented), of: form, sole: false)
      }
    }
    let tail = base.segments[last]
    add("path.doubleEncoded", segment(last, Self.doubleEncoded(tail)), .any)
    add("path.backslash", segment(last, tail + Array("\\x".utf8)), .notAccepted)
    add("path.semicolonParameter", segment(last, tail + Array(";v=1".utf8)), .any)
  }

  /// The grammar of the parameter whose place a segment is.
  private func grammar(
    ofSegment place: Int, _ action: Action, _ form: LinkForm
  ) -> (any ValueGrammar)? {
    guard case .parameter(let name) = form.template.segments[place] else { return nil }
    return action.parameters.first { $0.name == name }?.type.grammar
  }

  package mutating func addQueryFaults(_ action: Action, _ form: LinkForm) {
    guard let bare = scheme(for: form, of: action) else { return }
    let base = link(action, form, scheme: bare)
    for (scenario, name) in [
      ("query.unknownParameter", "unknown"), ("query.tracker", "utm_source"),
      ("query.prototype", "__proto__"), ("query.constructor", "constructor"),
      ("query.toString", "toString"), ("query.actionName", action.name),
      ("query.encodedUnknown", "%75nknown"), ("query.invalidUTF8Name", "%FF"),
      ("query.overlongName", "%C0%AF"), ("query.nulName", "%00"), ("query.bracketName", "a%5B%5D"),
    ] {
      let isKnown = action.parameters.contains {
        $0.name == name || "%75nknown" == name && $0.name == "unknown"
      }
      if isKnown { continue }
      let octets = PercentCoding.octets(of: Array(name.utf8), in: 0..<name.utf8.count)
      if UTF8Form.firstIllFormed(in: octets) != nil {
        // What is no UTF-8 is a question of its own.
        raise(scenario, base.with { $0.append(Link.Pair(name, "1")) }, .unknownParameter)
        continue
      }
      open(scenario, base.with { $0.append(Link.Pair(name, "1")) }, .unknownParameter)
    }
    if !action.parameters.contains(where: { $0.name == "unknown" }) {
      open(
        "query.unknownWithoutValue", base.with { $0.append(Link.Pair("unknown", nil)) },
        .unknownParameter)
    }
    open("query.emptyName", base.with { $0.append(Link.Pair("", "1")) }, .unknownParameter)
    open("query.equalsOnly", base.with { $0.append(Link.Pair("", "")) }, .unknownParameter)
    if base.pairs == nil {
      add(
        "query.bare", base.with { $0.pairs = [] }, targets: listed(.policy(.emptyPair)), .any)
    }
    addEmptyPairs(base)
    addForeignParameters(base, action, form, bare)
    for parameter in action.parameters
    where parameter.location == .query || parameter.location == .opaquePath {
      guard let scheme = scheme(for: form, of: action, with: [parameter]) else { continue }
      addDuplicates(parameter, action, form, scheme)
      addNames(parameter, action, form, scheme)
    }
    for parameter in action.parameters
    where parameter.location == .matrix || parameter.location == .fragment {
      guard let scheme = scheme(for: form, of: action, with: [parameter]) else { continue }
      addOtherNames(parameter, action, form, scheme)
    }
    addNumbersBeside(base, action, form)
    if form.pattern != nil { return }
    for (scenario, fragment) in [
      ("fragment.word", "top"), ("fragment.empty", ""), ("fragment.query", "unknown=1"),
      ("fragment.path", "/home"), ("fragment.encoded", "%23"),
    ] {
      let link = base.with { $0.fragment = Array(fragment.utf8) }
      // Getters have none then, so that a policy does not always hold for it.
      if fragment.isEmpty {
        add(scenario, link, targets: listed(.policy(.fragment)), .any)
      } else {
        open(scenario, link, .fragment)
      }
    }
    for parameter in action.parameters where parameter.location == .query {
      addToFragment(parameter, base, action, form, bare)
    }
  }

  /// A parameter behind the fragment's sign, where it says nothing: besides a link that goes
  /// without it, and of one that does not, in its place.
  private mutating func addToFragment(
    _ parameter: Parameter, _ base: Link, _ action: Action, _ form: LinkForm,
    _ scheme: Judge.ConcreteScheme
  ) {
    let value = PercentCoding.encodingQueryValue(simplest(parameter, scheme))
    let fragment = parameter.writtenName + [0x3D] + value
    add(
      "fragment.parameter", base.with { $0.fragment = fragment },
      targets: listed(.policy(.fragment)), .any)
    let without = link(action, form, scheme: scheme, without: [parameter.name])
    add(
      "fragment.parameterInstead", without.with { $0.fragment = fragment },
      targets: [.presence(of: parameter, in: action)], .any)
  }

  /// Parameters that other actions have are unknown to this one.
  private mutating func addForeignParameters(
    _ base: Link, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    let own = Set(action.parameters.map(\.name))
    // Of very many, those behind the action's own, so that each has its turn somewhere.
    let all = facts.parameters
    let start = all.firstIndex { own.contains($0.name) } ?? 0
    let most = Self.mostOfOneKind
    let foreign = all.count <= most ? all : Array((all[start...] + all[..<start]).prefix(most))
    for parameter in foreign where !own.contains(parameter.name) {
      let value = PercentCoding.encodingQueryValue(simplest(parameter, scheme))
      open(
        "query.parameterOfAnotherAction",
        base.with { $0.append(Link.Pair(parameter.writtenName, value)) }, .unknownParameter,
        rule: .action(action.name))
    }
  }

  private mutating func addEmptyPairs(_ base: Link) {
    let empty = Link.Pair([], nil)
    open(
      "query.trailingAmpersand", base.with { $0.pairs = ($0.pairs ?? []) + [empty, empty] },
      .emptyPair)
    if let pairs = base.pairs, let first = pairs.first {
      open("query.leadingAmpersand", base.with { $0.pairs = [empty] + pairs }, .emptyPair)
      open("query.oneTrailingAmpersand", base.with { $0.pairs = pairs + [empty] }, .emptyPair)
      open(
        "query.doubleAmpersand", base.with { $0.pairs = [first, empty] + pairs.dropFirst() },
        .emptyPair)
    }
  }

  private mutating func addDuplicates(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    let samples = judge.samples(of: parameter, scheme: scheme.number)
    guard let first = samples.valid.first else { return }
    let base = link(action, form, scheme: scheme, [parameter.name: first.octets])
    let name = parameter.writtenName
    func pair(_ sample: SampleValue) -> Link.Pair {
      Link.Pair(name, parameter.written(sample.octets))
    }
    func with(_ extra: [Link.Pair], before: Bool = false) -> Link {
      base.with { link in
        link.change(parameter.location) { pairs in
          pairs = before ? extra + pairs : pairs + extra
        }
      }
    }
    let other = samples.valid.dropFirst().first ?? first
    let cases: [(String, Link)] = [
      ("query.duplicateParameter", with([pair(first)])),
      ("query.duplicateOther", with([pair(other)])),
      ("query.duplicateOtherBefore", with([pair(other)], before: true)),
      ("query.triplicate", with([pair(other), pair(first)])),
      ("query.duplicateEmpty", with([Link.Pair(name, [])])),
      ("query.duplicateEmptyBefore", with([Link.Pair(name, [])], before: true)),
      ("query.duplicateNameOnly", with([Link.Pair(name, nil)])),
      (
        "query.duplicateAmongEmpty",
        with([Link.Pair(name, [])], before: true).with {
          $0.append(Link.Pair(name, []), in: parameter.location)
        }
      ),
    ]
    for (scenario, link) in cases {
      // A library may leave out an item without value.
      let isItem = form.pattern == nil || link.pairs?.contains { $0.value == nil } != true
      add(
        scenario, link, targets: isItem ? [.policy(.duplicateParameter)] : [],
        isItem ? .notAccepted : .any)
    }
    if let bad = samples.invalid.first(where: { !$0.octets.isEmpty }) {
      for before in [false, true] {
        add(
          "query.duplicateInvalid", with([pair(bad)], before: before),
          targets: [.policy(.duplicateParameter)], .notAccepted)
      }
    }
  }

  /// The name of a parameter that stands behind the path or in the fragment, in other spellings.
  private mutating func addOtherNames(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    let base = link(
      action, form, scheme: scheme, [parameter.name: simplest(parameter, scheme)])
    let name = parameter.writtenName
    for (scenario, text) in [
      ("name.upperCase", Array(parameter.name.uppercased().utf8)),
      ("name.lowerCase", Array(parameter.name.lowercased().utf8)),
      ("name.escaped", Self.escape(name[0], upperCase: true) + name.dropFirst()),
      ("name.truncated", Array(name.dropLast())), ("name.longer", name + [0x78]),
    ] where !action.parameters.contains(where: { text.elementsEqual($0.name.utf8) }) {
      let other = base.with { link in
        link.change(parameter.location) { pairs in
          for index in pairs.indices where pairs[index].name == name { pairs[index].name = text }
        }
      }
      add(scenario, other, .any)
    }
  }

  private mutating func addNames(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    let value = simplest(parameter, scheme)
    let base = link(action, form, scheme: scheme, [parameter.name: value])
    let name = parameter.writtenName
    func renamed(_ text: [UInt8]) -> Link {
      base.with { link in
        link.change(parameter.location) { pairs in
          if let index = pairs.firstIndex(where: { $0.name == name }) { pairs[index].name = text }
        }
      }
    }
    let escaped = Self.escape(name[0], upperCase: true) + name.dropFirst()
    add("query.encodedName", renamed(escaped), targets: [.policy(.encodedName)], .notAccepted)
    add(
      "query.encodedNameTwice",
      renamed(escaped).with {
        $0.append(
          Link.Pair(name, PercentCoding.encodingQueryValue(value)), in: parameter.location)
      },
      targets: [.policy(.encodedName)], .notAccepted)
    for (scenario, text) in [
      ("query.nameUpperCase", parameter.name.uppercased()),
      (
        "query.nameCapitalized",
        parameter.name.prefix(1).uppercased() + parameter.name.dropFirst()
      ),
      ("query.nameLowerCase", parameter.name.lowercased()),
    ] where !action.parameters.contains(where: { text.utf8.elementsEqual($0.name.utf8) }) {
      let isFolded =
        form.pattern == nil
        && judge.spec.policy(for: .parameterNameCase).readings.contains(.normalize)
      add(
        scenario, renamed(PercentCoding.encodingQueryName(Array(text.utf8))),
        targets: [.policy(isFolded ? .parameterNameCase : .unknownParameter)], .notAccepted)
    }
    for (scenario, text) in [
      ("query.nameTruncated", Array(name.dropLast())), ("query.nameLonger", name + [0x78]),
      ("query.nameHTMLEscape", Array("amp;".utf8) + name),
      ("query.nameInvalidUTF8", name + Array("%FF".utf8)),
      ("query.nameColon", name + [0x3A]),
    ] where !action.parameters.contains(where: { text.elementsEqual($0.name.utf8) }) {
      add(scenario, renamed(text), targets: [.policy(.unknownParameter)], .notAccepted)
    }
    for (scenario, text) in [
      ("query.nameTrailingSpace", name + [0x20]),
      ("query.nameEncodedSpace", name + Array("%20".utf8)),
      ("query.nameLeadingSpace", Array("%20".utf8) + name),
      ("query.nameNUL", name + Array("%00".utf8)),
      ("query.nameArray", name + Array("%5B%5D".utf8)),
      ("query.nameNumbered", name + Array("%5B0%5D".utf8)),
    ] {
      raise(scenario, renamed(text), .decoratedName)
    }
    for (scenario, raw) in [
      ("query.doubleEquals", [0x3D] + value),
      ("query.secondQuestion", value + Array("?x=1".utf8)),
      ("query.spaceAfterEquals", [0x20] + value),
      ("query.encodedAmpersand", value + Array("%26x=1".utf8)),
      ("query.doubleEncoded", Self.doubleEncoded(value)),
      ("query.quoted", [0x22] + value + [0x22]),
      ("query.curlyQuoted", Array("”".utf8) + value + Array("”".utf8)),
      ("query.singleQuoted", [0x27] + value + [0x27]),
    ] {
      add(scenario, base.replacing(parameter, of: form, with: raw), .any)
    }
    raise(
      "query.semicolon",
      base.replacing(parameter, of: form, with: value + Array(";x=1".utf8)), .semicolon)
    if judge.spec.pairSeparators.query == .semicolon {
      raise(
        "query.ampersand",
        base.replacing(parameter, of: form, with: value + Array("&x=1".utf8)), .unencodedValue)
    }
  }

  /// The octets escaped, and the percent signs of the escapes escaped again.
  package static func doubleEncoded(_ octets: [UInt8]) -> [UInt8] {
    octets.flatMap { Array("%25".utf8) + escape($0, upperCase: true).dropFirst() }
  }
}
