/// One of several equal parts of a run, so that several machines can share it: `2/4`.
///
/// Of `check` a shard runs every `count`th case, so that each has good and bad links of every rule.
/// Of `fuzz` it is a run of its own with a seed of its own, since a run builds on what it has seen.
package struct Shard: Sendable, Hashable, CustomStringConvertible {
  /// Which one, from 1.
  package var index: Int
  /// How many there are.
  package var count: Int

  /// The shard `index` of `count`; `nil` unless 1 <= index <= count <= 1,000.
  package init?(_ index: Int, of count: Int) {
    guard count <= 1_000, index >= 1, index <= count else { return nil }
    self.index = index
    self.count = count
  }

  /// The shard that a text such as `2/4` names.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(Self.isDigit) }),
      let index = Int(String(parts[0]) ?? ""), let count = Int(String(parts[1]) ?? "")
    else { return nil }
    self.init(index, of: count)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// `2/4`
  package var description: String { "\(index)/\(count)" }

  /// Its elements of a list.
  package func part<Element>(of elements: [Element]) -> [Element] {
    stride(from: index - 1, to: elements.count, by: count).map { elements[$0] }
  }

  /// Its part of the generated cases; faults of the generator are every shard's.
  package func part(of generated: CaseGenerator.Result) -> CaseGenerator.Result {
    CaseGenerator.Result(cases: part(of: generated.cases), faults: generated.faults)
  }

  /// Its part of a number; the parts of all shards add up to the number.
  package func part(of number: Int) -> Int {
    number / count + (index <= number % count ? 1 : 0)
  }

  /// The seed of its fuzz run: that of the whole run for a single shard.
  package func seed(_ seed: UInt64) -> UInt64 {
    count == 1 ? seed : StableHash.number("\(seed) \(self)".utf8)
  }
}
