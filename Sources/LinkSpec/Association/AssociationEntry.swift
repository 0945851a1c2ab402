/// One element of `components` or of `paths`: which links it is about, and whether they open the
/// app.
package struct AssociationEntry: Sendable {
  /// What is asked of a query.
  package enum Query: Sendable {
    /// The whole query has to match.
    case whole(AssociationPattern)
    /// Of each name every value has to match, an absent one as the empty string.
    case items([Item])
  }

  /// What is asked of the values of one name.
  package struct Item: Sendable {
    /// The name.
    package var name: String
    /// What its values have to match.
    package var pattern: AssociationPattern
  }

  /// The part of a link at which an entry fails.
  package enum Part: String, Sendable, Hashable, CaseIterable {
    case path
    case query
    case fragment
  }

  /// The number of its element of `details`, from 0.
  package var detail: Int
  /// Its number among the entries of that, from 0.
  package var number: Int
  /// Where it stands.
  package var place: AssociationFile.Place
  /// Whether links that match do *not* open the app.
  package var isExcluded: Bool
  /// What is asked of the path.
  package var path: AssociationPattern
  /// What is asked of the query.
  package var query: Query
  /// What is asked of the fragment.
  package var fragment: AssociationPattern
  /// What its author says of it.
  package var comment: String?

  /// Whether it is an element of `paths`.
  package var isLegacy: Bool { path.matching.isLegacy }

  /// Whether a link is one of those that the entry is about.
  package func answer(_ link: AssociationLink) -> AssociationAnswer { examine(link).answer }

  /// The same, with the first part that does not match.
  func examine(_ link: AssociationLink) -> (answer: AssociationAnswer, part: Part?) {
    var answer = path.answer(link.path)
    if answer == .no { return (.no, .path) }
    answer = answer.and(queryAnswer(link))
    if answer == .no { return (.no, .query) }
    if !fragment.isEverything { answer = answer.and(fragment.answer(link.fragment)) }
    return (answer, answer == .no ? .fragment : nil)
  }

  private func queryAnswer(_ link: AssociationLink) -> AssociationAnswer {
    switch query {
    case .whole(let pattern):
      return pattern.isEverything ? .yes : pattern.answer(link.query)
    case .items(let items):
      return items.reduce(.yes) { answer, item in answer.and(self.answer(item, link)) }
    }
  }

  private func answer(_ item: Item, _ link: AssociationLink) -> AssociationAnswer {
    let name = Array(item.name.utf8)
    func answer(_ isNamed: (AssociationLink.Item) -> Bool) -> AssociationAnswer {
      let values = link.items.filter(isNamed).map(\.value)
      return (values.isEmpty ? [[]] : values).reduce(.yes) { $0.and(item.pattern.answer($1)) }
    }
    let direct = answer { $0.name == name }
    if item.pattern.matching.isPercentEncoded { return direct }
    return direct.or(
      answer { PercentCoding.octets(of: $0.name, in: 0..<$0.name.count) == name })
  }
}
