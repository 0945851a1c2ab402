import Conformance
import LinkRouting
import LinkSpec
import SampleRouters
import Testing

@testable import LinkSpecFiles
@testable import TestSupport

@Suite("Checking photo routers")
struct PhotoCheckTests {
  private static let made = Result {
    let judge = try #require(try KnownSpecs.judge(named: "photo"))
    return (judge: judge, cases: CaseGenerator.short(judge))
  }

  private static func check(_ router: any LinkRouter) async throws -> (RunResult, Judge) {
    let (judge, cases) = try made.get()
    let session = InProcessSession(router)
    let hello = try await session.startRouter()
    let run = ConformanceRun(judge: judge, session: session)
    return (await run.run(cases, hello: hello), judge)
  }

  @Test func theCorrectRouterHasNoFindings() async throws {
    let (result, judge) = try await Self.check(PhotoRouter())
    for finding in result.findings {
      Issue.record("\(finding.fingerprint) \(VisibleText.of(finding.minimizedURL, limit: 200))")
    }
    #expect(result.caseFaults.isEmpty)
    #expect(result.cases > 900)
    #expect(result.rulesExercised == judge.rules.count)
  }

  /// The documented handler needs an index, whatever it is, and takes the path as it stands.
  @Test func theDocumentedHandlerIsCaught() async throws {
    let (result, judge) = try await Self.check(DocumentedPhotoRouter())
    let fingerprints = result.findings.map { String(describing: $0.fingerprint) }
    for expected in [
      "rejected-valid:album.name.value", "unspecified-misread:album.index.value",
      "accepted-invalid:album.exactlyOneOf.index+name", "accepted-invalid:album.album.required",
    ] {
      #expect(fingerprints.contains(expected), "\(expected)")
    }
    #expect((6...15).contains(fingerprints.count), "\(fingerprints)")
    #expect(Set(fingerprints).count == fingerprints.count)
    #expect(result.caseFaults.isEmpty && result.rulesExercised == judge.rules.count)
  }

  /// What each router makes of the documents' own links.
  @Test func theDocumentsLinks() throws {
    let correct = PhotoRouter()
    let documented = DocumentedPhotoRouter()
    let rows: [(String, RouterAnswer?, RouterAnswer?)] = [
      (
        "myphotoapp:Vacation?index=1",
        .handled("album", ["album": "Vacation", "index": .integer(1)]),
        .handled("album", ["album": "Vacation", "index": "1"])
      ),
      (
        "myphotoapp:Vacation?name=Summer",
        .handled("album", ["album": "Vacation", "name": "Summer"]), nil
      ),
      (
        "myphotoapp:a?name=b&index=2", .handled("album", ["album": "a", "index": .integer(2)]),
        .handled("album", ["album": "a", "index": "2"])
      ),
      ("myphotoapp:albumname?name=”albumname”", nil, nil), ("myphotoapp:Vacation", nil, nil),
      ("otherapp:Vacation?index=1", nil, nil), ("", nil, nil),
      ("myphotoapp:..?index=1", nil, .handled("album", ["album": "..", "index": "1"])),
      ("myphotoapp:?index=x", nil, .handled("album", ["album": "", "index": "x"])),
      ("myphotoapp://Vacation?index=1", nil, .handled("album", ["album": "", "index": "1"])),
    ]
    for (link, first, second) in rows {
      for (answer, expected) in [(correct.route(link), first), (documented.route(link), second)] {
        if let expected {
          #expect(answer == expected, "\(link)")
        } else if case .rejected = answer {
        } else {
          Issue.record("\(link): \(answer)")
        }
      }
    }
    #expect(rows.count == 10)
  }
}
