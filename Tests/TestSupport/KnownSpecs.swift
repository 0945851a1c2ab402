import LinkSpec
import LinkSpecFiles
import Synchronization

/// The built-in specs, each read once for all tests: without the optimizer, reading one of them
/// takes up to half a second.
enum KnownSpecs {
  private static let known = Mutex<[String: Spec]>([:])

  /// The built-in spec with a name; `nil` where there is none.
  static func spec(named name: String) throws -> Spec? {
    if let spec = known.withLock({ $0[name] }) { return spec }
    guard let spec = try BuiltInSpecs.spec(named: name) else { return nil }
    known.withLock { $0[name] = spec }
    return spec
  }
}
