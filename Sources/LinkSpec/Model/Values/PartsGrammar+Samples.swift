/// Values with parts to try: each part in all of its samples, each text otherwise, and parts in
/// every order.
extension PartsGrammar {
  /// The letter or digit next to one; anything else as it is.
  private static func alike(_ byte: UInt8, _ step: Int) -> UInt8 {
    let next = UInt8(truncatingIfNeeded: Int(byte) + step)
    let isAlike =
      Byte.isDigit(byte) && Byte.isDigit(next) || Byte.isLetter(byte) && Byte.isLetter(next)
    return isAlike ? next : byte
  }

  /// Of the values of each part the first, but for parts that are in an order: of them the first
  /// that is behind the part before. With `fixed`, that part has that text, which need not be a
  /// value of it, and what stands beside it is chosen to suit; `nil` where nothing does.
  private func ordered(
    _ values: [[[UInt8]]], fixed: (part: Int, octets: [UInt8])? = nil
  ) -> [[UInt8]]? {
    var base = values.map { $0[0] }
    if let fixed { base[fixed.part] = fixed.octets }
    guard let order else { return base }
    let kind: Constraint.Kind = order.isStrict ? .strictlyAscending : .ascending
    let places = order.names.compactMap { form.names.firstIndex(of: $0) }
    // Of each place the texts behind which no other place could be filled.
    var dead: [Set<[UInt8]>] = Array(repeating: [], count: places.count)
    func choose(_ number: Int) -> Bool {
      guard number < places.count else { return true }
      let place = places[number]
      let candidates =
        fixed?.part == place
        ? [fixed?.octets ?? []] : Array(values[place].prefix(Self.mostCandidates))
      for candidate in candidates where !dead[number].contains(candidate) {
        base[place] = candidate
        let holds =
          number == 0
          || ValueRelation.compare(
            kind, base[places[number - 1]][...], type(places[number - 1]).grammar, candidate[...],
            type(place).grammar) == .holds
        if holds {
          if choose(number + 1) { return true }
          dead[number].insert(candidate)
        }
      }
      return false
    }
    let isOrdered = choose(0)
    if let fixed, !isOrdered || !places.contains(fixed.part) { return nil }
    return base
  }

  /// The least value with the one behind it and the greatest with the one before it, of two parts
  /// of which one is above the other: beside no other value the bound of either can be told.
  private func outermost(
    _ inside: [SampleValues], _ first: Int, _ second: Int
  ) -> [([UInt8], [UInt8])] {
    func counts(_ part: Int) -> [(count: Int, octets: [UInt8])] {
      inside[part].valid.compactMap { value in
        type(part).measure(of: value.octets[...])?.units(places: 0).map { ($0, value.octets) }
      }
    }
    let least = counts(first).min { $0.count < $1.count }
    let greatest = counts(second).max { $0.count < $1.count }
    let above = least.flatMap { type(second).text(measuring: $0.count + 1) }
    let below = greatest.flatMap { type(first).text(measuring: $0.count - 1) }
    return [(least?.octets, above), (below, greatest?.octets)].compactMap { own, behind in
      own.flatMap { own in behind.map { (own, $0) } }
    }
  }

  /// Values of other parts that are none of this one: a reader may have one list of words for all.
  private func foreign(to part: Int, _ inside: [SampleValues]) -> [[UInt8]] {
    inside.indices.prefix(Self.mostParts).filter { $0 != part }.flatMap { other in
      inside[other].valid.prefix(8).map(\.octets).filter { !type(part).accepts($0) }.prefix(2)
    }
  }

  /// Of how many parts the values are tried in the place of another.
  private static let mostParts = 8

  /// How many values of a part are tried for one that suits its neighbors.
  private static let mostCandidates = 48

  /// What people and readers take for a literal: without it, twice, escaped, in another case.
  private static func otherTexts(_ text: [UInt8]) -> [(String, [UInt8])] {
    let escaped = text.flatMap { byte -> [UInt8] in
      var escape: [UInt8] = []
      PercentCoding.appendEscape(of: byte, to: &escape)
      return escape
    }
    return [
      ("withoutText", []), ("textUpperCase", text.map(Byte.uppercased)),
      ("textLowerCase", text.map(Byte.lowercased)), ("textAlike", text.map { alike($0, -1) }),
      ("textAlike", text.map { alike($0, 1) }), ("textTwice", text + text),
      ("spaceBehindText", text + [0x20]), ("escapedText", escaped), ("otherText", [0x3B]),
      ("otherText", [0x7C]),
    ] + (text.count == 1 ? "-:,._".utf8.map { ("otherText", [$0]) } : [])
  }

  /// The shape with each two neighbors in each other's place: `EUR25` for `25EUR`.
  private func exchanged(_ shape: [PartsForm.Piece]) -> [[PartsForm.Piece]] {
    let places = shape.indices.filter { if case .part = shape[$0] { true } else { false } }
    return zip(places, places.dropFirst()).prefix(Self.mostParts).map { one, other in
      var shape = shape
      shape.swapAt(one, other)
      return shape
    }
  }

