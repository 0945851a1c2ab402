import LinkSpec
import LinkSpecFiles

/// What holds of the reader and the writer of specs.
enum SpecProperties {
  static func hold(for bytes: [UInt8]) throws(ReaderFault) -> Bool {
    guard let spec = try? SpecReader.read(bytes) else { return false }
    let text = SpecWriter.text(of: spec)
    let again = try ReaderFault.expecting("a spec that is written to be read") {
      try SpecReader.read(text)
    }
    try ReaderFault.unless(again == spec, "expected a spec to be equal when read again")
    try ReaderFault.unless(
      SpecWriter.text(of: again).utf8.elementsEqual(text.utf8),
      "expected one text of a spec, found two")
    let judge = try ReaderFault.expecting("a judge of a spec without problems") {
      try Judge(spec)
    }
    for example in spec.examples.prefix(8) {
      let verdict = judge.verdict(of: Array(example.url.utf8))
      try ReaderFault.unless(
        verdict == .accept, "expected an example to be accepted, found \(verdict.rawValue)")
    }
    return true
  }
}
