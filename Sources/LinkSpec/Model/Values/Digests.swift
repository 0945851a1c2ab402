/// The hash functions that checksums of addresses are made with, on whole messages that are short.
/// Nothing secret is hashed here, and nothing that is large.
enum Digests {
  // MARK: - SHA-256 (FIPS 180-4)

  /// The first 32 bits of the fractional parts of the roots of primes: cube roots for the rounds,
  /// square roots for the start (FIPS 180-4, 4.2.2 and 5.3.3).
  private static let primes: [Int] = {
    var found: [Int] = []
    var candidate = 2
    while found.count < 64 {
      if found.allSatisfy({ candidate % $0 != 0 }) { found.append(candidate) }
      candidate += 1
    }
    return found
  }()

  /// The first 32 bits of the fractional part of the root of a prime: the greatest number whose
  /// power is at most the prime, in units of 2 to the power of -32.
  private static func fraction(ofRoot degree: Int, of prime: Int) -> UInt32 {
    var low: UInt64 = 0
    var high: UInt64 = 20 << 32
    while low + 1 < high {
      let middle = low + (high - low) / 2
      if isAtMost(middle, degree, prime) { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }

  /// Whether a number in units of 2 to the power of -32, to the power of `degree`, is at most
  /// `prime`. Compared as quotients, so that nothing overflows.
  private static func isAtMost(_ root: UInt64, _ degree: Int, _ prime: Int) -> Bool {
    let square = root.multipliedFullWidth(by: root)
    if degree == 2 { return square.high < UInt64(prime) }
    // The square has 64 bits behind the point; times the root it has 96 of them.
    let low = square.low.multipliedFullWidth(by: root)
    let high = square.high.multipliedFullWidth(by: root)
    let (middle, carry) = low.high.addingReportingOverflow(high.low)
    let top = high.high + (carry ? 1 : 0)
    return top == 0 && middle >> 32 < UInt64(prime)
  }

  private static let roundConstants = primes.map { fraction(ofRoot: 3, of: $0) }
  private static let startOfSHA256 = primes.prefix(8).map { fraction(ofRoot: 2, of: $0) }

  /// The SHA-256 of a message. Linear.
  static func sha256(_ message: some Collection<UInt8>) -> [UInt8] {
    var padded = Array(message)
    let bits = UInt64(padded.count) * 8
    padded.append(0x80)
    while padded.count % 64 != 56 { padded.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
      word >> count | word << (32 - count)
    }
    var state = startOfSHA256
    for block in stride(from: 0, to: padded.count, by: 64) {
      var words = (0..<16).map { number in
        padded[(block + number * 4)..<(block + number * 4 + 4)].reduce(0 as UInt32) {
          $0 << 8 | UInt32($1)
        }
      }
      for number in 16..<64 {
        let (one, two) = (words[number - 15], words[number - 2])
        let first = rotated(one, 7) ^ rotated(one, 18) ^ one >> 3
        let second = rotated(two, 17) ^ rotated(two, 19) ^ two >> 10
        words.append(words[number - 16] &+ first &+ words[number - 7] &+ second)
      }
      var v = state
      for number in 0..<64 {
        let second = rotated(v[4], 6) ^ rotated(v[4], 11) ^ rotated(v[4], 25)
        let choice = v[4] & v[5] ^ ~v[4] & v[6]
        let one = v[7] &+ second &+ choice &+ roundConstants[number] &+ words[number]
        let first = rotated(v[0], 2) ^ rotated(v[0], 13) ^ rotated(v[0], 22)
        let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
        v = [one &+ first &+ majority, v[0], v[1], v[2], v[3] &+ one, v[4], v[5], v[6]]
      }
      state = zip(state, v).map { $0 &+ $1 }
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  // MARK: - Keccak-256

  /// The Keccak-256 of a message, as Ethereum has it: with the padding of the submission to NIST,
  /// not that of SHA-3. Linear.
  static func keccak256(_ message: some Collection<UInt8>) -> [UInt8] {
    let rate = 136
    var padded = Array(message)
    padded.append(0x01)
    while padded.count % rate != 0 { padded.append(0) }
    padded[padded.count - 1] |= 0x80
    var lanes = [UInt64](repeating: 0, count: 25)
    for block in stride(from: 0, to: padded.count, by: rate) {
      for lane in 0..<rate / 8 {
        for byte in 0..<8 {
          lanes[lane] ^= UInt64(padded[block + lane * 8 + byte]) << UInt64(byte * 8)
        }
      }
      permute(&lanes)
    }
    return (0..<32).map { UInt8(truncatingIfNeeded: lanes[$0 / 8] >> UInt64($0 % 8 * 8)) }
  }

  /// Keccak-f[1600] (FIPS 202, 3.3): 24 rounds of five steps.
  private static func permute(_ lanes: inout [UInt64]) {
    func rotated(_ lane: UInt64, _ count: Int) -> UInt64 {
      count == 0 ? lane : lane << UInt64(count) | lane >> UInt64(64 - count)
    }
    // The constants of the rounds come from a shift register (FIPS 202, 3.2.5).
    var register: UInt8 = 1
    func nextBit() -> Bool {
      let bit = register & 1 == 1
      let carry = register & 0x80 != 0
      register = register << 1 ^ (carry ? 0x71 : 0)
      return bit
    }
    for _ in 0..<24 {
      let columns = (0..<5).map { x in (0..<5).reduce(0 as UInt64) { $0 ^ lanes[x + 5 * $1] } }
      for x in 0..<5 {
        let mix = columns[(x + 4) % 5] ^ rotated(columns[(x + 1) % 5], 1)
        for y in 0..<5 { lanes[x + 5 * y] ^= mix }
      }
      // Each lane is turned, and moved to another place.
      var (x, y) = (1, 0)
      var current = lanes[1]
      for step in 0..<24 {
        (x, y) = (y, (2 * x + 3 * y) % 5)
        let next = lanes[x + 5 * y]
        lanes[x + 5 * y] = rotated(current, (step + 1) * (step + 2) / 2 % 64)
        current = next
      }
      for y in 0..<5 {
        let row = (0..<5).map { lanes[$0 + 5 * y] }
        for x in 0..<5 { lanes[x + 5 * y] = row[x] ^ ~row[(x + 1) % 5] & row[(x + 2) % 5] }
      }
      for bit in 0...6 where nextBit() { lanes[0] ^= 1 << UInt64((1 << bit) - 1) }
    }
  }
}
