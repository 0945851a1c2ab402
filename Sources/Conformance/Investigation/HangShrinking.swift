import LinkRouting
import LinkSpec

/// Shrinks a URL on which the router hangs, in less than a deadline's time.
///
/// Waiting for each variant as long as for the URL itself would take minutes. So a variant counts
/// as hanging if it has no answer within a twenty-fifth of the deadline, which is a thousand times
/// what a router takes that answers. Few variants may hang, so those that leave out most are tried
/// first. What is left at the end has to hang for half the deadline; a router that is only slow
/// gets faster with every byte, and does not. Then the URL is reported as it was. With the four
/// deadlines that have confirmed it, this stays below five.
struct HangShrinking {
  private static let hits = 6
  private static let tries = 400

  private let investigator: Investigator
  private let original: [UInt8]
  private let delivery: LinkContext

  init(_ investigator: Investigator, _ url: [UInt8], _ delivery: LinkContext) {
    self.investigator = investigator
    original = url
    self.delivery = delivery
  }

  /// The smallest URL found.
  func run() async throws(RouterRunError) -> [UInt8] {
    let session = investigator.session
    guard let deadline = session.deadline else { return original }
    defer { session.setDeadline(nil) }
    session.setDeadline(deadline / 25)
    var url = original
    var hits = 0
    var calls = 0
    var tried: Set<[UInt8]> = [url]
    var next = variants(of: url, tried)[...]
    while hits < Self.hits, calls < Self.tries, let variant = next.popFirst() {
      tried.insert(variant)
      calls += 1
      if try await hangs(variant) {
        hits += 1
        url = variant
        next = variants(of: url, tried)[...]
      }
    }
    guard url != original else { return original }
    session.setDeadline(deadline / 2)
    return try await hangs(url) ? url : original
  }

  private func hangs(_ url: [UInt8]) async throws(RouterRunError) -> Bool {
    let run = try await investigator.session.runWholeBatch(
      [investigator.request(url, delivery)]
    ) { _, _, _ in true }
    return run.outcomes.first == .hung
  }

  /// What is left without a run of an n-th of the URL, and without one of its parts: the shortest
  /// first.
  private func variants(of url: [UInt8], _ tried: Set<[UInt8]>) -> [[UInt8]] {
    var variants = Set(LinkVariants.withoutParts(of: url))
    var size = url.count / 2
    while size >= 1, size >= url.count / 16 {
      for variant in LinkVariants.without(runsOf: size, of: url) { variants.insert(variant) }
      // The complement: a run alone.
      for start in stride(from: 0, to: url.count, by: size) {
        variants.insert(Array(url[start..<min(start + size, url.count)]))
      }
      size /= 2
    }
    return variants.subtracting(tried).filter { Shortlex.precedes($0, url) }
      .sorted(by: Shortlex.precedes)
  }
}
