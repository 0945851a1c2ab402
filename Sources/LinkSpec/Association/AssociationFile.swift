/// An apple-app-site-association file: which links of a domain open which app.
///
/// Rules of Apple's services other than `applinks` are not kept. What is kept stands in the order
/// of the file, with its place in it.
package struct AssociationFile: Sendable {
  /// A place in the file.
  package struct Place: Sendable, Hashable {
    /// The key path: `applinks.details[0].paths[1]`.
    package var path: String
    /// The byte of the file at which the value starts.
    package var offset: Int
  }

  /// What `applinks.apps` is, which systems before iOS 13 want as an empty array.
  package enum LegacyApps: Sendable, Hashable {
    /// There is none.
    case missing
    /// An empty array.
    case empty
    /// Anything else.
    case other(Place)
  }

  /// An application identifier, `A8TQ62WUAM.com.example.app`, as written.
  package struct App: Sendable, Hashable {
    /// The identifier.
    package var identifier: String
    /// Where it stands.
    package var place: Place
  }

  /// One element of `details`.
  package struct Detail: Sendable {
    /// Its place in `details`, from 0.
    package var number: Int
    /// Where it stands.
    package var place: Place
    /// `appIDs`, or `appID` where there are none.
    package var apps: [App]
    /// `components`, or `paths` where there are none, in order.
    package var entries: [AssociationEntry]
    /// Whether `paths` stand beside `components`, which is read before them.
    package var ignoresPaths: Bool
  }

  /// A named list of alternatives, written `$(name)` in patterns.
  package struct Variable: Sendable, Hashable {
    /// The name.
    package var name: String
    /// What it may stand for; `?` and `*` in it are wildcards.
    package var alternatives: [String]
    /// Where it stands.
    package var place: Place
  }

  /// How long the file is. Systems refuse files above ``largestSize``.
  package var byteCount: Int
  /// Where `applinks` stands.
  package var place: Place
  /// `applinks.apps`.
  package var legacyApps: LegacyApps
  /// `applinks.details`.
  package var details: [Detail]
  /// `applinks.substitutionVariables`.
  package var variables: [Variable]
  /// Keys that mean nothing, each with those that do where it stands.
  package var unknownKeys: [UnknownKey]

  /// A key that means nothing.
  package struct UnknownKey: Sendable, Hashable {
    /// The key.
    package var key: String
    /// Where it stands.
    package var place: Place
    /// What may stand there.
    package var known: [String]
  }

  let sourceMap: SourceMap

  /// The most bytes that a system reads: 128 KB.
  package static let largestSize = 131_072

  /// Line and column of a place.
  package func position(of place: Place) -> SourcePosition { sourceMap.position(of: place.offset) }

  /// Every entry of every detail, in the order of the file.
  package var entries: [AssociationEntry] { details.flatMap(\.entries) }

  /// The application identifiers, each once, in the order of the file.
  package var apps: [String] {
    var seen: Set<[UInt8]> = []
    return details.flatMap(\.apps).map(\.identifier).filter { seen.insert(Array($0.utf8)).inserted }
  }
}
