import Conformance
import LinkRouting
import LinkSpec
import LinkSpecFiles

/// The play spec, its judge and its cases, made once for all tests.
enum Play {
  static let judge: Judge = {
    do {
      guard let spec = try KnownSpecs.spec(named: "play") else { fatalError("no spec 'play'") }
      return try Judge(spec)
    } catch {
      fatalError("\(error)")
    }
  }()
  static let cases = CaseGenerator.short(judge)

  static func check(_ router: any LinkRouter) async throws -> RunResult {
    let session = InProcessSession(router)
    let hello = try await session.startRouter()
    return await ConformanceRun(judge: judge, session: session).run(cases, hello: hello)
  }
}
