import LinkSpec

@testable import Conformance

extension CaseGenerator {
  /// The cases of a judge with an eighth of the length where they are long: judged without the
  /// optimizer, a few huge ones cost as much as thousands of others, and show no more.
  static func short(_ judge: Judge) -> Result { generate(judge, options: .short) }
}

extension CaseGenerator.Options {
  static var short: CaseGenerator.Options {
    var options = CaseGenerator.Options()
    options.longest = 8_192
    return options
  }
}
