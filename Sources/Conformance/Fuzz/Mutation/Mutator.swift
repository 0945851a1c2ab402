import LinkSpec

/// One way to change a link. The upper ones know what a link is made of, the lower ones only bytes.
enum Mutator: Int, Sendable, CaseIterable {
  case otherScheme, mangledScheme
  case otherHost, mangledHost, userinfo, port
  case extraSegment, lostSegment, repeatedSegment, emptySegment, dotSegment, swappedSegments
  case segmentValue
  case knownPair, unknownPair, lostPair, repeatedPair, reorderedPairs, emptyPair, mangledName
  case pairWithoutValue, otherSeparator
  case sampleValue, steppedNumber, shiftedDate, tailedValue, nestedURL
  case encodeSome, encodeAll, encodeTwice, decodeSome, brokenEscape, hexCase, overlong
  case letterCase, confusable, fullWidth, combiningMark, hiddenCharacter
  case fragment, splice, nestedLink, longer
  case flipBit, setByte, insertByte, removeByte, removeRun, repeatRun, swapBytes, token

  /// Applies the change to a URL. May give back the same URL where there is nothing to change.
  func apply(to url: [UInt8], _ words: Vocabulary, other: [UInt8], _ random: inout FuzzRandom)
    -> [UInt8]
  {
    if rawValue >= Mutator.flipBit.rawValue { return mutateBytes(url, words, &random) }
    guard var link = Link(parsing: url) else {
      return Mutator.token.mutateBytes(url, words, &random)
    }
    switch self {
    case .otherScheme...(.port): mutateAuthority(&link, words, &random)
    case .extraSegment...(.segmentValue): mutatePath(&link, words, &random)
    case .knownPair...(.otherSeparator): mutateQuery(&link, words, &random)
    default: mutateValue(&link, words, other: other, &random)
    }
    return link.bytes
  }
}

extension Mutator: Comparable {
  static func < (left: Mutator, right: Mutator) -> Bool { left.rawValue < right.rawValue }
}
