import LinkSpec

/// What routers do with every link, before or without looking at what it is of.
extension SpecMutants {
  mutating func addHabits() {
    let place: [RuleSubject] = [
      .policy(.actionSpelling), .policy(.literalCase), .policy(.hostSpelling), .actionDocumented,
      .path(.documented),
    ]
    let habits: [(MutantOperator, [RuleSubject], String, LinkTwist)] = [
      (.caseIgnored, place, "the path is read in lower case", .lowercased(.path)),
      (.caseIgnored, place, "host and path are read in lower case", .lowercased(.place)),
      (
        .caseIgnored, place + [.policy(.parameterNameCase)], "links are read in lower case",
        .lowercased(.whole)
      ),
      (
        .spaceTrimmed, Self.ends, "white space at the ends of a link is left out", .trimmed(.ascii)
      ),
      (
        .spaceTrimmed, Self.ends, "white space of any kind at the ends of a link is left out",
        .trimmed(.unicode)
      ),
      (.pathCut, Self.behind, "segments behind a form are not looked at", .pathCut(.behindSegment)),
      (.pathCut, Self.behind, "what stands behind a form is not looked at", .pathCut(.anywhere)),
      (
        .emptySegmentsDropped, Self.empty, "empty segments of a path are left out", .emptySegments
      ),
    ]
    for (mutantOperator, rules, sentence, twist) in habits {
      add(mutantOperator, rules, sentence, .init(link: twist))
    }
  }

  /// What white space breaks at the ends of a link.
  private static let ends: [RuleSubject] = [
    .syntax(.missingScheme), .syntax(.invalidScheme), .syntax(.illegalCharacter),
    .actionDocumented, .path(.documented),
  ]

  /// What an empty segment breaks.
  private static let empty: [RuleSubject] = [
    .policy(.emptySegment), .policy(.trailingSlash), .path(.noEmptySegment), .actionPresent,
  ]

  /// What a path breaks that goes on behind a form.
  private static let behind: [RuleSubject] = [
    .path(.noExtraSegment), .path(.documented), .policy(.trailingSlash), .policy(.emptySegment),
    .policy(.dotSegment),
  ]
}
