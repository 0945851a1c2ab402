public import LinkSpec

/// The enumeration as a whole.
///
/// It is made in two parts side by side, of which each takes about half of the time: what the spec
/// says of each form, and what no spec speaks of, which is tried with every form. They are put
/// together in this order, so that the list is the same on any number of cores.
extension CaseGenerator {
  /// Every case of the judge's spec. Those that were asked for last are remembered.
  public static func generate(_ judge: Judge, options: Options = Options()) -> Result {
    CaseMemory.cases(judge, options) { make(judge, options) }
  }

  /// Every case of the judge's spec, made anew.
  package static func make(_ judge: Judge, _ options: Options) -> Result {
    var generator = CaseGenerator(judge, options)
    generator.findOwnValues()
    let start = generator
    let halves = Lock([generator, generator])
    SideBySide.run {
      var part = start
      part.addDocumented()
      halves.withLock { $0[0] = part }
    } beside: {
      var part = start
      part.addHostile()
      halves.withLock { $0[1] = part }
    }
    // Taken out, so that none of what they have made is copied.
    halves.withLock { parts in
      generator = parts.removeFirst()
      generator.add(parts.removeFirst())
    }
    let answers = judge.rules.indices.filter { judge.rules[$0].question != nil }
    return Result(
      cases: TellingOrder.of(
        generator.cases, answers: Set(answers.map { RuleID(number: $0) })),
      faults: generator.faults)
  }

  /// What the spec promises, and every rule of it broken.
  private mutating func addDocumented() {
    addExamples()
    for (action, form) in selectedForms {
      addPositive(action, form)
      addCombinations(action, form)
      addValueFaults(action, form)
      addPathFaults(action, form)
      addQueryFaults(action, form)
      addEscapedDelimiters(action, form)
      if isJudged { addGeneral(action, form) }
    }
    for (action, form) in selectedRoutes { addRoute(action, form) }
    addEntries()
    addSenders()
    addDeliveries()
    addSchemeFaults()
    addScopesWithoutForms()
    addActionFaults()
    addForeignSegments()
    addForeignScopes()
  }

  /// What anyone can send.
  private mutating func addHostile() {
    addEncodingFaults()
    addHostileTexts()
    addSizes()
    addSweeps()
  }

  /// Given URLs as cases, in their order, one for each; a sequence may name a URL twice.
  package static func given(_ urls: [[UInt8]], _ judge: Judge) -> Result {
    var assessment = Assessment()
    let cases = urls.map { url in
      judge.assess(url, &assessment)
      return LinkCase(
        "given", url, targets: judge.exercisedRules(assessment), .any, assessment, judge)
    }
    return Result(cases: cases, faults: [])
  }
}
