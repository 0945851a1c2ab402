import Conformance
import LinkSpec
import Testing

@testable import LinkDocuments
@testable import TestSupport

/// Whatever links a person gives to `init`, the spec that comes of them can be tested by.
@Suite("Specs of any links")
struct RandomLinksTests {
  @Test func specsOfRandomLinksAreSound() throws {
    for seed in [UInt64(2), 3] {
      for problem in RandomLinks.problems(seed: seed).prefix(5) {
        Issue.record("seed \(seed): \(problem)")
      }
    }
  }
}

/// Example links as people collect them, and some that they should not have.
enum RandomLinks {
  static func links(seed: UInt64) -> [String] {
    var random = SmallRandom(state: seed &* 0x9E37_79B9_7F4A_7C15)
    func pick(_ words: [String]) -> String { words[random.below(words.count)] }
    let schemes = Array(
      ["shop", "shop-beta", "app", "x-y.z+1", "x-y.z-1", "App2"].prefix(1 + random.below(6)))
    let values = [
      "7", "42", "home", "list", "a-b", "true", "2024-02-29", "2024-02-30", "%C3%A9",
      "8e0c23b1-5ea6-463a-b48e-7d474158e992", "urn:rts:video:1", "Summer%20Days", "a+b", "a&b=c",
      "https%3A%2F%2Fa.example%2Fx", ".", "..", "%2E", "present", "documented", "%FF", "a:b", "",
    ]
    let hosts = ["item", "home", "present", "documented", "a.b", "7", "Shop", "scheme", "policy"]
    let names = ["id", "id2", "q", "Name", "url", "__proto__"]
    return (0...random.below(9)).map { _ in
      let isOnWeb = random.below(4) == 0
      var link = (isOnWeb ? "https" : pick(schemes)) + ":"
      let isOpaque = !isOnWeb && random.below(5) == 0
      if isOnWeb {
        link += "//" + pick(["shop.example", "www.shop.example", "a.example"])
      } else if !isOpaque {
        link += "//" + pick(hosts)
      }
      let count = isOpaque ? 1 + random.below(2) : random.below(4)
      let segments = (0..<count).map { _ in pick(values) }.joined(separator: "/")
      link += isOpaque || segments.isEmpty ? segments : "/" + segments
      let pairs = (0..<random.below(3)).map { _ in pick(names) + "=" + pick(values) }
      if !pairs.isEmpty { link += "?" + pairs.joined(separator: "&") }
      return link
    }
  }

  /// What is wrong with the spec that these links suggest, in words.
  static func problems(seed: UInt64) -> [String] {
    let links = links(seed: seed)
    let inference: SpecInference
    do throws(SpecInference.InferenceError) {
      inference = try SpecInference(links: links.map { Array($0.utf8) })
    } catch {
      // Only where no link at all can be described.
      return error.description.hasPrefix("the links do not fit") ? [error.description] : []
    }
    do {
      return try SpecSoundness.problems(of: inference.spec)
    } catch {
      return ["\(error)"]
    }
  }
}
