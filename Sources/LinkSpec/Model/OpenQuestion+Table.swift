/// The table of open questions: one row for each, and everything that is said of a question stands
/// in its row. The judge, the linter, the JSON Schema and the generated documents read it there.
///
/// A case without a row does not compile.
extension OpenQuestion {
  /// What is said of one open question.
  struct Row: Sendable {
    /// The name by which a spec's policies know it.
    var name: String
    /// The phase in which a router meets it.
    var phase: Phase
    /// What it is, in words that fit after "the documentation does not say what becomes of".
    var subject: String
    /// The readings that a policy may choose from.
    var possible: [Reading]
    /// The readings that are permitted where a spec says nothing; `nil`: all that are possible.
    var standard: [Reading]?
    /// Why these.
    var reason: String
    /// What a standard says, where one says anything.
    var citation: Citation?
    /// Whether a link of a spec can raise it; `nil`: a link of any spec can.
    var arises: (@Sendable (QuestionGround) -> Bool)?
  }

  /// The rows, by ``ordinal``.
  static let rows: [Row] = allCases.map(\.written)

  private var written: Row {
    switch self {
    // The URL as a whole.
    case .outerWhiteSpace:
      Row(
        name: "outerWhiteSpace", phase: .syntax, subject: "white space around the URL",
        possible: [.reject, .trim, .encode],
        reason: "Links are pasted with spaces around them; platforms refuse them, trim them, or "
          + "percent-encode those at the end.")
    case .outerControl:
      Row(
        name: "outerControl", phase: .syntax, subject: "a control character around the URL",
        possible: [.reject, .trim, .encode],
        reason: "Browsers take control characters at the ends for white space; other parsers "
          + "percent-encode or keep them, or make no URL of the text.",
        citation: Citation("URL Standard", "4.4"))
    case .innerWhiteSpace:
      Row(
        name: "innerWhiteSpace", phase: .syntax,
        subject: "a tab or a line break inside the URL",
        possible: [.reject, .encode, .ignore],
        reason: "Browsers take it out before they read the URL, other parsers percent-encode it, "
          + "keep it or make no URL of the text.",
        citation: Citation("RFC 3986", "2"))
    case .backslash:
      Row(
        name: "backslash", phase: .syntax, subject: "a backslash",
        possible: [.reject, .encode, .slash],
        reason: "No URL may hold it; browsers read it as a slash in web links, Dart divides there "
          + "what is before and behind any host.",
        citation: Citation("RFC 3986", "2"))
    case .illegalCharacter:
      Row(
        name: "illegalCharacter", phase: .syntax, subject: "a character that no URL may hold",
        possible: [.reject, .encode, .encodeComponent],
        reason: "Older platforms make no URL of such text, newer ones percent-encode the "
          + "character, Foundation's with every percent sign of its component.",
        citation: Citation("RFC 3986", "2"))
    case .strayPercent:
      Row(
        name: "strayPercent", phase: .syntax, subject: "a percent sign that begins no escape",
        possible: [.reject, .encode, .encodeComponent, .replace, .ignore],
        reason: "Parsers make no URL of such text, keep the sign, percent-encode it, alone or with "
          + "every other of its component, decode it to U+FFFD, or leave out the parameter.",
        citation: Citation("RFC 3986", "2.1"))
    case .missingAuthority:
      Row(
        name: "missingAuthority", phase: .syntax,
        subject: "a web link with too few or too many slashes before its host",
        possible: [.reject, .normalize],
        reason: "The standard sees no host in 'https:x' and 'https:///x'; browsers do.",
        citation: Citation("RFC 3986", "3"), arises: \.hasWebPlaces)
    case .otherSlashes:
      Row(
        name: "otherSlashes", phase: .syntax,
        subject: "a link without host that has other slashes before its path",
        possible: [.reject, .normalize],
        reason: "Routers that read a path without its leading slashes do not tell 'x:a', 'x:/a', "
          + "'x://a' and 'x:///a' apart.",
        citation: Citation("RFC 3986", "3"), arises: \.hasOtherSlashes)
    case .length:
      Row(
        name: "length", phase: .syntax, subject: "a URL of this length",
        possible: [.reject, .verbatim],
        reason: "No greatest length is documented.",
        arises: \.triesLength)
    case .userinfo:
      Row(
        name: "userinfo", phase: .syntax, subject: "userinfo before the host",
        possible: [.reject, .ignore],
        reason: "No documented link has one; it is never part of an action or a value.",
        citation: Citation("RFC 3986", "3.2"), arises: \.hasAuthority)
    case .port:
      Row(
        name: "port", phase: .syntax, subject: "a port after the host",
        possible: [.reject, .ignore],
        reason: "No documented link has one; it is never part of an action or a value.",
        citation: Citation("RFC 3986", "3.2"), arises: \.hasAuthority)
    case .invalidPort:
      Row(
        name: "invalidPort", phase: .syntax, subject: "a port that is no number",
        possible: [.reject, .ignore],
        reason: "Some parsers make no URL of it; others look at a port only when asked for it.",
        citation: Citation("RFC 3986", "3.2.3"), arises: \.hasAuthority)
    case .fragment:
      Row(
        name: "fragment", phase: .syntax, subject: "a fragment",
        possible: [.reject, .ignore],
        reason: "No documented link has one; it is never part of a value.",
        citation: Citation("RFC 3986", "3.5"))

    // Scheme and build.
    case .schemeCase:
      Row(
        name: "schemeCase", phase: .scheme, subject: "a scheme in another case",
        possible: [.reject, .normalize],
        reason: "The standard makes the spellings equal, platforms compare them exactly or not.",
        citation: Citation("RFC 3986", "3.1"))
    case .schemeEscape:
      Row(
        name: "schemeEscape", phase: .scheme,
        subject: "a scheme with percent-encoded characters",
        possible: [.reject, .normalize],
        reason: "A scheme holds no escape; some readers decode one nevertheless.",
        citation: Citation("RFC 3986", "3.1"))
    case .otherBuild:
      Row(
        name: "otherBuild", phase: .scheme, subject: "a link for another build of the app",
        possible: [.reject, .verbatim],
        reason: "The scheme is documented for another build of the app than the one under test.",
        arises: \.hasOtherBuilds)

    // Action.
    case .actionSpelling:
      Row(
        name: "actionSpelling", phase: .action, subject: "an action in another spelling",
        possible: [.reject, .normalize],
        reason: "The standard makes the spellings equal, platforms compare them exactly or not.",
        citation: Citation("RFC 3986", "6.2.2"), arises: \.hasNamedHosts)
    case .hostSpelling:
      Row(
        name: "hostSpelling", phase: .action,
        subject: "a host in upper case, with escapes or with a dot at its end",
        possible: [.reject, .normalize],
        reason: "The standard makes the spellings of a host equal, and the dot at its end is DNS's "
          + "own; routers compare hosts exactly or not.",
        citation: Citation("RFC 3986", "3.2.2"), arises: \.hasPlaces)
    case .internationalHost:
      Row(
        name: "internationalHost", phase: .action,
        subject: "a host with characters that IDNA maps to a documented one",
        possible: [.reject, .normalize],
        reason: "Full-width letters and soft hyphens are mapped by some parsers, percent-encoded "
          + "or kept by others.",
        citation: Citation("UTS 46", "4"), arises: \.hasHosts)
    case .valueInHost:
      Row(
        name: "valueInHost", phase: .action,
        subject: "a value in the host that has capitals, escapes or what no host may hold",
        possible: [.reject, .verbatim, .normalize, .decode],
        reason: "Case says nothing in a host; parsers keep it or not, decode escapes or not, and "
          + "write what is beyond ASCII in ways of their own.",
        citation: Citation("RFC 3986", "3.2.2"), arises: \.hasValuesInHosts)
    case .foreignHost:
      Row(
        name: "foreignHost", phase: .action,
        subject: "a link of a scope that the documentation speaks of without describing it",
        possible: [.reject, .anyAction],
        reason: "The documentation speaks of such links without saying what each of them does.",
        arises: \.hasOpenHosts)

    // Path.
    case .trailingSlash:
      Row(
        name: "trailingSlash", phase: .path, subject: "a trailing slash",
        possible: [.reject, .ignore, .verbatim], standard: [.reject, .ignore],
        reason: "Browsers and people add one; the documentation shows none.",
        arises: \.readsTrailingSlashes)

    case .emptySegment:
      Row(
        name: "emptySegment", phase: .path, subject: "an empty segment in the path",
        possible: [.reject, .ignore, .verbatim], standard: [.reject, .ignore],
        reason: "Many routers read several slashes as one; the documentation shows none.",
        citation: Citation("RFC 3986", "3.3"), arises: \.readsEmptySegments)
    case .dotSegment:
      Row(
        name: "dotSegment", phase: .path, subject: "a '.' or '..' in the path",
        possible: [.reject, .normalize, .verbatim],
        reason: "The standard removes dot segments, and so do some parsers; others leave them to "
          + "the router, to which they may be a text like any other.",
        citation: Citation("RFC 3986", "5.2.4"), arises: \.readsSegments)
    case .literalEscape:
      Row(
        name: "literalEscape", phase: .path,
        subject: "a fixed segment of the path with percent-encoded characters",
        possible: [.reject, .normalize],
        reason: "The standard makes the spellings equal; routers compare before or after decoding.",
        citation: Citation("RFC 3986", "6.2.2.2"), arises: \.hasLiteralsWithEscapes)
    case .literalCase:
      Row(
        name: "literalCase", phase: .path, subject: "a fixed segment of the path in another case",
        possible: [.reject, .normalize],
        reason: "Paths are told apart by case unless documentation says otherwise; some frameworks "
          + "do not mind.",
        citation: Citation("RFC 3986", "6.2.2.1"), arises: \.hasLiteralsWithCase)
    case .encodedSlash:
      Row(
        name: "encodedSlash", phase: .path,
        subject: "an encoded slash in a path value that may hold one",
        possible: [.reject, .verbatim],
        reason: "An encoded slash is data: kept, or the link refused; it is never dropped and "
          + "splits nothing.",
        citation: Citation("RFC 3986", "2.2"), arises: \.hasPathValuesWithSlash)

    // Query.
    case .semicolon:
      Row(
        name: "semicolon", phase: .presence, subject: "a semicolon in the query",
        possible: [.reject, .verbatim, .ignore],
        reason:
          "It divided parameters once, beside '&'; some readers of queries refuse a pair with "
          + "one, or leave the pair out.",
        citation: Citation("RFC 3986", "3.4"),
        arises: \.leavesSemicolonsOpen)
    case .emptyPair:
      Row(
        name: "emptyPair", phase: .presence, subject: "an empty pair in the query",
        possible: [.reject, .ignore],
        reason: "An empty pair says nothing, but no example has one.")
    case .unknownParameter:
      Row(
        name: "unknownParameter", phase: .presence, subject: "an unknown parameter",
        possible: [.reject, .ignore, .verbatim],
        reason: "Trackers add parameters to links; a router may mind them, leave them out or hand "
          + "them on.", arises: \.leavesUnknownParametersOpen)
    case .duplicateParameter:
      Row(
        name: "duplicateParameter", phase: .presence, subject: "a parameter that is given twice",
        possible: [.reject, .first, .last, .filled],
        reason: "Platforms take the first or the last of several, and some leave empty ones out; "
          + "joining them makes a new value.",
        arises: \.hasParametersThatAreGivenOnce)
    case .encodedName:
      Row(
        name: "encodedName", phase: .presence,
        subject: "a parameter name with percent-encoded characters",
        possible: [.reject, .decode, .unknown],
        reason:
          "The standard makes the spellings equal, yet routers compare names before decoding.",
        citation: Citation("RFC 3986", "6.2.2.2"), arises: \.declaresQuery)
    case .parameterNameCase:
      Row(
        name: "parameterNameCase", phase: .presence,
        subject: "a parameter name in another case",
        possible: [.reject, .normalize, .unknown],
        reason: "Names in a query are told apart by case; some routers fold them.",
        arises: \.declaresQueryNamesWithCase)
    case .decoratedName:
      Row(
        name: "decoratedName", phase: .presence,
        subject: "a parameter name with white space or control characters around it or empty "
          + "brackets behind it",
        possible: [.reject, .normalize, .unknown],
        reason: "Such a name is another one; some readers of queries take off what surrounds it, "
          + "and make a list of the values of 'name[]'.",
        arises: \.declaresQueryOfForms)
    case .plus:
      Row(
        name: "plus", phase: .value, subject: "a plus sign in a query value",
        possible: [.reject, .verbatim, .space],
        reason: "A plus sign is itself in a URL and a space in a form; readers differ.",
        arises: \.readsPlus)
    case .byteOrderMark:
      Row(
        name: "byteOrderMark", phase: .value, subject: "a byte order mark before a value",
        possible: [.reject, .verbatim, .trim],
        reason: "U+FEFF before a text is a signature to some decoders, which drop it, and a "
          + "character to others.",
        citation: Citation("RFC 3629", "6"), arises: { $0.hasParameters || $0.hasLiteralsWithMarks }
      )

    // Parameters.
    case .invalidOptionalValue:
      Row(
        name: "invalidOptionalValue", phase: .value,
        subject: "an optional parameter with an invalid value",
        possible: [.reject, .absent],
        reason: "The link's action is clear without the parameter; its value is not.",
        arises: \.hasOptionalValues)
    case .unavailableParameter:
      Row(
        name: "unavailableParameter", phase: .availability,
        subject: "a parameter where it is not available",
        possible: [.reject, .absent],
        reason: "Where it is not available it must have no effect.",
        arises: \.hasUnavailableParameters)
    case .disputedParameter:
      Row(
        name: "disputedParameter", phase: .presence,
        subject: "a parameter where the documentation can be read either way",
        possible: [.reject, .absent, .verbatim],
        reason: "The documentation can be read either way.",
        arises: \.hasDisputedParameters)

    // Values.
    case .emptyValue:
      Row(
        name: "emptyValue", phase: .value, subject: "a parameter with an empty value",
        possible: [.reject, .absent, .verbatim], standard: [.verbatim],
        reason: "Its type says whether an empty value is one.",
        arises: \.answersEmptyValues)
    case .emptyText:
      Row(
        name: "emptyText", phase: .value, subject: "an empty text",
        possible: [.reject, .absent, .verbatim],
        reason: "An empty text may be a text or none.",
        arises: \.hasTextThatMayBeEmpty)
    case .controlInText:
      Row(
        name: "controlInText", phase: .value, subject: "a control character in a text",
        possible: [.reject, .absent, .verbatim],
        reason: "A control character is a character: a text is refused or left out for it, never "
          + "shortened.",
        arises: \.hasTextOfAnyCharacter)
    case .invalidUTF8:
      Row(
        name: "invalidUTF8", phase: .value, subject: "octets that are no UTF-8",
        possible: [.reject, .absent, .replace, .empty, .encode],
        reason: "Octets that are no UTF-8 are no text; decoders refuse them, put U+FFFD in the "
          + "place of each broken part, leave the whole value as it stands, or make nothing of a "
          + "whole path; a value is never shortened.",
        citation: Citation("Encoding Standard", "UTF-8 decoder"),
        arises: \.decodesToNoUTF8)
    case .integerAboveRange:
      Row(
        name: "integerAboveRange", phase: .value, subject: "an integer above the range",
        possible: [.reject, .absent, .verbatim],
        reason: "Exactly that number or none: a number is never truncated or saturated.",
        arises: \.hasNumbersWithoutMaximum)
    case .fraction:
      Row(
        name: "fraction", phase: .value, subject: "a fraction instead of an integer",
        possible: [.reject, .absent, .verbatim],
        reason: "Exactly that number or none: a number is never truncated or saturated.",
        arises: \.hasNumbersWithFraction)
    case .otherDate:
      Row(
        name: "otherDate", phase: .value,
        subject: "a real day outside the years that every platform agrees on, or a time as the "
          + "standard has it and not every platform",
        possible: [.reject, .absent, .verbatim],
        reason: "The calendars of platforms disagree there.",
        arises: \.hasDatesOutsideYears)
    case .otherLetter:
      Row(
        name: "otherLetter", phase: .value, subject: "a lower-case character beyond a–z",
        possible: [.reject, .absent, .verbatim],
        reason: "A single lower-case character is asked for; whether beyond a–z is not said.",
        arises: \.hasLetters)
    case .otherIdentifier:
      Row(
        name: "otherIdentifier", phase: .value, subject: "an identifier of another form",
        possible: [.reject, .absent, .verbatim], standard: [.reject, .absent, .verbatim],
        reason: "Identifiers of other forms are in use and nowhere documented.",
        arises: { $0.hasURNs || $0.hasIdentifiersOfOtherForms })
    case .otherNamespace:
      Row(
        name: "otherNamespace", phase: .value, subject: "a URN of another documented name space",
        possible: [.reject, .absent, .verbatim],
        reason: "Whether an app opens the content of its sister units is not documented.",
        arises: \.hasOtherNamespaces)
    case .namespaceCase:
      Row(
        name: "namespaceCase", phase: .value,
        subject: "a URN whose scheme or name space is in another case",
        possible: [.reject, .absent, .verbatim],
        reason: "The standard ignores case in 'urn' and the name space; routers compare exactly.",
        citation: Citation("RFC 8141", "3.1"), arises: \.hasURNs)
    case .otherKind:
      Row(
        name: "otherKind", phase: .value,
        subject: "a URN of a kind that is in use but not documented",
        possible: [.reject, .absent, .verbatim],
        reason: "The kind is in use and not documented here.",
        arises: \.hasOpenKinds)
    case .encodedColon:
      Row(
        name: "encodedColon", phase: .value, subject: "a percent-encoded colon in a URN",
        possible: [.reject, .absent, .verbatim],
        reason: "A colon is a delimiter, so its escape need not mean the same.",
        citation: Citation("RFC 3986", "2.2"), arises: \.hasURNs)
    case .unencodedValue:
      Row(
        name: "unencodedValue", phase: .value,
        subject: "an unencoded delimiter in a value",
        possible: [.reject, .absent, .verbatim],
        reason:
          "Its escape would be data. Who reads the value as one text takes it; who divides there "
          + "finds one value too many.",
        citation: Citation("RFC 3986", "2.2"), arises: \.hasEncodedValues)
    case .encodedDelimiter:
      Row(
        name: "encodedDelimiter", phase: .value,
        subject: "a percent-encoded delimiter in a value with items or parts",
        possible: [.verbatim, .decode],
        reason:
          "The escape of a delimiter is data to the standard; routers divide a value before or "
          + "after they decode it.",
        citation: Citation("RFC 3986", "2.2"), arises: \.dividesOtherwise)
    case .otherURL:
      Row(
        name: "otherURL", phase: .value, subject: "an absolute URL of another kind",
        possible: [.reject, .absent, .verbatim], standard: [.reject, .absent, .verbatim],
        reason: "Which absolute URLs may be opened besides web pages is not documented.",
        arises: \.hasOtherURLs)
    case .unusualURL:
      Row(
        name: "unusualURL", phase: .value,
        subject: "a URL whose scheme, host or port is written as not every parser takes it",
        possible: [.reject, .absent, .verbatim],
        reason: "What RFC 3986 takes for a host or a port is none to some parsers, and they do not "
          + "agree on how much is.", arises: \.hasAbsoluteURLs)
    case .lenientURL:
      Row(
        name: "lenientURL", phase: .value,
        subject: "a URL that only the URL Standard takes for one: without slashes before the host, "
          + "with more than two, with spaces around it",
        possible: [.reject, .absent, .verbatim],
        reason: "Browsers and their parsers find a host there, others none.",
        citation: Citation("URL Standard", "4.4"), arises: \.hasAbsoluteURLs)
    case .illegalCharacterInURL:
      Row(
        name: "illegalCharacterInURL", phase: .value,
        subject: "a URL value with a character that no URL may hold",
        possible: [.reject, .absent, .verbatim, .encode],
        standard: [.reject, .absent, .verbatim, .encode],
        reason: "What is decoded is no URL as it stands; platforms refuse, keep or repair it.",
        citation: Citation("RFC 3986", "2"), arises: \.hasURLs)
    case .integerBelowRange:
      Row(
        name: "integerBelowRange", phase: .value, subject: "an integer below the range",
        possible: [.reject, .absent, .verbatim], standard: [.reject, .absent],
        reason: "The documentation names a least value; what is below it is no value.",
        arises: \.hasIntegersWithMinimum)
    case .leadingZeros:
      Row(
        name: "leadingZeros", phase: .value, subject: "a number with leading zeros",
        possible: [.reject, .absent, .verbatim],
        reason: "Most platforms read the same number; some grammars and checks do without them.",
        arises: \.hasNumbers)
    case .otherNumber:
      Row(
        name: "otherNumber", phase: .value,
        subject: "a decimal number in another spelling: '+5', '.5', '5.', '5e1', '-0'",
        possible: [.reject, .absent, .verbatim],
        reason: "Platforms read more spellings of a number than documentation shows: that number, "
          + "or none.", arises: \.hasDecimals)
    case .characterCount:
      Row(
        name: "characterCount", phase: .value,
        subject: "a text whose length depends on what counts as a character",
        possible: [.reject, .absent, .verbatim],
        reason: "People, Unicode scalars and units of UTF-16 are counted differently by platforms.",
        citation: Citation("UAX 29", "3"), arises: \.hasTextsWithLimit)

    // The delivery.
    case .unknownSender:
      Row(
        name: "unknownSender", phase: .availability,
        subject: "a link of which the system does not tell who sent it",
        possible: [.reject, .ignore],
        reason: "Systems tell who sent a link for some senders only, and not at every launch.",
        arises: \.restrictsSenders)
    }
  }
}
