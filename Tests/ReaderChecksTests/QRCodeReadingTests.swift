import LinkDocuments
import Testing

@testable import ReaderChecks

/// The reading that the fuzz target relies on, on symbols with one block and with many, of each
/// level, and on one that says something else.
@Suite struct QRCodeReadingTests {
  @Test(arguments: [0, 1, 17, 18, 120, 271, 600], QRCode.Level.allCases)
  func readsBack(count: Int, level: QRCode.Level) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let code = try QRCode(bytes, level: level)
    #expect(QRCodeReading(code).content == bytes)
  }
}
