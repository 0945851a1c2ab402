/// One entry by which the web site of a scope claims links for the app, or keeps them from it: an
/// element of `components` or of `paths` of its association file, with the action that its links
/// perform.
///
/// The entries of a scope are asked in order, and the first that matches decides; see
/// `AssociationPattern` for what matches.
public struct ScopeEntry: Sendable, Hashable {
  /// Which links the entry is about.
  public enum Match: Sendable, Hashable {
    /// A path of the older form, in which query and fragment do not count: `/path/images/bbb/*`.
    case path(String)
    /// Patterns of the newer form for the parts of a link. What is `nil` matches everything.
    case components(path: String?, query: Query?, fragment: String?)
  }

  /// Whether it looks at more of a link than its path.
  package var looksBehindPath: Bool {
    if case .components(_, let query, let fragment) = match {
      query != nil || fragment != nil
    } else {
      false
    }
  }

  /// What is asked of a query.
  public enum Query: Sendable, Hashable {
    /// The whole query matches.
    case whole(String)
    /// Of each name every value matches, an absent one as the empty string.
    case items([Item])
  }

  /// What is asked of the values of one name.
  public struct Item: Sendable, Hashable {
    /// The name.
    package var name: String
    /// What its values have to match.
    package var pattern: String

    /// Creates an item.
    public init(_ name: String, _ pattern: String) {
      self.name = name
      self.pattern = pattern
    }
  }

  /// Which links it is about.
  package var match: Match
  /// The action that its links perform; `nil` where they do not open the app, or where the forms of
  /// the scope say what they perform.
  package var action: String?
  /// Whether links that match do not open the app.
  package var isExcluded: Bool
  /// Whether `a` is another character than `A`.
  package var isCaseSensitive: Bool
  /// Whether link and pattern are compared as they stand, escapes included.
  package var isPercentEncoded: Bool
  /// What its author says of it.
  package var comment: String?
  /// Where it is documented; `nil`: where the scope is.
  package var citation: Citation?

  /// Creates an entry.
  public init(
    _ match: Match, action: String?, isExcluded: Bool? = nil, isCaseSensitive: Bool = true,
    isPercentEncoded: Bool = true, comment: String? = nil, citation: Citation? = nil
  ) {
    self.match = match
    self.action = action
    self.isExcluded = isExcluded ?? (action == nil)
    self.isCaseSensitive = isCaseSensitive
    self.isPercentEncoded = isPercentEncoded
    self.comment = comment
    self.citation = citation
  }

  /// The entry in a line, which names it in the ids of rules: `/path/abc/`, `/buy/*?item=*#top`.
  package var text: String {
    switch match {
    case .path(let path): return path
    case .components(let path, let query, let fragment):
      let items: String? = query.map { query in
        switch query {
        case .whole(let pattern): pattern
        case .items(let items): items.map { $0.name + "=" + $0.pattern }.joined(separator: "&")
        }
      }
      var text = (path ?? "*") + (items.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
      // The same patterns, read otherwise.
      if !isCaseSensitive { text += " (any case)" }
      if !isPercentEncoded { text += " (decoded)" }
      return text
    }
  }
}

/// A list of alternatives that the patterns of a scope's entries may name: `$(name)`.
public struct SubstitutionVariable: Sendable, Hashable {
  /// The name.
  package var name: String
  /// What it may stand for; `?` and `*` in it are wildcards.
  package var alternatives: [String]

  /// Creates a variable.
  public init(_ name: String, _ alternatives: [String]) {
    self.name = name
    self.alternatives = alternatives
  }
}
