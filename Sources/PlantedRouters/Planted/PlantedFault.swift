/// One mistake that a real Play router could make. ``ConfigurablePlayRouter`` makes exactly one.
///
/// Each comment says what the router does and, in brackets, which sentence of the document or which
/// heading of the readings it breaks. ``witness`` is a link that shows it.
package enum PlantedFault: String, CaseIterable, Sendable {
  // MARK: Scheme and action

  /// Any scheme that begins with `play` will do. [scheme format]
  case schemePrefixOnly
  /// The scheme is not looked at. [scheme format]
  case schemeIgnored
  /// Any build variant will do: `playrts-alpha`. [scheme format]
  case variantNotChecked
  /// `-nightly` was forgotten. [scheme format]
  case variantForgotten
  /// `swi` was forgotten. [scheme format]
  case unitForgotten
  /// The action only has to be contained in the host: `xmedia`. [actions]
  case actionByContains
  /// `bydate` was forgotten. [actions: program guide]
  case actionForgotten
  /// `az` opens the program guide. [actions: A to Z]
  case actionConfused
  /// `open?urn=…` plays a media, as one flawed example of the document has it. [actions]
  case openActionAccepted
  /// `module`, removed in version 3.2.0, is still there. [changelog]
  case moduleActionLeftIn
  /// `home-debug` and the like were for the team alone. [actions]
  case debugActionLeftIn
  /// An unknown action opens the homepage. [actions]
  case unknownActionOpensHome
  /// Without a host, the first path segment is the action. [the host name is the action]
  case actionTakenFromPath
  /// What stands before `@` is the action. [Other parts]
  case userTakenForAction
  /// A host that contains a portal's name is the portal. [Portal hosts]
  case portalBySubstring

  // MARK: Path

  /// The last segment of the path, whatever precedes it. [Path]
  case lastSegmentTaken
  /// Segments after the first do not matter. [Path]
  case extraSegmentIgnored
  /// The path is decoded before it is divided, and its last segment is taken. [Path]
  case encodedSlashSplits
  /// Dot segments are dropped, `..` without the segment before it. [Path]
  case dotSegmentsDropped
  /// Pages without an identifier ignore their path. [Path]
  case pagePathIgnored
  /// An identifier may be missing. [required parameters]
  case emptyIdentifierAccepted
  /// A missing identifier is read from the query. [the identifier is in the path]
  case identifierReadFromQuery

  // MARK: Identifiers

  /// `urn:` is a URN. [URNs]
  case bareURNAccepted
  /// Whatever begins with `urn:` is a URN. [URNs]
  case urnPrefixOnly
  /// The URN of a show plays as a media, and so on. [URNs]
  case foreignKindAccepted
  /// The URN of a show needs no `tv` or `radio`. [URNs]
  case showKindIncomplete
  /// Spaces in a URN do no harm. [URNs, and characters that no URL may hold]
  case urnSpaceAccepted
  /// URNs are lower-cased. [values are compared exactly]
  case urnLowercased
  /// A part too many does no harm. [URNs]
  case urnExtraPartAccepted
  /// The ID may be empty. [URNs]
  case urnEmptyIDAccepted
  /// The pattern of a URN has no end anchor. [URNs]
  case urnTrailingJunkAccepted
  /// IDs are integers, and lose their leading zeros. [values are compared exactly]
  case urnIDReadAsInteger
  /// UUIDs were forgotten. [URNs]
  case uuidForgotten
  /// UUIDs are in lower case. [URNs]
  case uuidUppercaseRejected
  /// Audios were forgotten. [URNs]
  case audioForgotten
  /// `section/..` is a section. [section_id]
  case sectionDotsAccepted
  /// Identifiers of sections have any length. [section_id]
  case sectionLengthUnchecked
  /// Identifiers of sections hold any character. [section_id]
  case sectionCharactersUnchecked
  /// Identifiers of sections are numbers. [section_id]
  case sectionMustBeNumber

  // MARK: Start time

  /// `start_time` is not read. [start_time]
  case startTimeDropped
  /// Zero is taken for absent. [start_time]
  case startTimeZeroDropped
  /// `10abc` is 10. [start_time]
  case startTimePrefixRead
  /// Beyond 2³¹−1 is 2³¹−1. [start_time]
  case startTimeSaturated
  /// Beyond 2³² begins again at zero. [start_time]
  case startTimeWrapped
  /// Beyond 2¹⁵−1 is none. [start_time]
  case startTimeSixteenBits
  /// `10.9` is 10. [start_time]
  case startTimeFractionTruncated
  /// `-10` is a position. [start_time]
  case startTimeNegativeAccepted
  /// `1e3` is 1000. [start_time]
  case startTimeExponentAccepted
  /// `010` is 8. [start_time]
  case startTimeOctal
  /// `010` is none. [start_time]
  case startTimeLeadingZerosRejected
  /// Digits of other scripts count. [start_time]
  case startTimeForeignDigits
  /// What is no number is zero. [start_time]
  case startTimeInvalidIsZero
  /// An absent one is reported as zero. [defaults are not reported]
  case startTimeDefaulted
  /// It is read on show pages too. [media only]
  case startTimeReadOnShow
  /// Spaces around it are trimmed. [start_time]
  case startTimeTrimmed

  // MARK: Index and media type

  /// `index=A` opens A. [index]
  case indexUppercaseAccepted
  /// `index=A` opens a. [index]
  case indexLowercased
  /// `index=ab` opens a. [index]
  case indexFirstLetterTaken
  /// `index` is not read. [index]
  case indexDropped
  /// `z` is out of range by one. [index]
  case indexLastLetterForgotten
  /// An empty index is reported. [What rejects]
  case indexEmptyReported
  /// `media_type=VIDEO` is accepted and reported as it is. [media_type]
  case mediaTypeCaseIgnored
  /// `media_type=VIDEO` is `video`. [media_type]
  case mediaTypeLowercased
  /// Any media type is accepted. [media_type]
  case mediaTypeUnchecked
  /// An absent one is reported as `video`. [defaults are not reported]
  case mediaTypeDefaulted

  // MARK: Date

  /// 30 February is a day. [date]
  case dateFebruary30Accepted
  /// 31 April is a day. [date]
  case dateDay31Accepted
  /// Month 13 is a month. [date]
  case dateMonth13Accepted
  /// Day 0 is a day. [date]
  case dateDayZeroAccepted
  /// Ten characters are a date. [date]
  case dateLengthOnly
  /// `03-10-2018` is a date, and reported as it is. [date]
  case dateOtherFormatAccepted
  /// `03.10.2018` is turned round. [date]
  case dateOtherFormatConverted
  /// `2018-1-3` is a date. [date]
  case dateShortFieldsAccepted
  /// A time after the date is cut off. [date]
  case dateTimeCutOff
  /// 2000 had no 29 February. [date]
  case dateLeapCenturyForgotten
  /// There is no 29 February. [date]
  case dateLeapDayForgotten
  /// Every year has a 29 February. [date]
  case dateLeapDayEveryYear
  /// Days too many run over into the next month. [date]
  case dateRolledOver
  /// The year is read in the Buddhist calendar. [date]
  case dateBuddhistYear
  /// `date` is not read. [date]
  case dateDropped
  /// An absent one is reported as a day. [defaults are not reported]
  case dateDefaulted

  // MARK: Text

  /// Values are decoded twice. [Case and encoding]
  case decodedTwice
  /// Values are not decoded. [Case and encoding]
  case notDecoded
  /// The query is decoded before it is divided. [Case and encoding]
  case decodedBeforeSplitting
  /// Bytes are decoded as Latin-1. [Free text]
  case latin1Decoded
  /// Octets that are no UTF-8 are left out. [Free text]
  case invalidUTF8Dropped
  /// Text ends at the first NUL. [Free text]
  case nulShortens
  /// Control characters disappear. [Free text]
  case controlsStripped
  /// Text is normalized to NFC. [Free text]
  case textNormalized
  /// Characters beyond the basic plane disappear. [Free text]
  case astralDropped
  /// Text is trimmed. [Free text]
  case textTrimmed
  /// Text is lower-cased. [Free text]
  case textLowercased
  /// Text is cut after 32 bytes. [Free text]
  case textCut
  /// `query=` searches for `all`. [Free text]
  case emptyQueryInvented

  // MARK: Query

  /// Parameters of one name are joined by commas. [Duplicates]
  case duplicatesJoined
  /// Of three, the middle one wins. [Duplicates]
  case duplicatesMiddleWins
  /// The fragment belongs to the last value. [Other parts]
  case fragmentGlued
  /// A parameter in the fragment counts. [Other parts]
  case fragmentRead
  /// Parameter names are compared without case. [media_type and names]
  case namesCaseIgnored
  /// Parameters are looked for by substring: `xquery=`. [unknown parameters]
  case namesBySubstring
  /// `;` divides parameters too. [query]
  case semicolonDivides
  /// A value ends at its second `=`. [query]
  case valueCutAtEquals
  /// Only the first parameter is read. [order never matters]
  case firstParameterOnly
  /// Unknown parameters are reported. [Other parts]
  case unknownReported
  /// `__proto__` is reported as a parameter. [Case and encoding]
  case prototypeReported

  // MARK: Channel and server

  /// `server` selects a server in production. [server]
  case serverHonouredInProduction
  /// `-beta` has no `server`. [server]
  case serverDroppedInBeta
  /// `server` is not read with `link`. [server]
  case serverDroppedOnLink
  /// An absent channel is reported as `tv`. [defaults are not reported]
  case channelDefaulted
  /// `channel_id` is not read on show pages. [channel_id]
  case channelDroppedOnShow
  /// `channel_id` must be a number. [channel_id is verbatim]
  case channelMustBeNumber
  /// `channel_id` is read with `link`. [channel_id]
  case channelReadOnLink

  // MARK: Link

  /// A link without `url` opens nothing, and says it did. [link]
  case linkWithoutURLAccepted
  /// A relative address is opened. [link]
  case linkRelativeAccepted
  /// An address without host is opened. [link]
  case linkHostUnchecked
  /// Addresses are lower-cased. [link, as read]
  case linkLowercased
  /// `http` becomes `https`. [link, as read]
  case linkUpgraded
  /// `http` is refused. [link]
  case linkHTTPRefused
  /// The query of an address is cut off. [link, as read]
  case linkQueryCut
  /// The fragment of an address is cut off. [link, as read]
  case linkFragmentCut
  /// An address without a path gets a slash. [link, as read]
  case linkSlashAdded

  // MARK: Robustness and memory

  /// Throws on a `%`. [a crash is always a mismatch]
  case throwsOnPercent
  /// Throws on a parameter without `=`. [a crash is always a mismatch]
  case throwsWithoutEquals
  /// Refuses links of more than 256 bytes. [Length]
  case longLinkRejected
  /// The `start_time` of an earlier link is used again. [an answer depends on its link]
  case startTimeRemembered
  /// The `server` of an earlier link is reported again. [an answer depends on its link]
  case serverRemembered
  /// After the first link, every second one is dropped. [an answer depends on its link]
  case everySecondDropped

  // MARK: Order, and what was for the team alone

  /// `start_time` is read as the first parameter only. [order never matters]
  case startTimeMustBeFirst
  /// A host that only the code names opens the inspector. [actions]
  case inspectorActionLeftIn
  /// A parameter that only the code names opens the inspector. [actions, unknown parameters]
  case inspectorParameterLeftIn
  /// `server` is read as the last parameter only. [order never matters]
  case serverMustBeLast
}
