/// Says which app a web link opens by an association file. A pure function of file and link.
///
/// For each app the entries of its details are asked in order, and the first that matches decides:
/// it opens the app, or it excludes the link. Where sources differ on whether an entry matches,
/// what follows may decide as well, and the outcome is disputed unless all of it says the same.
///
/// ```swift
/// let matcher = AssociationMatcher(try AssociationReader.read(bytes))
/// matcher.decision(AssociationLink(path: Array("/play/tv".utf8))).opening?.app
/// ```
package struct AssociationMatcher: Sendable {
  /// The file.
  package let file: AssociationFile
  /// Its apps, each with the entries that are asked for it, in order.
  let apps: [(identifier: String, entries: [AssociationEntry])]
  /// By app, how the paths of its entries begin.
  private let starts: [AssociationStarts]

  /// Prepares a file. Linear.
  package init(_ file: AssociationFile) {
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
    starts = apps.map { AssociationStarts($0.entries) }
  }

  /// What the file says of a link. For each entry at most the product of the lengths of link and
  /// pattern.
  package func decision(_ link: AssociationLink) -> AssociationDecision {
    AssociationDecision(
      apps: apps.indices.map { app in
        var outcome = outcome(of: link, app: app)
        if case .unmatched = outcome {
          outcome = .unmatched(nearest: Self.nearest(to: link, apps[app].entries, starts[app]))
        }
        return AssociationDecision.AppDecision(app: apps[app].identifier, outcome: outcome)
      })
  }

  /// What becomes of a link in one app, without the entry that is nearest to one that none matches.
  func outcome(of link: AssociationLink, app: Int) -> AssociationDecision.Outcome {
    Self.outcome(of: link, apps[app].entries, starts[app])
  }

  /// How many bytes of a path the entries of an app begin with.
  func fit(of link: AssociationLink, app: Int) -> Int { starts[app].longestCommon(link.path) }

  private static func outcome(
    of link: AssociationLink, _ entries: [AssociationEntry], _ starts: AssociationStarts
  ) -> AssociationDecision.Outcome {
    var possible: [AssociationEntry] = []
    for index in entries.indices
    where starts.common(link.path, with: index).isAll && starts.holdsRun(link.path, of: index) {
      let entry = entries[index]
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
    if possible.isEmpty { return .unmatched(nearest: nil) }
    // Nothing at all may decide, which opens the app as little as an exclusion.
    return possible.contains { !$0.isExcluded } ? .disputed(possible) : .excluded(possible[0])
  }

  /// The entry that fails latest: at the fragment, at the query, or farthest in the path.
  private static func nearest(
    to link: AssociationLink, _ entries: [AssociationEntry], _ starts: AssociationStarts
  ) -> AssociationDecision.Miss? {
    var nearest: (index: Int, part: AssociationEntry.Part, fit: Int)?
    var best = -1
    func offer(_ index: Int, _ part: AssociationEntry.Part, fit: Int) {
      let rank = part == .path ? fit : fit + (part == .query ? 1 : 2)
      if rank > best {
        best = rank
        nearest = (index, part, fit)
      }
    }
    for index in entries.indices {
      let common = starts.common(link.path, with: index)
      if !common.isAll {
        if common.count > best, !entries[index].isExcluded {
          offer(index, .path, fit: common.count)
        }
        continue
      }
      let entry = entries[index]
      guard !entry.isExcluded, let part = entry.examine(link).part else { continue }
      offer(index, part, fit: part == .path ? entry.path.fit(link.path) : link.path.count)
    }
    return nearest.map {
      AssociationDecision.Miss(entry: entries[$0.index], part: $0.part, fit: $0.fit)
    }
  }
}
