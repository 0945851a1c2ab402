import Conformance
import LinkSpec
import LinkSpecFiles
import Synchronization

/// The built-in specs, each read once for all tests, and their judges: without the optimizer,
/// reading one of them takes up to half a second, and so does a judge.
enum KnownSpecs {
  private static let known = Mutex<[String: Spec]>([:])
  private static let judges = Mutex<[String: Judge]>([:])

  /// The built-in spec with a name; `nil` where there is none.
  static func spec(named name: String) throws -> Spec? {
    _ = cases
    if let spec = known.withLock({ $0[name] }) { return spec }
    guard let spec = try BuiltInSpecs.spec(named: name) else { return nil }
    known.withLock { $0[name] = spec }
    return spec
  }

  /// The judge of a built-in spec without binds; `nil` where there is none of that name.
  static func judge(named name: String) throws -> Judge? {
    if let judge = judges.withLock({ $0[name] }) { return judge }
    guard let judge = try spec(named: name).map({ try Judge($0) }) else { return nil }
    judges.withLock { $0[name] = judge }
    return judge
  }

  /// Once touched, the cases of many specs are kept: tests that run side by side ask for those of
  /// some in turn, and without the optimizer it takes seconds to make them again.
  static let cases: Void = CaseMemory.keep(200_000)
}
