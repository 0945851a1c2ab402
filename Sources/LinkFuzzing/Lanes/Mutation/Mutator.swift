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

  /// Whether the change knows only bytes.
  var isOfBytes: Bool { rawValue >= Mutator.flipBit.rawValue }

  /// Applies the change to a link in either of its forms. May leave it as it is where there is
  /// nothing to change.
  func apply(
    to link: inout MutatedLink, _ words: Vocabulary, other: [UInt8], _ random: inout FuzzRandom
  ) {
    if isOfBytes {
      link.change { bytes in mutateBytes(&bytes, words, &random) }
      return
    }
    let hasParts = link.changeParts { parts in
      switch self {
      case .otherScheme...(.port): mutateAuthority(&parts, words, &random)
      case .extraSegment...(.segmentValue): mutatePath(&parts, words, &random)
      case .knownPair...(.otherSeparator): mutateQuery(&parts, words, &random)
      default: mutateValue(&parts, words, other: other, &random)
      }
    }
    if !hasParts {
      link.change { bytes in Mutator.token.mutateBytes(&bytes, words, &random) }
    }
  }

  /// Applies the change to a URL.
  func apply(
    to url: [UInt8], _ words: Vocabulary, other: [UInt8], _ random: inout FuzzRandom
  ) -> [UInt8] {
    var link = MutatedLink(url)
    apply(to: &link, words, other: other, &random)
    return link.bytes
  }
}

extension Mutator: Comparable {
  static func < (left: Mutator, right: Mutator) -> Bool { left.rawValue < right.rawValue }
}
