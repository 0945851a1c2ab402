package import PlantedBugs

extension PlantedFault {
  /// What was done to the correct router to plant this fault.
  package var mutationOperator: MutationOperator {
    switch self {
    case .schemePrefixOnly, .schemeIgnored, .variantNotChecked, .variantForgotten, .unitForgotten:
      .scheme
    case .actionByContains, .actionForgotten, .actionConfused, .unknownActionOpensHome,
      .actionTakenFromPath, .userTakenForAction, .portalBySubstring:
      .action
    case .openActionAccepted, .moduleActionLeftIn, .debugActionLeftIn, .inspectorActionLeftIn,
      .inspectorParameterLeftIn:
      .hiddenAction
    case .lastSegmentTaken, .extraSegmentIgnored, .dotSegmentsDropped,
      .pagePathIgnored, .identifierReadFromQuery, .sectionDotsAccepted:
      .path
    case .fragmentGlued, .fragmentRead, .semicolonDivides, .valueCutAtEquals, .namesBySubstring:
      .delimiter
    case .emptyIdentifierAccepted, .startTimeDropped, .startTimeZeroDropped, .indexDropped,
      .indexEmptyReported, .dateDropped, .linkWithoutURLAccepted:
      .presence
    case .bareURNAccepted, .urnPrefixOnly, .foreignKindAccepted, .showKindIncomplete,
      .urnSpaceAccepted, .urnExtraPartAccepted, .urnEmptyIDAccepted, .urnTrailingJunkAccepted,
      .urnIDReadAsInteger, .uuidForgotten, .audioForgotten, .sectionCharactersUnchecked,
      .sectionMustBeNumber, .startTimePrefixRead, .startTimeFractionTruncated,
      .startTimeExponentAccepted, .startTimeOctal, .startTimeLeadingZerosRejected,
      .startTimeForeignDigits, .startTimeTrimmed, .indexFirstLetterTaken, .mediaTypeUnchecked,
      .dateLengthOnly, .dateOtherFormatAccepted, .dateOtherFormatConverted,
      .dateShortFieldsAccepted, .dateTimeCutOff, .channelMustBeNumber, .linkRelativeAccepted,
      .linkHostUnchecked, .linkHTTPRefused:
      .type
    case .sectionLengthUnchecked, .startTimeSaturated, .startTimeWrapped, .startTimeSixteenBits,
      .startTimeNegativeAccepted, .indexLastLetterForgotten, .longLinkRejected:
      .range
    case .dateFebruary30Accepted, .dateDay31Accepted, .dateMonth13Accepted, .dateDayZeroAccepted,
      .dateLeapCenturyForgotten, .dateLeapDayForgotten, .dateLeapDayEveryYear, .dateRolledOver,
      .dateBuddhistYear:
      .calendar
    case .urnLowercased, .uuidUppercaseRejected, .indexUppercaseAccepted, .indexLowercased,
      .mediaTypeCaseIgnored, .mediaTypeLowercased, .textLowercased, .namesCaseIgnored,
      .linkLowercased:
      .letterCase
    case .encodedSlashSplits, .decodedTwice, .notDecoded, .decodedBeforeSplitting, .latin1Decoded,
      .invalidUTF8Dropped:
      .decoding
    case .nulShortens, .controlsStripped, .textNormalized, .astralDropped, .textTrimmed, .textCut,
      .linkUpgraded, .linkQueryCut, .linkFragmentCut, .linkSlashAdded:
      .alteration
    case .firstParameterOnly, .startTimeMustBeFirst, .serverMustBeLast:
      .order
    case .duplicatesJoined, .duplicatesMiddleWins:
      .duplicate
    case .serverHonouredInProduction, .serverDroppedInBeta, .serverDroppedOnLink,
      .channelDroppedOnShow, .channelReadOnLink, .startTimeReadOnShow:
      .availability
    case .startTimeInvalidIsZero, .startTimeDefaulted, .mediaTypeDefaulted, .dateDefaulted,
      .emptyQueryInvented, .channelDefaulted:
      .fallback
    case .unknownReported, .prototypeReported:
      .surplus
    case .startTimeRemembered, .serverRemembered, .everySecondDropped:
      .leak
    case .throwsOnPercent, .throwsWithoutEquals:
      .crash
    }
  }
}
