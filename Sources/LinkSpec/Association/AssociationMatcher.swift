/// Says which app a web link opens by an association file. A pure function of file and link.
///
/// For each app the entries of its details are asked in order, and the first that matches decides:
/// it opens the app, or it excludes the link. Where sources differ on whether an entry matches, what
/// follows may decide as well, and the outcome is disputed unless all of it says the same.
///
/// ```swift
/// let matcher = AssociationMatcher(try AssociationReader.read(bytes))
/// matcher.decision(AssociationLink(path: Array("/play/tv".utf8))).opening?.app
/// ```
public struct AssociationMatcher: Sendable {
  /// The file.
  public let file: AssociationFile
  /// Its apps, each with the entries that are asked for it, in order.
  let apps: [(identifier: String, entries: [AssociationEntry])]

  /// Prepares a file. Linear.
  public init(_ file: AssociationFile) {
    self.file = file
    var places: [[UInt8]: Int] = [:]
    var apps: [(identifier: String, entries: [AssociationEntry])] = []
    for detail in file.details {
      var isAdded: Set<[UInt8]> = []
      for app in detail.apps where isAdded.insert(Array(app.identifier.utf8)).inserted {
        let key = Array(app.identifier.utf8)
        let place = places[key] ?? apps.count
        if place == apps.count {
          places[key] = place
          apps.append((app.identifier, []))
        }
        apps[place].entries += detail.entries
      }
    }
    self.apps = apps
  }

  /// What the file says of a link. For each entry at most the product of the lengths of link and
  /// pattern.
  public func decision(_ link: AssociationLink) -> AssociationDecision {
    AssociationDecision(
      apps: apps.map { app in
        AssociationDecision.AppDecision(
          app: app.identifier, outcome: Self.outcome(of: link, app.entries))
      })
  }

  private static func outcome(
    of link: AssociationLink, _ entries: [AssociationEntry]
  ) -> AssociationDecision.Outcome {
    var possible: [AssociationEntry] = []
    for entry in entries {
      switch entry.answer(link) {
      case .no: continue
      case .disputed: possible.append(entry)
      case .yes:
        possible.append(entry)
        // All that may decide says the same.
        guard possible.contains(where: { $0.isExcluded != entry.isExcluded }) else {
          return entry.isExcluded ? .excluded(possible[0]) : .opens(possible[0])
        }
        return .disputed(possible)
      }
    }
    if possible.isEmpty { return .unmatched(nearest: nearest(to: link, entries)) }
    // Nothing at all may decide, which opens the app as little as an exclusion.
    return possible.contains { !$0.isExcluded } ? .disputed(possible) : .excluded(possible[0])
  }

  /// The entry that fails latest: at the fragment, at the query, or farthest in the path.
  private static func nearest(
    to link: AssociationLink, _ entries: [AssociationEntry]
  ) -> AssociationDecision.Miss? {
    var nearest: AssociationDecision.Miss?
    var best = -1
    for entry in entries where !entry.isExcluded {
      guard let part = entry.examine(link).part else { continue }
      let fit = part == .path ? entry.path.fit(link.path) : link.path.count
      let rank = part == .path ? fit : fit + (part == .query ? 1 : 2)
      if rank > best {
        best = rank
        nearest = AssociationDecision.Miss(entry: entry, part: part, fit: fit)
      }
    }
    return nearest
  }
}
