import LinkSpec
import LinkSpecFiles
import Synchronization

/// The Play spec and its judges, made once for all tests: without optimization, reading the file
/// and preparing a judge takes longer than most tests do.
enum PlaySpec {
  static let spec: Spec = {
    do {
      guard let spec = try KnownSpecs.spec(named: "play") else { fatalError("no spec 'play'") }
      return spec
    } catch {
      fatalError("\(error)")
    }
  }()

  private static let judges = Mutex<[[String: String]: Judge]>([:])

  static func judge(bind: [String: String] = [:]) throws -> Judge {
    try judges.withLock { judges in
      if let judge = judges[bind] { return judge }
      let judge = try Judge(spec, bind: bind)
      judges[bind] = judge
      return judge
    }
  }
}
