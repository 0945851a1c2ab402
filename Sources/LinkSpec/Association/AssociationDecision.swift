/// What an association file says of one link, app by app.
package struct AssociationDecision: Sendable {
  /// What becomes of the link in one app.
  package enum Outcome: Sendable {
    /// It opens the app, by this entry.
    case opens(AssociationEntry)
    /// It does not, by this entry.
    case excluded(AssociationEntry)
    /// It does not: no entry is about it.
    case unmatched(nearest: Miss?)
    /// Public sources differ on whether it does. What the first of the entries says depends on
    /// which of them is right; the list is that of all that may decide.
    case disputed([AssociationEntry])

    /// Whether the app is opened.
    package var answer: AssociationAnswer {
      switch self {
      case .opens: .yes
      case .excluded, .unmatched: .no
      case .disputed: .disputed
      }
    }

    /// The entry that decides, or the first that may.
    package var entry: AssociationEntry? {
      switch self {
      case .opens(let entry), .excluded(let entry): entry
      case .unmatched: nil
      case .disputed(let entries): entries.first
      }
    }
  }

  /// An entry that a link fails, and where.
  package struct Miss: Sendable {
    /// The entry.
    package var entry: AssociationEntry
    /// The part that does not match.
    package var part: AssociationEntry.Part
    /// How many bytes of the path fit; of another part, of no meaning.
    package var fit: Int
  }

  /// One app.
  package struct AppDecision: Sendable {
    /// The application identifier.
    package var app: String
    /// What becomes of the link in it.
    package var outcome: Outcome
  }

  /// Every app of the file, in the order of the file.
  package var apps: [AppDecision]

  /// Which app opens: of those that do, or may, the one whose entry stands first. `nil` where none
  /// may.
  package var opening: AppDecision? {
    var first: (decision: AppDecision, place: Int)?
    for decision in apps where decision.outcome.answer != .no {
      guard let entry = decision.outcome.entry else { continue }
      if first.map({ entry.place.offset < $0.place }) ?? true {
        first = (decision, entry.place.offset)
      }
    }
    return first?.decision
  }

  /// Whether an app opens, or whether that is disputed.
  package var answer: AssociationAnswer {
    let answers = apps.map(\.outcome.answer)
    return answers.contains(.yes) ? .yes : answers.contains(.disputed) ? .disputed : .no
  }
}