  /// Of each shape the simplest value, and of each part all samples beside the simplest of the
  /// others; literals that are missing, doubled or escaped.
  package var samples: SampleValues {
    var samples = SampleValues()
    let inside = form.names.map { types[$0]?.samples ?? SampleValues() }
    guard inside.allSatisfy({ !$0.valid.isEmpty }) else { return samples }
    let values = inside.map { $0.valid.map(\.octets) }
    guard let base = ordered(values) else { return samples }
    let beside = zip(base, inside).map { simplest, own in
      own.valid.first { $0.octets.count > simplest.count }?.octets ?? simplest
    }
    func value(
      _ shape: [PartsForm.Piece], _ part: Int? = nil, _ octets: [UInt8] = [],
      literal: Int? = nil, as other: [UInt8] = []
    ) -> [UInt8] {
      var value: [UInt8] = []
      for (number, piece) in shape.enumerated() {
        switch piece {
        case .literal(let text): value += number == literal ? other : text
        case .part(let own): value += own == part ? octets : base[own]
        case .optional: break
        }
      }
      return value
    }
    // A part that another one caps is tried beside values that leave room for it.
    func value(_ shape: [PartsForm.Piece], with octets: [UInt8], as part: Int) -> [UInt8] {
      if order != nil, let all = ordered(values, fixed: (part, octets)) {
        return value(shape, all: all)
      }
      return value(shape, part, octets)
    }
    func value(_ shape: [PartsForm.Piece], all parts: [[UInt8]]) -> [UInt8] {
      shape.flatMap { piece -> [UInt8] in
        switch piece {
        case .literal(let text): text
        case .part(let own): parts[own]
        case .optional: []
        }
      }
    }
    func sample(_ name: String, _ octets: [UInt8]) -> SampleValue {
      SampleValue("parts." + name, octets: octets)
    }
    guard let fullest = shapes.first else { return samples }
    // Of each piece in turns, so that each has its share where only so many are tried.
    var turns: [[SampleValue]] = []
    for (number, piece) in fullest.enumerated() {
      switch piece {
      case .part(let part):
        let name = form.names[part]
        let shortest = shapes.last { $0.contains(piece) }
        turns.append(
          (inside[part].valid.prefix(64) + inside[part].open.prefix(24)).map {
            sample(name, value(fullest, with: $0.octets, as: part))
          })
        // Beside other values as well: with the simplest of a neighbor a value may be read in two
        // ways, of which one hides what is wrong with the other.
        turns.append(
          inside[part].valid.dropFirst().prefix(16).map {
            var octets = beside
            octets[part] = $0.octets
            return sample(name, value(fullest, all: octets))
          })
        turns.append(
          [sample("missing." + name, value(fullest, part, []))]
            + inside[part].invalid.prefix(192).flatMap { one in
              [fullest, shortest != fullest ? shortest : nil].compactMap(\.self).map {
                sample("wrong." + name, value($0, with: one.octets, as: part))
              }
            })
        turns.append(
          foreign(to: part, inside).map {
            sample("foreign." + name, value(fullest, with: $0, as: part))
          })
      case .literal(let text):
        // Cut at the text, too: who reads up to it may take what stands there for the whole.
        let cut = [
          sample("upToText", value(Array(fullest[..<number]))),
          sample("behindText", value(Array(fullest[(number + 1)...]))),
        ]
        turns.append(
          Self.otherTexts(text).map { name, other in
            sample(name, value(fullest, literal: number, as: other))
          } + cut)
      case .optional: break
      }
    }
    var tried = shapes.map { sample("shape", value($0)) } + AnyOfGrammar.inTurns(turns)
    if let order {
      // Of neighbors every pair of simple values, so that some ascend, some descend, some are
      // equal, and some are of another order as texts.
      for (one, other) in zip(order.names, order.names.dropFirst()) {
        guard let first = form.names.firstIndex(of: one),
          let second = form.names.firstIndex(of: other)
        else { continue }
        let (left, right) = (inside[first].valid.prefix(8), inside[second].valid.prefix(8))
        let digits = ["9", "10", "100"].map { SampleValue("parts.order", $0) }
        for own in left + digits {
          for behind in right + digits {
            var octets = base
            (octets[first], octets[second]) = (own.octets, behind.octets)
            tried.append(sample("order", value(fullest, all: octets)))
          }
        }
        for (own, behind) in outermost(inside, first, second) {
          var octets = base
          (octets[first], octets[second]) = (own, behind)
          tried.append(sample("order", value(fullest, all: octets)))
        }
      }
    }
    tried += exchanged(fullest).map { sample("exchanged", value($0)) }
    let whole = value(fullest)
    tried += [
      sample("empty", []), sample("textBehind", whole + [0x78]),
      sample("textBefore", [0x78] + whole),
      sample("twice", whole + whole), sample("spaceBehind", whole + [0x20]),
    ]
    // One part too many, and the text before it.
    if case .literal(let text)? = fullest.last(where: {
      if case .literal = $0 { true } else { false }
    }), let last = base.last {
      tried += [sample("textAtEnd", whole + text), sample("onePartMore", whole + text + last)]
    }
    samples.take(tried, as: self)
    return samples
  }
}
