/// That the links of a scope are read by a routing library, and how it is set up. The actions of
/// such a scope have patterns (``LinkPattern``) in the place of forms.
///
/// What the library documents is a promise then: the host is the first component of the path,
/// slashes at either end say nothing, a variable of the path has precedence over an item of the
/// query, items of a fragment are items of the query, and so on; `RouteLink` has the details. An
/// ``OpenQuestion`` that the library answers (`trailingSlash`, `plus`, `fragment`) is open again
/// where the spec itself answers it.
public struct RouteSyntax: Sendable, Hashable {
  /// A library whose patterns can be read.
  public enum Library: String, Sendable, Hashable, CaseIterable {
    case jlroutes
  }

  /// The library.
  package var library: Library
  /// Whether every host is the first component, also `localhost` and those with a dot.
  package var takesEveryHost: Bool
  /// Whether `+` in a value is a space.
  package var readsPlusAsSpace: Bool
  /// Where the library's behaviour is documented.
  package var citation: Citation

  /// Creates a reading; by default with the library's own settings.
  package init(
    _ library: Library, takesEveryHost: Bool = false, readsPlusAsSpace: Bool = true,
    citation: Citation
  ) {
    self.library = library
    self.takesEveryHost = takesEveryHost
    self.readsPlusAsSpace = readsPlusAsSpace
    self.citation = citation
  }
}
