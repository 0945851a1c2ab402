import LinkSpec

/// The links that fuzzing of a spec begins with: for engines that bring their own loop, as files.
public enum SeedCorpus {
  /// The name of a file and what is in it.
  public struct File: Sendable, Hashable {
    /// Hexadecimal digits that depend on the link alone, so that the same link has the same name.
    public var name: String
    /// The link, byte by byte, without a line end.
    public var url: [UInt8]
  }

  /// The first case of each behaviour that the judge alone can tell apart: verdict, broken rules and
  /// action. In the order of the cases; links of more than 1,024 bytes are left out.
  public static func files(of cases: [LinkCase]) -> [File] {
    var known: Set<UInt64> = []
    return cases.filter { link in
      link.url.count <= 1_024
        && known.insert(WorkingCorpus.behaviour(link.judgement, .unsupported(""))).inserted
    }.map { File(name: StableHash.hex($0.url), url: $0.url) }
  }
}
