import LinkSpec

/// A path without what a router does not look at: an expression without an end, segments that
/// nobody counts.
///
/// Of what is left the longest is taken that a form describes, as expressions do. Only a link that
/// no form describes is cut: at the segments, or where the judge says that it goes wrong.
struct PathCut {
  private let judge: Judge
  private let cut: LinkTwist.Cut

  init(_ judge: Judge, _ cut: LinkTwist.Cut) {
    self.judge = judge
    self.cut = cut
  }

  /// Behind how many segments a path is cut: forms have fewer.
  private static let mostSegments = 32

  /// The link without the rest of its path; itself, where no beginning of the path leads anywhere.
  func applied(to url: [UInt8]) -> [UInt8] {
    var assessment = Assessment()
    judge.assess(url, source: "", &assessment)
    if assessment.verdict == .accept { return url }
    let path = SplitURL(url).path
    for end in ends(of: url, path, assessment) {
      let shorter = url[..<end] + url[path.upperBound...]
      judge.assess(Array(shorter), source: "", &assessment)
      if assessment.verdict == .accept { return Array(shorter) }
    }
    return url
  }

  /// Where the path may end, the last place first.
  private func ends(of url: [UInt8], _ path: Range<Int>, _ assessment: Assessment) -> [Int] {
    var ends = Set(
      path.filter { url[$0] == UInt8(ascii: "/") }.prefix(Self.mostSegments))
    if cut == .anywhere {
      for violation in judge.judgement(assessment).violations {
        ends.formUnion(path.filter { $0 == violation.range.lowerBound })
      }
    }
    return ends.sorted(by: >)
  }
}
