import Testing

@testable import EdgeCoverage

/// Regions that are named as an instrumented image names its own. What is registered stays so for
/// the life of the process, so the tests come one after another and look at their own edges alone.
@Suite(.serialized) struct EdgeCountersTests {
  /// Counters that live as long as the process, as those of an image do.
  private struct Image {
    let bytes: UnsafeMutablePointer<UInt8>
    let count: Int
    /// Where its edges begin among those of all regions.
    let base: Int

    init(_ count: Int) {
      bytes = .allocate(capacity: count)
      bytes.initialize(repeating: 0, count: count)
      self.count = count
      base = EdgeCounters()?.count ?? 0
      countersInit(bytes, bytes + count)
    }

    /// The numbers of its edges as they are read, with the place counted from its own begin.
    func read() throws -> [(place: Int, power: Int)] {
      let counters = try #require(EdgeCounters())
      var edges: [UInt32] = []
      counters.read(into: &edges)
      return edges.map { (Int($0 >> 3) - base, Int($0 & 7)) }
        .filter { (0..<count).contains($0.place) }
    }
  }

  @Test func aRegionIsNamedByEveryObjectFileAndCountsOnce() throws {
    let image = Image(5)
    let before = try #require(EdgeCounters()).count
    countersInit(image.bytes, image.bytes + 5)
    #expect(try #require(EdgeCounters()).count == before)
    #expect(before == image.base + 5)
  }

  @Test func whatNamesNothingIsNoRegion() throws {
    let image = Image(3)
    let count = try #require(EdgeCounters()).count
    countersInit(nil, nil)
    countersInit(image.bytes, nil)
    countersInit(image.bytes, image.bytes)
    countersInit(image.bytes + 3, image.bytes)
    addressesInit(nil, nil)
    #expect(try #require(EdgeCounters()).count == count)
  }

  @Test func countsAreReadAsPowersOfTwo() throws {
    let image = Image(9)
    for (place, count) in [0, 1, 2, 3, 4, 8, 127, 128, 255].enumerated() {
      image.bytes[place] = UInt8(count)
    }
    let read = try image.read()
    #expect(read.map(\.place) == Array(1...8))
    #expect(read.map(\.power) == [0, 1, 1, 2, 3, 6, 7, 7])
  }

  /// Eight counters are looked at together; the first, the last and those behind the last eight
  /// must not be lost, wherever the region begins.
  @Test(arguments: [1, 7, 8, 9, 16, 23])
  func everyPlaceIsRead(count: Int) throws {
    let image = Image(count)
    for place in 0..<count {
      image.bytes[place] = 1
      #expect(try image.read().map(\.place) == [place])
      image.bytes[place] = 0
    }
    #expect(try image.read().isEmpty)
  }

  @Test func clearingReachesEveryRegion() throws {
    let images = [Image(8), Image(11)]
    for image in images { image.bytes.update(repeating: 200, count: image.count) }
    try #require(EdgeCounters()).clear()
    for image in images {
      #expect((0..<image.count).allSatisfy { image.bytes[$0] == 0 })
      #expect(try image.read().isEmpty)
    }
  }

  @Test func readingAppendsAndRepeats() throws {
    let image = Image(4)
    image.bytes[2] = 5
    let counters = try #require(EdgeCounters())
    var edges: [UInt32] = [77]
    counters.read(into: &edges)
    counters.read(into: &edges)
    #expect(edges.first == 77)
    #expect(edges.filter { $0 == UInt32(image.base + 2) << 3 | 2 }.count == 2)
  }
}
