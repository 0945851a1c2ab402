/// An apple-app-site-association file: which links of a domain open which app.
///
/// Rules of Apple's services other than `applinks` are not kept. What is kept stands in the order of
/// the file, with its place in it.
public struct AssociationFile: Sendable {
  /// A place in the file.
  public struct Place: Sendable, Hashable {
    /// The key path: `applinks.details[0].paths[1]`.
    public var path: String
    /// The byte of the file at which the value starts.
    public var offset: Int
  }

  /// What `applinks.apps` is, which systems before iOS 13 want as an empty array.
  public enum LegacyApps: Sendable, Hashable {
    /// There is none.
    case missing
    /// An empty array.
    case empty
    /// Anything else.
    case other(Place)
  }

  /// An application identifier, `A8TQ62WUAM.com.example.app`, as written.
  public struct App: Sendable, Hashable {
    /// The identifier.
    public var identifier: String
    /// Where it stands.
    public var place: Place
  }

  /// One element of `details`.
  public struct Detail: Sendable {
    /// Its place in `details`, from 0.
    public var number: Int
    /// Where it stands.
    public var place: Place
    /// `appIDs`, or `appID` where there are none.
    public var apps: [App]
    /// `components`, or `paths` where there are none, in order.
    public var entries: [AssociationEntry]
    /// Whether `paths` stand beside `components`, which is read before them.
    public var ignoresPaths: Bool
  }

  /// A named list of alternatives, written `$(name)` in patterns.
  public struct Variable: Sendable, Hashable {
    /// The name.
    public var name: String
    /// What it may stand for; `?` and `*` in it are wildcards.
    public var alternatives: [String]
    /// Where it stands.
    public var place: Place
  }

  /// How long the file is. Systems refuse files above ``largestSize``.
  public var byteCount: Int
  /// Where `applinks` stands.
  public var place: Place
  /// `applinks.apps`.
  public var legacyApps: LegacyApps
  /// `applinks.details`.
  public var details: [Detail]
  /// `applinks.substitutionVariables`.
  public var variables: [Variable]
  /// Keys that mean nothing, each with those that do where it stands.
  public var unknownKeys: [UnknownKey]

  /// A key that means nothing.
  public struct UnknownKey: Sendable, Hashable {
    /// The key.
    public var key: String
    /// Where it stands.
    public var place: Place
    /// What may stand there.
    public var known: [String]
  }

  let sourceMap: SourceMap

  /// The most bytes that a system reads: 128 KB.
  public static let largestSize = 131_072

  /// Line and column of a place.
  public func position(of place: Place) -> SourcePosition { sourceMap.position(of: place.offset) }

  /// Every entry of every detail, in the order of the file.
  public var entries: [AssociationEntry] { details.flatMap(\.entries) }

  /// The application identifiers, each once, in the order of the file.
  public var apps: [String] {
    var seen: Set<[UInt8]> = []
    return details.flatMap(\.apps).map(\.identifier).filter { seen.insert(Array($0.utf8)).inserted }
  }
}
