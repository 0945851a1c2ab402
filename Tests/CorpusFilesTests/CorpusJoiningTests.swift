import Foundation
import Testing

@testable import Conformance
@testable import CorpusFiles
@testable import LinkFuzzing
@testable import TestSupport

/// Folders of many machines come to the same, in whatever order they are merged.
@Suite struct CorpusJoiningTests {
  /// Three entries of one link that differ in everything else, for many links.
  private static let triples: [[CorpusEntry]] = {
    var random = FuzzRandom(seed: 19)
    return (0..<400).map { _ in
      let first = SampleEntries.random(&random)
      return (0..<3).map { index in
        var entry = index == 0 || random.one(in: 5) ? first : SampleEntries.random(&random)
        entry.spec = first.spec
        entry.bind = first.bind
        entry.url = first.url
        entry.sequence = first.sequence
        entry.delivery = first.delivery
        return entry
      }
    }
  }()

  @Test func theOrderDoesNotMatter() {
    for triple in Self.triples {
      let (a, b, c) = (triple[0], triple[1], triple[2])
      #expect(a.joined(with: b) == b.joined(with: a))
      #expect(a.joined(with: b).joined(with: c) == a.joined(with: b.joined(with: c)))
      #expect(c.joined(with: a).joined(with: b) == a.joined(with: b).joined(with: c))
    }
  }

  @Test func againChangesNothing() {
    for triple in Self.triples {
      let both = triple[0].joined(with: triple[1])
      #expect(triple[0].joined(with: triple[0]) == triple[0])
      #expect(both.joined(with: triple[0]) == both)
      #expect(both.joined(with: triple[1]) == both)
      #expect(both.joined(with: both) == both)
    }
  }

  /// Nothing that anybody noted is lost, and what comes of it can be written and read.
  @Test func nothingIsLost() throws {
    for triple in Self.triples {
      let all = triple[0].joined(with: triple[1]).joined(with: triple[2])
      for entry in triple {
        #expect(all.isSame(as: entry) && all.name == entry.name)
        #expect(Set(all.fingerprints).isSuperset(of: entry.fingerprints))
        if entry.status == .regression { #expect(all.status == .regression) }
        #expect(all.origin.day <= entry.origin.day)
      }
      #expect(try CorpusFile.entry(from: CorpusFile.bytes(of: all)) == all)
    }
  }
}
