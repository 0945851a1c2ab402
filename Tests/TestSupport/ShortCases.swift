import LinkSpec

@testable import Conformance

extension CaseGenerator {
  /// The cases of a judge with a quarter of the hostile texts, which are most of the cases of a
  /// small spec, and an eighth of the length where they are long: without the optimizer, a few huge
  /// ones cost as much as thousands of others, and show no more.
  static func short(_ judge: Judge) -> Result { generate(judge, options: .short) }

  /// The same with all hostile texts, for tests that are about these.
  static func everyCase(_ judge: Judge) -> Result { generate(judge, options: .everyCase) }
}

extension CaseGenerator.Options {
  static var short: CaseGenerator.Options {
    var options = CaseGenerator.Options()
    options.longest = 8_192
    options.hostileTextsPerCase = 4
    return options
  }

  static var everyCase: CaseGenerator.Options {
    var options = CaseGenerator.Options.short
    options.hostileTextsPerCase = 1
    return options
  }
}
