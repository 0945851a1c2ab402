import LinkSpec

@testable import LinkSpecFiles

extension PlayInSwift {
  /// What the document leaves open.
  @SpecBuilder static var policies: [SpecPart] {
    Permit(
      .outerWhiteSpace, .reject, .trim, .encode,
      because: """
        Links are pasted with spaces around them; platforms refuse them or trim them, and since \
        iOS 17 percent-encode those at the end.
        """)
    Permit(
      .innerWhiteSpace, .reject, .encode, .ignore,
      because: """
        Apps make no URL of such text or percent-encode the character; browsers take it out before \
        they hand a link on.
        """,
      cite: "RFC 3986: 2")
    Permit(
      .backslash, .reject, .encode, .slash,
      because: """
        No URL may hold it; in web links, and only there, browsers read it as a slash.
        """,
      cite: "RFC 3986: 2")
    Permit(
      .missingAuthority, .reject, .normalize,
      because: "The standard sees no host in such a link; browsers do.",
      cite: "RFC 3986: 3")
    Permit(
      .outerControl, .reject, .encode,
      because: """
        No URL may hold a control character; it is percent-encoded, and a value is never \
        shortened.
        """,
      cite: "RFC 3986: 2")
    Permit(
      .illegalCharacter, .reject, .encode,
      because: """
        Apps linked before iOS 17 make no URL of such text, later ones percent-encode the \
        character; so a stray space inside a URN rejects, because the repaired URN is none.
        """,
      cite: "RFC 3986: 2")
    Permit(
      .semicolon, .verbatim,
      because: """
        It divides nothing in a query, and the platforms of the apps keep it in a value.
        """,
      cite: "RFC 3986: 3.4")
    Permit(
      .decoratedName, .reject, .unknown,
      because: "A name with a space or brackets beside it is the name of another parameter.")
    Permit(
      .strayPercent, .reject, .encode,
      because: """
        Apps linked before iOS 17 make no URL of such text, later ones percent-encode the sign.
        """,
      cite: "RFC 3986: 2.1")
    Permit(
      .length, .reject, .verbatim,
      because: "No greatest length is documented.")
    Permit(
      .userinfo, .reject, .ignore,
      because: "No documented link has userinfo; it is never part of an action or a value.",
      cite: "RFC 3986: 3.2.1")
    Permit(
      .port, .reject, .ignore,
      because: "No documented link has a port; it is never part of an action or a value.",
      cite: "RFC 3986: 3.2.3")
    Permit(
      .invalidPort, .reject, .ignore,
      because: "No documented link has a port; it is never part of an action or a value.",
      cite: "RFC 3986: 3.2.3")
    Permit(
      .fragment, .reject, .ignore,
      because: "No documented link has a fragment; it is never part of a value.",
      cite: "RFC 3986: 3.5")
    Permit(
      .schemeCase, .reject, .normalize,
      because: """
        The standard makes the spellings equal; platforms and apps compare them exactly or \
        not.
        """,
      cite: "RFC 3986: 3.1")
    Permit(
      .schemeEscape, .reject, .normalize,
      because: "A scheme holds no escape; normalizers decode one nevertheless.",
      cite: "RFC 3986: 6.2.2.2")
    Permit(
      .otherBuild, .reject, .verbatim,
      because: """
        Each build registers one scheme; what it does when handed another build's link is not \
        documented.
        """)
    Permit(
      .hostSpelling, .reject, .normalize,
      because: """
        The standard makes the spellings of a host equal, and a dot at its end is DNS's own; \
        routers compare exactly or not.
        """,
      cite: "RFC 3986: 3.2.2")
    Permit(
      .internationalHost, .reject,
      because: """
        A character that no URL may hold is percent-encoded, and no documented host holds an \
        escape.
        """,
      cite: "RFC 3986: 2")
    Permit(
      .foreignHost, .reject, .anyAction,
      because: """
        'Most of' the URLs of a portal can be opened; which ones, and as what, the document \
        says of one example only.
        """)
    Permit(
      .actionSpelling, .reject, .normalize,
      because: """
        The action is the host, and the standard makes the spellings of a host equal; \
        platforms differ.
        """,
      cite: "RFC 3986: 6.2.2")
    Permit(
      .trailingSlash, .reject, .ignore,
      because: "People and tools add a trailing slash; the document shows none.")
    Permit(
      .emptySegment, .reject, .ignore,
      because: "Many routers read several slashes as one; the document shows none.")
    Permit(
      .dotSegment, .reject, .normalize,
      because: "The standard removes dot segments; no documented value is one.",
      cite: "RFC 3986: 5.2.4")
    Permit(
      .emptyPair, .reject, .ignore,
      because: """
        A bare question mark or a doubled ampersand says nothing, but no documented link has \
        one.
        """)
    Permit(
      .unknownParameter, .reject, .ignore,
      because: """
        Trackers and mail clients add parameters; whether the app minds is not documented.
        """)
    Permit(
      .duplicateParameter, .reject, .first, .last,
      because: """
        Direct links are seen to take the first, web links the last; joining them makes a \
        value that nobody wrote.
        """)
    Permit(
      .encodedName, .reject, .decode, .unknown,
      because: """
        The standard makes the spellings equal, yet many routers compare names before \
        decoding.
        """,
      cite: "RFC 3986: 6.2.2.2")
    Permit(
      .parameterNameCase, .unknown,
      because: "The names of parameters are told apart by case.",
      cite: "play: Custom URLs")
    Permit(
      .plus, .reject, .verbatim, .space,
      because: """
        A plus sign is itself in a URL and a space in a form; the document uses neither.
        """)
    Permit(
      .byteOrderMark, .reject, .verbatim, .trim,
      because: """
        U+FEFF before a text is a signature to some decoders, Foundation's among them, which drop \
        it; to others it is a character.
        """,
      cite: "RFC 3629: 6")
    Permit(
      .invalidOptionalValue, .reject, .absent,
      because: """
        The action is clear without the parameter; nothing is promised of a value that is \
        none.
        """)
    Permit(
      .unavailableParameter, .reject, .absent,
      because: """
        The parameter is documented for other builds; in this one it must have no effect.
        """)
    Permit(
      .disputedParameter, .reject, .absent, .verbatim,
      because: "'Page links' can be read either way.")
    Permit(
      .emptyText, .reject, .absent, .verbatim,
      because: "An empty text may be a text or none.")
    Permit(
      .controlInText, .reject, .verbatim,
      because: """
        A control character is a character: a text may be refused for it, never shortened.
        """)
    Permit(
      .invalidUTF8, .reject, .absent, .replace,
      because: """
        Octets that are no UTF-8 are no text; decoders refuse them or put U+FFFD in the place of \
        each broken part, and a part of them is not what was sent.
        """)
    Permit(
      .integerAboveRange, .reject, .absent, .verbatim,
      because: """
        The document names no greatest position; exactly that number or none, never another.
        """)
    Permit(
      .leadingZeros, .verbatim,
      because: "A position is a number of seconds, and zeros in front of one change nothing.")
    Permit(
      .fraction, .reject, .absent, .verbatim,
      because: """
        The document speaks of a position in seconds; exactly that fraction or none, never \
        truncated.
        """)
    Permit(
      .otherDate, .reject, .absent, .verbatim,
      because: "Outside 1970 to 2099 the calendars of platforms disagree.")
    Permit(
      .otherLetter, .reject, .absent, .verbatim,
      because: """
        The document asks for a lower-case character and does not say of which alphabet.
        """)
    Permit(
      .otherIdentifier, .reject, .verbatim,
      because: "Identifiers such as livestream_La1 are in use; the document defines no form.")
    Permit(
      .otherNamespace, .reject, .verbatim,
      because: "Whether one unit's app opens another's content is not documented.")
    Permit(
      .namespaceCase, .reject, .verbatim,
      because: """
        The standard ignores case in 'urn' and the name space; the examples are all lower \
        case.
        """,
      cite: "RFC 8141: 3.1")
    Permit(
      .otherKind, .reject, .verbatim,
      because: "The kind is in use and not shown in the document.")
    Permit(
      .encodedColon, .reject, .verbatim,
      because: "A colon is a delimiter, so its escape need not mean the same.",
      cite: "RFC 3986: 2.2")
    Permit(
      .otherURL, .reject, .verbatim,
      because: """
        The document says 'a URL'; whether that includes schemes other than those of the web \
        is not said.
        """)
    Permit(
      .unusualURL, .reject, .verbatim,
      because: "The document says 'a URL'; what is one to RFC 3986 need not be one to every parser."
    )
    Permit(
      .lenientURL, .reject,
      because: """
        A URL of the web without a host, or with a space before its scheme, is no absolute URL.
        """, cite: "RFC 3986: 4.3")
    Permit(
      .illegalCharacterInURL, .reject, .verbatim, .encode,
      because: "What is decoded is no URL as it stands; platforms refuse, keep or repair it.",
      cite: "RFC 3986: 2")
  }
}
