import CorpusFiles

/// What holds of corpus files: an entry that is read is written, and reads back as the same.
enum CorpusProperties {
  static func hold(for bytes: [UInt8]) throws(ReaderFault) -> Bool {
    guard let entry = try? CorpusFile.entry(from: bytes) else { return false }
    let text = try ReaderFault.expecting("an entry to be written") {
      try CorpusFile.bytes(of: entry)
    }
    let again = try ReaderFault.expecting("an entry that is written to be read") {
      try CorpusFile.entry(from: text)
    }
    try ReaderFault.unless(again == entry, "expected an entry to be equal when read again")
    let second = try ReaderFault.expecting("an entry to be written twice") {
      try CorpusFile.bytes(of: again)
    }
    try ReaderFault.unless(second == text, "expected one text of an entry, found two")
    return true
  }
}
