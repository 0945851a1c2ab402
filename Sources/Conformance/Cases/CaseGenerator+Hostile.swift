import LinkSpec

/// Hostile texts in every kind of place.
extension CaseGenerator {
  /// Where a text is put.
  package enum HostilePlace: String, Sendable, CaseIterable {
    case scheme, host, literalSegment, soleSegment, segmentWithNeighbor, value, name, fragment
  }

  /// How it stands to what belongs there.
  package enum HostilePosition: String, Sendable, CaseIterable {
    case alone, before, behind, inside

    /// Those that leave what belongs there.
    package static let besides: [HostilePosition] = [.before, .behind, .inside]

    package func apply(_ text: [UInt8], to whole: [UInt8]) -> [UInt8] {
      switch self {
      case .alone: text
      case .before: text + whole
      case .behind: whole + text
      case .inside: whole[..<(whole.count / 2)] + text + whole[(whole.count / 2)...]
      }
    }
  }

  /// A place of a good link, and how to write into it.
  private struct Spot {
    var base: Link
    var form: LinkForm
    var text: [UInt8]
    var write: @Sendable (inout Link, [UInt8]) -> Void
  }

  /// Every hostile text in every kind of place, alone, before, behind and inside of what belongs
  /// there. The forms, segments and pairs of a kind take turns.
  package mutating func addHostileTexts() {
    let spots = hostileSpots()
    for (offset, place) in HostilePlace.allCases.enumerated() {
      guard let all = spots[place], !all.isEmpty else { continue }
      var turn = 0
      for (number, text) in HostileText.all.enumerated()
      where (number + offset) % options.hostileTextsPerCase == 0 {
        for position in HostilePosition.allCases {
          let spot = all[turn % all.count]
          turn += 1
          var link = spot.base
          spot.write(&link, position.apply(text.bytes, to: spot.text))
          follow(spot.form, spot.base)
          add("hostile.\(place).\(position).\(text.name)", link, .any)
          leaveRoute()
        }
        // Another place for the same position of the next text.
        turn += 1
      }
    }
  }

  /// By kind of place, the places of the fullest link of each form that has another shape.
  private func hostileSpots() -> [HostilePlace: [Spot]] {
    var spots: [HostilePlace: [Spot]] = [:]
    for (action, form) in richForms {
      guard let base = fullest(action, form) else { continue }
      func add(
        _ place: HostilePlace, _ text: [UInt8],
        _ write: @escaping @Sendable (inout Link, [UInt8]) -> Void
      ) {
        spots[place, default: []].append(Spot(base: base, form: form, text: text, write: write))
      }
      add(.scheme, base.scheme) { $0.scheme = $1 }
      if let host = base.host { add(.host, host) { $0.host = $1 } }
      let values = Set(action.parameters.filter { $0.location == .path }.map(\.name))
      let isWhole = base.segments.count == form.template.segments.count
      for (index, segment) in base.segments.enumerated() {
        let isValue =
          isWhole
          && {
            if case .parameter(let name) = form.template.segments[index] {
              values.contains(name)
            } else {
              false
            }
          }()
        let place: HostilePlace =
          !isValue
          ? .literalSegment : base.segments.count == 1 ? .soleSegment : .segmentWithNeighbor
        add(place, segment) { $0.segments[index] = $1 }
        if isWhole, let places = form.template.segments[index].places(in: segment) {
          for own in places.values.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            add(.segmentWithNeighbor, Array(segment[own])) {
              $0.segments[index] = segment
              $0.segments[index].replaceSubrange(own, with: $1)
            }
          }
        }
      }
      for (index, pair) in (base.pairs ?? []).enumerated() {
        add(.value, pair.value ?? []) { $0.pairs?[index].value = $1 }
        add(.name, pair.name) { $0.pairs?[index].name = $1 }
      }
      for (index, pair) in base.opaquePairs.enumerated() {
        add(.value, pair.value ?? []) { $0.opaquePairs[index].value = $1 }
        add(.name, pair.name) { $0.opaquePairs[index].name = $1 }
      }
      let unknown = unknownName(action)
      add(.value, []) { $0.append(Link.Pair(unknown, $1)) }
      add(.name, unknown) { $0.append(Link.Pair($1, [0x31])) }
      add(.fragment, Array("f".utf8)) { $0.fragment = $1 }
    }
    return spots
  }
}
