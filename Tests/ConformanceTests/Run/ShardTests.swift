import Conformance
import Testing

/// Shards share everything, and nothing twice.
@Suite struct ShardTests {
  @Test(arguments: [0, 1, 7, 1_024, 11_279], [1, 2, 3, 16])
  func partsAddUp(number: Int, count: Int) throws {
    let shards = try (1...count).map { try #require(Shard($0, of: count)) }
    #expect(shards.reduce(0) { $0 + $1.part(of: number) } == number)
    let elements = Array(0..<number)
    let joined = shards.flatMap { $0.part(of: elements) }
    #expect(joined.sorted() == elements)
    for shard in shards { #expect(shard.part(of: elements).count == shard.part(of: number)) }
    #expect(Set(shards.map { $0.seed(1) }).count == count)
  }

  @Test func texts() {
    #expect(Shard("2/4")?.description == "2/4")
    #expect(Shard("1/1")?.seed(42) == 42)
    for text in ["", "/", "1", "0/1", "2/1", "1/0", "-1/2", "1/1001", "1/2/3", "+1/2", "1 /2"] {
      #expect(Shard(text) == nil, "\(text)")
    }
  }
}
