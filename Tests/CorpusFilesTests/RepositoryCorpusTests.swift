import Foundation
import LinkRouting
import LinkSpec
import PlantedRouters
import SampleRouters
import Testing

@testable import Conformance
@testable import CorpusFiles
@testable import TestSupport

/// The corpus that comes with the program.
@Suite("The corpus of this repository")
struct RepositoryCorpusTests {
  private static let store = CorpusStore(
    folder: (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }.appendingPathComponent("corpus/play").path)

  @Test func everyExampleIsThere() throws {
    let contents = try Self.store.contents()
    #expect(contents.damaged == [] && contents.leftovers == [])
    let names = Set(contents.entries.map(\.name))
    let examples = CorpusEntry.examples(of: Play.judge, origin: SampleEntries.origin)
    #expect(examples.count == 39)
    #expect(examples.filter { !names.contains($0.name) } == [])
  }

  @Test func everyVerdictIsThatOfNow() throws {
    for entry in try Self.store.contents().entries {
      var now = entry
      now.record(Play.judge)
      #expect(now == entry, "run: fuzz-links corpus verify --update")
    }
  }

  @Test func everyFileIsAsItIsWritten() throws {
    for entry in try Self.store.contents().entries {
      let file = URL(fileURLWithPath: Self.store.path(of: entry.fileName))
      #expect(try CorpusFile.bytes(of: entry) == [UInt8](Data(contentsOf: file)))
    }
  }

  @Test(
    arguments: [
      PlayRouter(), StrictPlayRouter(), LenientPlayRouter(), RepairingPlayRouter(),
    ] as [any LinkRouter])
  func everyEntryHolds(router: any LinkRouter) async throws {
    let entries = try Self.store.contents().entries
    let session = InProcessSession(router)
    let hello = try await session.startRouter()
    let result = await ReplayRun(
      judge: Play.judge, session: session, today: SampleEntries.today
    ).run(entries, hello: hello)
    #expect(result.problems.map(\.entry.fileName) == [])
    #expect(result.count(.holds) > 36)
  }
}
