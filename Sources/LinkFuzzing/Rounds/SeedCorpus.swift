package import Conformance
import LinkRouting
package import LinkSpec

/// The links that fuzzing of a spec begins with: for engines that bring their own loop, as files.
package enum SeedCorpus {
  /// The name of a file and what is in it.
  package struct File: Sendable, Hashable {
    /// Hexadecimal digits that depend on the link alone, so that the same link has the same name.
    package var name: String
    /// The link, byte by byte, without a line end.
    package var url: [UInt8]
  }

  /// The first case of each behaviour that the judge alone can tell apart: verdict, broken rules
  /// and action. In the order of the cases; links of more than 1,024 bytes are left out.
  package static func files(of cases: [LinkCase], _ judge: Judge) -> [File] {
    var known: Set<UInt64> = []
    var assessment = Assessment()
    return cases.filter { link in
      if link.url.count > 1_024 { return false }
      judge.assess(link.url, source: link.delivery.source, &assessment)
      return known.insert(WorkingCorpus.behaviour(assessment, .unsupported(""))).inserted
    }.map { File(name: StableHash.hex($0.url), url: $0.url) }
  }
}
