// Written by Scripts/embed-files; change the files and run it.
// swift-format-ignore-file

/// Files that the program carries with it, as bytes.
enum EmbeddedFiles {
  /// `BuiltIn/play.json5`.
  static let play_json5 = bytes(
##"""
// The links of the Play applications (SRF, RTS, RSI, RTR, SWI), from the document
// "Custom URL and Universal Link support". Where that document is silent, the table of policies says
// which readings are permitted, and why.
{
  linkspec: 1,
  name: "play",
  title: "Links of the Play applications",

  documents: {
    play: "Custom URL and Universal Link support",
  },

  // play(srf|rts|rsi|rtr|swi)(-beta|-nightly|-debug). The suffix is optional in spite of how the
  // pattern reads: every row of the examples has a production link without one.
  variables: {
    bu: { values: ["srf", "rts", "rsi", "rtr", "swi"], cite: "play: Custom URLs" },
    variant: { values: ["", "-beta", "-nightly", "-debug"], cite: "play: Custom URLs" },
  },
  scopes: {
    custom: { scheme: "play{bu}{variant}", cite: "play: Custom URLs" },
    // "Most of" the URLs of a portal can be opened. What each of them opens, the document says of one
    // example only; the others are left open, and so is http, of which it says nothing.
    universal: {
      scheme: "https",
      openSchemes: ["http"],
      hosts: {
        "www.srf.ch": { bu: "srf" },
        "www.rts.ch": { bu: "rts" },
        "www.rsi.ch": { bu: "rsi" },
        "www.rtr.ch": { bu: "rtr" },
        "play.swissinfo.ch": { bu: "swi" },
      },
      otherPaths: "open",
      cite: "play: Universal Links",
    },
    // A portal URL with the scheme of the app in the place of its own.
    pseudo: { rewrites: "universal", scheme: "play{bu}{variant}", cite: "play: Custom URLs" },
    // https://play-mmf.herokuapp.com/[BU]/…, for debug builds.
    "test-host": {
      rewrites: "universal",
      scheme: "https",
      openSchemes: ["http"],
      host: "play-mmf.herokuapp.com",
      pathPrefix: "/{bu}",
      availability: { variable: "variant", values: ["-debug"] },
      cite: "play: Universal Links",
    },
  },

  actions: {
    media: {
      title: "opens a media in the player",
      forms: { custom: "//media/{media_urn}" },
      cite: "play: Custom URLs",
      parameters: {
        media_urn: {
          in: "path",
          required: true,
          type: {
            urn: {
              namespace: "{bu}",
              kinds: ["video", "audio"],
              openKinds: ["scheduled_livestream:video", "scheduled_livestream:audio"],
            },
          },
        },
        start_time: { type: { integer: { minimum: 0, maximum: 2147483647, unit: "second" } } },
      },
    },
    show: {
      title: "opens a show page",
      forms: { custom: "//show/{show_urn}" },
      cite: "play: Custom URLs",
      parameters: {
        show_urn: {
          in: "path",
          required: true,
          type: { urn: { namespace: "{bu}", kinds: ["show:tv", "show:radio"] } },
        },
      },
    },
    topic: {
      title: "opens a topic page",
      forms: { custom: "//topic/{topic_urn}" },
      cite: "play: Custom URLs",
      parameters: {
        topic_urn: {
          in: "path",
          required: true,
          type: { urn: { namespace: "{bu}", kinds: ["topic:tv"], openKinds: ["topic:radio"] } },
        },
      },
    },
    section: {
      title: "opens a section page",
      forms: { custom: "//section/{section_id}" },
      cite: "play: Custom URLs",
      parameters: {
        section_id: {
          in: "path",
          required: true,
          type: { identifier: { minimum: 1, maximum: 64, except: [".", ".."] } },
        },
      },
    },
    home: {
      title: "opens a home page",
      forms: { custom: "//home" },
      cite: "play: Custom URLs",
    },
    az: {
      title: "opens the shows A to Z",
      // Of the portals only this one has a documented page.
      forms: { custom: "//az", universal: "//www.rts.ch/play/tv/emissions" },
      cite: "play: Custom URLs",
      parameters: {
        index: { type: "letter" },
      },
    },
    bydate: {
      title: "opens the program guide, or the shows by date",
      forms: { custom: "//bydate" },
      cite: "play: Custom URLs",
      parameters: {
        date: { type: { date: { firstYear: 1970, lastYear: 2099 } } },
      },
    },
    search: {
      title: "opens the search page",
      forms: { custom: "//search" },
      cite: "play: Custom URLs",
      parameters: {
        query: { type: "text" },
        media_type: { type: { enumeration: ["video", "audio"] } },
      },
    },
    link: {
      title: "opens a URL",
      forms: { custom: "//link" },
      cite: "play: Custom URLs",
      parameters: {
        url: { required: true, type: "url" },
      },
    },
  },

  shared: {
    channel_id: {
      type: "text",
      fallback: "the homepage is reset to the TV one",
      cite: "play: Custom URLs",
      actions: ["media", "show"],
      disputed: {
        actions: ["topic", "section", "home", "az", "bydate", "search"],
        reason: "the document gives it to 'media, show and page links', and 'page' may mean each of these or none.",
      },
    },
    server: {
      type: "text",
      availability: {
        variable: "variant",
        values: ["-beta", "-nightly", "-debug"],
        cite: "play: Custom URLs",
      },
      // The document adds it to the links of the app's own scheme.
      scopes: ["custom"],
      cite: "play: Custom URLs",
      actions: ["media", "show", "topic", "section", "home", "az", "bydate", "search", "link"],
    },
  },

  maximumLength: 2048,
  policies: {
    outerWhiteSpace: {
      readings: ["reject", "trim", "encode"],
      reason: "Links are pasted with spaces around them; platforms refuse them or trim them, and since iOS 17 percent-encode those at the end.",
    },
    innerWhiteSpace: {
      readings: ["reject", "encode", "ignore"],
      reason: "Apps make no URL of such text or percent-encode the character; browsers take it out before they hand a link on.",
      cite: "RFC 3986: 2",
    },
    backslash: {
      readings: ["reject", "encode", "slash"],
      reason: "No URL may hold it; in web links, and only there, browsers read it as a slash.",
      cite: "RFC 3986: 2",
    },
    missingAuthority: {
      readings: ["reject", "normalize"],
      reason: "The standard sees no host in such a link; browsers do.",
      cite: "RFC 3986: 3",
    },
    outerControl: {
      readings: ["reject", "encode"],
      reason: "No URL may hold a control character; it is percent-encoded, and a value is never shortened.",
      cite: "RFC 3986: 2",
    },
    illegalCharacter: {
      readings: ["reject", "encode"],
      reason: "Apps linked before iOS 17 make no URL of such text, later ones percent-encode the character; so a stray space inside a URN rejects, because the repaired URN is none.",
      cite: "RFC 3986: 2",
    },
    semicolon: {
      readings: ["verbatim"],
      reason: "It divides nothing in a query, and the platforms of the apps keep it in a value.",
      cite: "RFC 3986: 3.4",
    },
    decoratedName: {
      readings: ["reject", "unknown"],
      reason: "A name with a space or brackets beside it is the name of another parameter.",
    },
    strayPercent: {
      readings: ["reject", "encode"],
      reason: "Apps linked before iOS 17 make no URL of such text, later ones percent-encode the sign.",
      cite: "RFC 3986: 2.1",
    },
    length: {
      readings: ["reject", "verbatim"],
      reason: "No greatest length is documented.",
    },
    userinfo: {
      readings: ["reject", "ignore"],
      reason: "No documented link has userinfo; it is never part of an action or a value.",
      cite: "RFC 3986: 3.2.1",
    },
    port: {
      readings: ["reject", "ignore"],
      reason: "No documented link has a port; it is never part of an action or a value.",
      cite: "RFC 3986: 3.2.3",
    },
    invalidPort: {
      readings: ["reject", "ignore"],
      reason: "No documented link has a port; it is never part of an action or a value.",
      cite: "RFC 3986: 3.2.3",
    },
    fragment: {
      readings: ["reject", "ignore"],
      reason: "No documented link has a fragment; it is never part of a value.",
      cite: "RFC 3986: 3.5",
    },
    schemeCase: {
      readings: ["reject", "normalize"],
      reason: "The standard makes the spellings equal; platforms and apps compare them exactly or not.",
      cite: "RFC 3986: 3.1",
    },
    schemeEscape: {
      readings: ["reject", "normalize"],
      reason: "A scheme holds no escape; normalizers decode one nevertheless.",
      cite: "RFC 3986: 6.2.2.2",
    },
    otherBuild: {
      readings: ["reject", "verbatim"],
      reason: "Each build registers one scheme; what it does when handed another build's link is not documented.",
    },
    hostSpelling: {
      readings: ["reject", "normalize"],
      reason: "The standard makes the spellings of a host equal, and a dot at its end is DNS's own; routers compare exactly or not.",
      cite: "RFC 3986: 3.2.2",
    },
    internationalHost: {
      readings: ["reject"],
      reason: "A character that no URL may hold is percent-encoded, and no documented host holds an escape.",
      cite: "RFC 3986: 2",
    },
    foreignHost: {
      readings: ["reject", "anyAction"],
      reason: "'Most of' the URLs of a portal can be opened; which ones, and as what, the document says of one example only.",
    },
    actionSpelling: {
      readings: ["reject", "normalize"],
      reason: "The action is the host, and the standard makes the spellings of a host equal; platforms differ.",
      cite: "RFC 3986: 6.2.2",
    },
    trailingSlash: {
      readings: ["reject", "ignore"],
      reason: "People and tools add a trailing slash; the document shows none.",
    },
    emptySegment: {
      readings: ["reject", "ignore"],
      reason: "Many routers read several slashes as one; the document shows none.",
    },
    dotSegment: {
      readings: ["reject", "normalize"],
      reason: "The standard removes dot segments; no documented value is one.",
      cite: "RFC 3986: 5.2.4",
    },
    emptyPair: {
      readings: ["reject", "ignore"],
      reason: "A bare question mark or a doubled ampersand says nothing, but no documented link has one.",
    },
    unknownParameter: {
      readings: ["reject", "ignore"],
      reason: "Trackers and mail clients add parameters; whether the app minds is not documented.",
    },
    duplicateParameter: {
      readings: ["reject", "first", "last"],
      reason: "Direct links are seen to take the first, web links the last; joining them makes a value that nobody wrote.",
    },
    encodedName: {
      readings: ["reject", "decode", "unknown"],
      reason: "The standard makes the spellings equal, yet many routers compare names before decoding.",
      cite: "RFC 3986: 6.2.2.2",
    },
    parameterNameCase: {
      readings: ["unknown"],
      reason: "The names of parameters are told apart by case.",
      cite: "play: Custom URLs",
    },
    plus: {
      readings: ["reject", "verbatim", "space"],
      reason: "A plus sign is itself in a URL and a space in a form; the document uses neither.",
    },
    byteOrderMark: {
      readings: ["reject", "verbatim", "trim"],
      reason: "U+FEFF before a text is a signature to some decoders, Foundation's among them, which drop it; to others it is a character.",
      cite: "RFC 3629: 6",
    },
    invalidOptionalValue: {
      readings: ["reject", "absent"],
      reason: "The action is clear without the parameter; nothing is promised of a value that is none.",
    },
    unavailableParameter: {
      readings: ["reject", "absent"],
      reason: "The parameter is documented for other builds; in this one it must have no effect.",
    },
    disputedParameter: {
      readings: ["reject", "absent", "verbatim"],
      reason: "'Page links' can be read either way.",
    },
    emptyText: {
      readings: ["reject", "absent", "verbatim"],
      reason: "An empty text may be a text or none.",
    },
    controlInText: {
      readings: ["reject", "verbatim"],
      reason: "A control character is a character: a text may be refused for it, never shortened.",
    },
    invalidUTF8: {
      readings: ["reject", "absent", "replace"],
      reason: "Octets that are no UTF-8 are no text; decoders refuse them or put U+FFFD in the place of each broken part, and a part of them is not what was sent.",
    },
    integerAboveRange: {
      readings: ["reject", "absent", "verbatim"],
      reason: "The document names no greatest position; exactly that number or none, never another.",
    },
    leadingZeros: {
      readings: ["verbatim"],
      reason: "A position is a number of seconds, and zeros in front of one change nothing.",
    },
    fraction: {
      readings: ["reject", "absent", "verbatim"],
      reason: "The document speaks of a position in seconds; exactly that fraction or none, never truncated.",
    },
    otherDate: {
      readings: ["reject", "absent", "verbatim"],
      reason: "Outside 1970 to 2099 the calendars of platforms disagree.",
    },
    otherLetter: {
      readings: ["reject", "absent", "verbatim"],
      reason: "The document asks for a lower-case character and does not say of which alphabet.",
    },
    otherIdentifier: {
      readings: ["reject", "verbatim"],
      reason: "Identifiers such as livestream_La1 are in use; the document defines no form.",
    },
    otherNamespace: {
      readings: ["reject", "verbatim"],
      reason: "Whether one unit's app opens another's content is not documented.",
    },
    namespaceCase: {
      readings: ["reject", "verbatim"],
      reason: "The standard ignores case in 'urn' and the name space; the examples are all lower case.",
      cite: "RFC 8141: 3.1",
    },
    otherKind: {
      readings: ["reject", "verbatim"],
      reason: "The kind is in use and not shown in the document.",
    },
    encodedColon: {
      readings: ["reject", "verbatim"],
      reason: "A colon is a delimiter, so its escape need not mean the same.",
      cite: "RFC 3986: 2.2",
    },
    otherURL: {
      readings: ["reject", "verbatim"],
      reason: "The document says 'a URL'; whether that includes schemes other than those of the web is not said.",
    },
    unusualURL: {
      readings: ["reject", "verbatim"],
      reason: "The document says 'a URL'; what is one to RFC 3986 need not be one to every parser.",
    },
    lenientURL: {
      readings: ["reject"],
      reason: "A URL of the web without a host, or with a space before its scheme, is no absolute URL.",
      cite: "RFC 3986: 4.3",
    },
    illegalCharacterInURL: {
      readings: ["reject", "verbatim", "encode"],
      reason: "What is decoded is no URL as it stands; platforms refuse, keep or repair it.",
      cite: "RFC 3986: 2",
    },
  },

  examples: [
    { title: "Telegiornale (2018/10/03), production", url: "playrsi://media/urn:rsi:video:10889069", action: "media", cite: "play: Examples, RSI" },
    { title: "Telegiornale (2018/10/03), beta", url: "playrsi-beta://media/urn:rsi:video:10889069", action: "media", cite: "play: Examples, RSI" },
    { title: "Telegiornale (2018/10/03), nightly", url: "playrsi-nightly://media/urn:rsi:video:10889069", action: "media", cite: "play: Examples, RSI" },
    { title: "Telegiornale (2018/10/03), debug", url: "playrsi-debug://media/urn:rsi:video:10889069", action: "media", cite: "play: Examples, RSI" },
    { title: "Radiogiornale, production", url: "playrsi://show/urn:rsi:show:radio:2100980", action: "show", cite: "play: Examples, RSI" },
    { title: "Radiogiornale, beta", url: "playrsi-beta://show/urn:rsi:show:radio:2100980", action: "show", cite: "play: Examples, RSI" },
    { title: "Radiogiornale, nightly", url: "playrsi-nightly://show/urn:rsi:show:radio:2100980", action: "show", cite: "play: Examples, RSI" },
    { title: "Radiogiornale, debug", url: "playrsi-debug://show/urn:rsi:show:radio:2100980", action: "show", cite: "play: Examples, RSI" },
    { title: "Telesguard (2018/10/03), production", url: "playrtr://media/urn:rtr:video:8e0c23b1-5ea6-463a-b48e-7d474158e992", action: "media", cite: "play: Examples, RTR" },
    { title: "Telesguard (2018/10/03), beta", url: "playrtr-beta://media/urn:rtr:video:8e0c23b1-5ea6-463a-b48e-7d474158e992", action: "media", cite: "play: Examples, RTR" },
    { title: "Telesguard (2018/10/03), nightly", url: "playrtr-nightly://media/urn:rtr:video:8e0c23b1-5ea6-463a-b48e-7d474158e992", action: "media", cite: "play: Examples, RTR" },
    { title: "Telesguard (2018/10/03), debug", url: "playrtr-debug://media/urn:rtr:video:8e0c23b1-5ea6-463a-b48e-7d474158e992", action: "media", cite: "play: Examples, RTR" },
    { title: "Gratulaziuns, production", url: "playrtr://show/urn:rtr:show:radio:a8b76055-1621-4d01-88c9-421e2ac14828", action: "show", cite: "play: Examples, RTR" },
    { title: "Gratulaziuns, beta", url: "playrtr-beta://show/urn:rtr:show:radio:a8b76055-1621-4d01-88c9-421e2ac14828", action: "show", cite: "play: Examples, RTR" },
    { title: "Gratulaziuns, nightly", url: "playrtr-nightly://show/urn:rtr:show:radio:a8b76055-1621-4d01-88c9-421e2ac14828", action: "show", cite: "play: Examples, RTR" },
    { title: "Gratulaziuns, debug", url: "playrtr-debug://show/urn:rtr:show:radio:a8b76055-1621-4d01-88c9-421e2ac14828", action: "show", cite: "play: Examples, RTR" },
    { title: "19h30 (2018/10/03), production", url: "playrts://media/urn:rts:video:9890897", action: "media", cite: "play: Examples, RTS" },
    { title: "19h30 (2018/10/03), beta", url: "playrts-beta://media/urn:rts:video:9890897", action: "media", cite: "play: Examples, RTS" },
    { title: "19h30 (2018/10/03), nightly", url: "playrts-nightly://media/urn:rts:video:9890897", action: "media", cite: "play: Examples, RTS" },
    { title: "Sexomax, production", url: "playrts://show/urn:rts:show:radio:8864883", action: "show", cite: "play: Examples, RTS" },
    { title: "Sexomax, beta", url: "playrts-beta://show/urn:rts:show:radio:8864883", action: "show", cite: "play: Examples, RTS" },
    { title: "Sexomax, nightly", url: "playrts-nightly://show/urn:rts:show:radio:8864883", action: "show", cite: "play: Examples, RTS" },
    { title: "Sexomax, debug", url: "playrts-debug://show/urn:rts:show:radio:8864883", action: "show", cite: "play: Examples, RTS" },
    { title: "10vor10 (2018/10/03), production", url: "playsrf://media/urn:srf:video:da6fdf91-3e91-46fb-be50-914e47203e45", action: "media", cite: "play: Examples, SRF" },
    { title: "10vor10 (2018/10/03), beta", url: "playsrf-beta://media/urn:srf:video:da6fdf91-3e91-46fb-be50-914e47203e45", action: "media", cite: "play: Examples, SRF" },
    { title: "10vor10 (2018/10/03), nightly", url: "playsrf-nightly://media/urn:srf:video:da6fdf91-3e91-46fb-be50-914e47203e45", action: "media", cite: "play: Examples, SRF" },
    { title: "10vor10 (2018/10/03), debug", url: "playsrf-debug://media/urn:srf:video:da6fdf91-3e91-46fb-be50-914e47203e45", action: "media", cite: "play: Examples, SRF" },
    { title: "Buchzeichen, production", url: "playsrf://show/urn:srf:show:radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f", action: "show", cite: "play: Examples, SRF" },
    { title: "Zermatt’s new tri-cable car system, production", url: "playswi://media/urn:swi:video:44438410", action: "media", cite: "play: Examples, SWI" },
    { title: "Zermatt’s new tri-cable car system, beta", url: "playswi-beta://media/urn:swi:video:44438410", action: "media", cite: "play: Examples, SWI" },
    { title: "Zermatt’s new tri-cable car system, nightly", url: "playswi-nightly://media/urn:swi:video:44438410", action: "media", cite: "play: Examples, SWI" },
    { title: "Zermatt’s new tri-cable car system, debug", url: "playswi-debug://media/urn:swi:video:44438410", action: "media", cite: "play: Examples, SWI" },
    { title: "Shows A to Z at L, portal", url: "https://www.rts.ch/play/tv/emissions?index=l", action: "az", cite: "play: Universal Links" },
    { title: "Shows A to Z at L, portal under the app's scheme", url: "playrts-debug://www.rts.ch/play/tv/emissions?index=l", action: "az", cite: "play: Custom URLs" },
    { title: "Shows A to Z at L, test host", url: "https://play-mmf.herokuapp.com/rts/play/tv/emissions?index=l", action: "az", cite: "play: Universal Links" },
  ],

  // Links of the document that break its own rules.
  flawedExamples: [
    {
      title: "19h30 (2018/10/03), debug", url: "playrts-debug://open?urn=urn:rts:video:9890897",
      reason: "The action 'open' is documented nowhere; the other links of this row are media links.",
      cite: "play: Examples, RTS",
    },
    {
      title: "Buchzeichen, beta", url: "playsrf-beta://show/urn:srf:show: radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f",
      reason: "A stray space stands inside the URN, after the word 'show:'.",
      cite: "play: Examples, SRF",
    },
    {
      title: "Buchzeichen, nightly", url: "playsrf-nightly://show/urn:srf:show: radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f",
      reason: "A stray space stands inside the URN, after the word 'show:'.",
      cite: "play: Examples, SRF",
    },
    {
      title: "Buchzeichen, debug", url: "playsrf-debug://show/urn:srf:show: radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f",
      reason: "A stray space stands inside the URN, after the word 'show:'.",
      cite: "play: Examples, SRF",
    },
  ],
}
"""##)

  /// `BuiltIn/photo.json5`.
  static let photo_json5 = bytes(
##"""
// The links of the photo library app that Apple's article "Defining a Custom URL Scheme for Your App" invents,
// and that notes on it repeat. The documents show three links and say in one sentence what they hold: "the name
// or index of a photo album to display". What follows from that is promised here; the rest is left open.
//
// The article also prints which app sent a link, and restricts nobody: so does this spec.
{
  linkspec: 1,
  name: "photo",
  title: "Links of the photo library app in Apple's article",

  documents: {
    apple: "Defining a Custom URL Scheme for Your App",
    notes: "Custom URL Scheme",
  },

  scopes: {
    custom: { scheme: "myphotoapp", cite: "apple: Overview" },
  },

  actions: {
    album: {
      title: "displays a photo album",
      // The album stands right behind the colon. That it is a placeholder and no fixed word shows in the
      // third link, which has 'Vacation' there; the article's code calls it the album path.
      forms: { custom: "{album}" },
      cite: "apple: Overview",
      parameters: {
        album: { in: "path", required: true, type: "text", cite: "apple: Handle Incoming URLs" },
        // Listed first because every link of the documents that is a URL has it. Whether indices begin with 0
        // or 1 and where they end is not said; 1 is in use, so 1 and up.
        index: { type: { integer: { minimum: 1, maximum: 2147483647 } } },
        name: { type: "text" },
      },
      // "The name or index": one of them there is; what both together mean is not said.
      constraints: [{ exactlyOneOf: ["index", "name"], tooMany: "open" }],
    },
  },

  maximumLength: 2048,
  policies: {
    illegalCharacter: {
      readings: ["reject", "encode", "encodeComponent"],
      reason: "One document shows a name in straight quotation marks, the other in typographic ones, and no URL may hold either: older platforms make no URL of that, newer ones percent-encode them. Whether the marks belong to the name is not said.",
      cite: "RFC 3986: 2",
    },
    integerBelowRange: {
      readings: ["reject", "absent", "verbatim"],
      reason: "The documents do not say whether the first index is 0 or 1; the one that they show is 1.",
      cite: "apple: Overview",
    },
    integerAboveRange: {
      readings: ["reject", "absent", "verbatim"],
      reason: "The documents name no greatest index; exactly that number or none, never another.",
      cite: "apple: Overview",
    },
    emptyText: {
      readings: ["reject", "absent", "verbatim"],
      reason: "An empty name may be a name or none.",
      cite: "apple: Overview",
    },
    plus: {
      readings: ["reject", "verbatim", "space"],
      reason: "A plus sign is itself in a URL and a space in a form; the documents use neither.",
    },
    fragment: {
      readings: ["reject", "ignore"],
      reason: "No documented link has a fragment; the documented handler never looks at it.",
      cite: "apple: Handle Incoming URLs",
    },
    unknownParameter: {
      readings: ["reject", "ignore"],
      reason: "The documented handler looks for the parameters that it knows; that others are no fault is not said.",
      cite: "apple: Handle Incoming URLs",
    },
    duplicateParameter: {
      readings: ["reject", "first", "last"],
      reason: "The documented handler takes the first; that this is the rule is not said.",
      cite: "apple: Handle Incoming URLs",
    },
  },

  examples: [
    { title: "An album by index", url: "myphotoapp:albumname?index=1", action: "album", cite: "apple: Overview" },
    { title: "The album Vacation", url: "myphotoapp:Vacation?index=1", action: "album", cite: "apple: Overview" },
  ],

  // The only links with a name in the documents are no URLs.
  flawedExamples: [
    {
      title: "An album by name", url: "myphotoapp:albumname?name=”albumname”",
      reason: "Typographic quotation marks stand around the name; no URL may hold them.",
      cite: "apple: Overview",
    },
    {
      title: "An album by name, in the notes", url: "myphotoapp:albumname?name=\"albumname\"",
      reason: "Straight quotation marks stand around the name; no URL may hold them.",
      cite: "notes: Example Custom URL Scheme",
    },
  ],
}
"""##)

  /// `BuiltIn/playkids.json5`.
  static let playkids_json5 = bytes(
##"""
// The links of PlayKids, an app whose screens are all reached by links, after the article "Como utilizamos URL
// schemes no PlayKids iOS". Its links are read by JLRoutes, and what that library documents is promised with them.
//
// The article shows one of its 77 routes in code, `play_video/:videoId`, under the scheme `demoapp` that it chooses
// for its example. That there are links to playlists and games, and links of the support team that change settings
// and send diagnostics, it says in prose: how those are spelt is assumed here, after the one that is shown.
{
  linkspec: 1,
  name: "playkids",
  title: "Links of PlayKids, an app driven by links",

  documents: {
    article: "Como utilizamos URL schemes no PlayKids iOS",
    jlroutes: "JLRoutes, README",
    assumed: "Assumed after the article: it tells of the links in prose and does not spell them",
  },

  scopes: {
    custom: {
      scheme: "demoapp", cite: "article: Utilizando URL schemes",
      routes: { library: "jlroutes", cite: "jlroutes: Routing Schemes and Patterns" },
    },
  },

  // A link opens the same on any screen and in any state of the app, and as well from the payload of a push message.
  deliveries: { via: ["open-url", "push"], launch: ["cold", "warm"], cite: "article: Um aplicativo feito apenas com URL schemes" },

  actions: {
    play_video: {
      title: "plays a video",
      patterns: { custom: "play_video/:videoId" },
      cite: "article: Utilizando URL schemes",
      parameters: {
        // Documented as a text alone, and shown as abcd1234.
        videoId: { in: "path", required: true, type: "text" },
      },
    },
    play_playlist: {
      title: "plays a playlist",
      // Two patterns: "more than one pattern can be defined", and "parameters can come by query strings or as a part
      // of the path".
      patterns: { custom: ["play_playlist/:playlistId", "play_playlist"] },
      cite: "assumed: Engajamento & Deep Link",
      parameters: {
        playlistId: { required: true, type: "text", cite: "article: RouteParameters" },
      },
    },
    open_games: {
      title: "opens the games of a character, or one of them",
      // With an optional parameter, as the article's comment on patterns suggests.
      patterns: { custom: "open_games/:characterId(/:gameId)" },
      cite: "assumed: Engajamento & Deep Link",
      parameters: {
        characterId: { in: "path", required: true, type: "text" },
        gameId: { in: "path", type: "text" },
      },
    },
    settings: {
      title: "opens the settings, or one section of them",
      patterns: { custom: "settings(/:section)" },
      cite: "assumed: Suporte",
      parameters: {
        section: { in: "path", type: "text" },
      },
    },
    send_diagnostics: {
      title: "sends a diagnosis to the support team",
      patterns: { custom: "send_diagnostics" },
      cite: "assumed: Suporte",
    },
  },

  maximumLength: 2048,
  policies: {
    emptyText: {
      readings: ["reject", "absent", "verbatim"],
      reason: "The library hands an empty component on; whether it names a video is not said.",
      cite: "jlroutes: Routing Schemes and Patterns",
    },
    backslash: {
      readings: ["reject", "encode", "slash"],
      reason: "No URL may hold it; in web links, and only there, browsers read it as a slash.",
      cite: "RFC 3986: 2",
    },
    schemeCase: {
      readings: ["reject", "normalize"],
      reason: "The library compares schemes exactly, the standard without regard to case.",
      cite: "RFC 3986: 6.2.2.1",
    },
    duplicateParameter: {
      readings: ["reject", "first", "last"],
      reason: "The library makes an array of several items, which is no text to the article's handlers.",
      cite: "article: PlayVideoNavigationRoute",
    },
  },

  examples: [
    { title: "A video", url: "demoapp://play_video/abcd1234", action: "play_video", cite: "article: PlayVideoNavigationRoute" },
  ],
}
"""##)

  /// `BuiltIn/universal-links.json5`.
  static let universal_links_json5 = bytes(
##"""
// The universal links of the app that the note on iOS 9 describes. The note shows an apple-app-site-association
// file and lists in words what its paths can be; all of those forms stand here, in one order, since the first
// that matches decides.
//
// What an app does with a link that opens it, the note does not say: there is one action, and it has no
// parameters.
{
  linkspec: 1,
  name: "universal-links",
  title: "Universal links of the note on iOS 9",

  documents: {
    note: "Universal links in iOS 9",
  },

  scopes: {
    universal: {
      scheme: "https",
      // The file is fetched from an HTTPS server. Whether a link that says http opens the app is not said.
      openSchemes: ["http"],
      hosts: ["www.mywebsite.com"],
      entries: [
        { path: "/path/abc/", action: "open" },
        { path: "/path/images/aaa/*", exclude: true },
        { path: "/path/images/bbb/*", action: "open" },
        { path: "/path/*/abc/201?/page", action: "open" },
      ],
      cite: "note: Creating and uploading app association file",
    },
  },

  actions: {
    open: {
      title: "opens the app",
      cite: "note: Handling Universal links from app",
    },
  },

  // In one state of the app the system calls one method of it, in the other another; both get the same link.
  deliveries: {
    via: ["user-activity"],
    launch: ["cold", "warm"],
    cite: "note: Handling Universal links from app",
  },

  policies: {
    foreignHost: {
      readings: ["reject", "anyAction"],
      reason: "Whether an inner * may be empty, and whether escapes and dot segments are resolved before paths are compared, the note does not say; nor what becomes of http.",
      cite: "note: Creating and uploading app association file",
    },
  },

  examples: [
    { title: "A particular link", url: "https://www.mywebsite.com/path/abc/", action: "open", cite: "note: Creating and uploading app association file" },
    { title: "A section of the site", url: "https://www.mywebsite.com/path/images/bbb/x", action: "open", cite: "note: Creating and uploading app association file" },
    { title: "A single character left open", url: "https://www.mywebsite.com/path/x/abc/2014/page", action: "open", cite: "note: Creating and uploading app association file" },
  ],
  flawedExamples: [
    {
      title: "A section said to be kept out",
      url: "https://www.mywebsite.com/videos/wwdc/2010/x",
      reason: "The sentence says that the array keeps out \"/videos/wwdc/2010/*\", but the array names \"/path/images/aaa/*\" behind its NOT; this path stands nowhere in it and does not open the app because nothing claims it.",
      cite: "note: Creating and uploading app association file",
    },
  ],
}
"""##)

  /// `BuiltIn/linkspec.schema.json`.
  static let linkspec_schema_json = bytes(
##"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:fuzz-links:linkspec:1",
  "title": "fuzz-links specification, version 1",
  "description": "The declarative description of an app's links: every documented scheme, action and parameter, each with its citation, and an answer to every question that the documentation leaves open. Files are JSON5.",
  "type": "object",
  "additionalProperties": false,
  "required": [
    "linkspec",
    "name",
    "scopes",
    "actions"
  ],
  "properties": {
    "linkspec": {
      "description": "The version of the format.",
      "const": 1
    },
    "$schema": {
      "description": "The schema of the file, for editors. It is not read.",
      "type": "string"
    },
    "name": {
      "description": "The name of the spec.",
      "$ref": "#/$defs/name"
    },
    "title": {
      "description": "What the spec describes, in a few words. Without it, the name.",
      "type": "string"
    },
    "cite": {
      "description": "Where the documentation stands: \"document: section\". What names none of its own is cited from here.",
      "$ref": "#/$defs/citation"
    },
    "documents": {
      "description": "The documents that rules are cited from: short name and title. Standards such as 'RFC 3986' need no entry.",
      "type": "object",
      "additionalProperties": {
        "type": "string"
      }
    },
    "variables": {
      "description": "Parts of a scheme that differ per build of the app.",
      "type": "object",
      "propertyNames": {
        "$ref": "#/$defs/name"
      },
      "additionalProperties": {
        "$ref": "#/$defs/variable"
      }
    },
    "scopes": {
      "description": "Kinds of links, such as those of a custom scheme.",
      "type": "object",
      "propertyNames": {
        "$ref": "#/$defs/name"
      },
      "additionalProperties": {
        "$ref": "#/$defs/scope"
      },
      "minProperties": 1
    },
    "foreignScopes": {
      "description": "Links that the documentation mentions and this spec does not describe: any documented action is permitted for them.",
      "type": "object",
      "additionalProperties": {
        "$ref": "#/$defs/foreignScope"
      }
    },
    "senders": {
      "description": "The apps that may send links. Without it any may.",
      "$ref": "#/$defs/senders"
    },
    "deliveries": {
      "description": "How links arrive: by whatever way and in whatever state of the app, the same link opens the same.",
      "$ref": "#/$defs/deliveries"
    },
    "parsers": {
      "description": "What reads links before the routers do: foundation (URL and URLComponents since iOS 17), strict (RFC 3986 to the letter), whatwg (browsers, Node), python (urllib.parse), android (android.net.Uri), go (net/url), java (java.net.URI), dart (Uri of Dart). What these do to a link is permitted; without them, what any parser does.",
      "type": "array",
      "items": {
        "enum": [
          "foundation",
          "strict",
          "whatwg",
          "python",
          "android",
          "go",
          "java",
          "dart"
        ]
      },
      "uniqueItems": true
    },
    "pairSeparators": {
      "description": "What separates parameters that are pairs: of a query, as a string, or place by place.",
      "$ref": "#/$defs/pairSeparators"
    },
    "maximumLength": {
      "description": "The length in bytes up to which links are promised to work.",
      "type": "integer",
      "minimum": 1,
      "default": 2048
    },
    "policies": {
      "description": "Answers to the questions that the documentation leaves open.",
      "$ref": "#/$defs/policies"
    },
    "types": {
      "description": "Types by names, which stand for them wherever a type does.",
      "type": "object",
      "propertyNames": {
        "$ref": "#/$defs/name"
      },
      "additionalProperties": {
        "$ref": "#/$defs/type"
      }
    },
    "unknownParameters": {
      "description": "What becomes of parameters that an action does not have, in links of all actions; what an action says itself comes first.",
      "type": "array",
      "items": {
        "$ref": "#/$defs/unknownParameters"
      }
    },
    "actions": {
      "description": "Everything that a link can make the app do.",
      "type": "object",
      "propertyNames": {
        "$ref": "#/$defs/name"
      },
      "additionalProperties": {
        "$ref": "#/$defs/action"
      },
      "minProperties": 1
    },
    "shared": {
      "description": "Parameters that several actions have. They come after those of the actions themselves.",
      "type": "object",
      "propertyNames": {
        "$ref": "#/$defs/name"
      },
      "additionalProperties": {
        "$ref": "#/$defs/sharedParameter"
      }
    },
    "examples": {
      "description": "Documented examples. The spec is refused unless its judge accepts each.",
      "type": "array",
      "items": {
        "$ref": "#/$defs/example"
      }
    },
    "flawedExamples": {
      "description": "Documented examples that break the documentation's own rules. The spec is refused if its judge accepts one.",
      "type": "array",
      "items": {
        "$ref": "#/$defs/flawedExample"
      }
    }
  },
  "$defs": {
    "name": {
      "description": "Letters, digits, '_', '-' and '.'.",
      "type": "string",
      "pattern": "^[A-Za-z0-9_.-]+$"
    },
    "citation": {
      "description": "\"document: section\". The document is declared under 'documents' or begins with 'RFC '.",
      "type": "string",
      "pattern": "^(?!: )[\\s\\S]+?: [\\s\\S]+$"
    },
    "variable": {
      "description": "A part of a scheme that differs per build.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "values"
      ],
      "properties": {
        "values": {
          "description": "Every documented value, perhaps the empty one.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 1
        },
        "cite": {
          "description": "Where the documentation says this: \"document: section\".",
          "$ref": "#/$defs/citation"
        }
      }
    },
    "scope": {
      "description": "A kind of link.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "scheme"
      ],
      "properties": {
        "scheme": {
          "description": "The scheme, with variables in braces: 'play{bu}{variant}'.",
          "type": "string",
          "minLength": 1
        },
        "openSchemes": {
          "description": "Other schemes under which the documentation leaves links to the same hosts open.",
          "type": "array",
          "items": {
            "type": "string",
            "pattern": "^[a-z][a-z0-9+.-]*$"
          }
        },
        "hosts": {
          "description": "The hosts of its links, in lower case, compared whole; each with the scheme variables that it settles. Without them a host names an action.",
          "anyOf": [
            {
              "type": "array",
              "items": {
                "type": "string"
              }
            },
            {
              "type": "object",
              "additionalProperties": {
                "type": "object",
                "additionalProperties": {
                  "type": "string"
                }
              }
            }
          ]
        },
        "ports": {
          "description": "The ports that links may name besides none.",
          "type": "array",
          "items": {
            "type": "integer",
            "minimum": 0,
            "maximum": 65535
          },
          "minItems": 1
        },
        "otherPaths": {
          "description": "What becomes of links to the hosts whose path no action describes.",
          "enum": [
            "reject",
            "open"
          ],
          "default": "reject"
        },
        "entries": {
          "description": "What the web site of the hosts claims for the app, as in an association file. The first entry that matches decides; what none claims opens nothing. Where no entry names an action, forms say what the links perform, and links that no entry claims are open.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/entry"
          }
        },
        "substitutionVariables": {
          "description": "Lists of alternatives that patterns of the entries name: '$(name)'.",
          "type": "object",
          "additionalProperties": {
            "type": "array",
            "items": {
              "type": "string"
            }
          }
        },
        "rewrites": {
          "description": "The scope, one with hosts, whose links are rewritten under this scheme.",
          "type": "string"
        },
        "host": {
          "description": "Of a rewritten scope, the host that takes the place of the others.",
          "type": "string"
        },
        "pathPrefix": {
          "description": "Of a rewritten scope, what is put before the path, with variables that the hosts settle: '/{bu}'.",
          "type": "string"
        },
        "routes": {
          "description": "The routing library that reads its links by patterns; the actions have patterns then, not forms.",
          "$ref": "#/$defs/routes"
        },
        "availability": {
          "description": "The builds that have such links. Without it: all.",
          "$ref": "#/$defs/availability"
        },
        "cite": {
          "description": "Where the documentation says this: \"document: section\".",
          "$ref": "#/$defs/citation"
        }
      }
    },
    "routes": {
      "description": "A routing library by name, or with its settings.",
      "anyOf": [
        {
          "enum": [
            "jlroutes"
          ]
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "library"
          ],
          "properties": {
            "library": {
              "description": "The library.",
              "enum": [
                "jlroutes"
              ]
            },
            "takesEveryHost": {
              "description": "Whether every host is the first component of the path, also 'localhost' and those with a dot.",
              "type": "boolean",
              "default": false
            },
            "readsPlusAsSpace": {
              "description": "Whether '+' in a value is a space.",
              "type": "boolean",
              "default": true
            },
            "cite": {
              "description": "Where the library documents what it does. Without it: where the scope is documented.",
              "$ref": "#/$defs/citation"
            }
          }
        }
      ]
    },
    "linkPattern": {
      "description": "A pattern of links, alone or with its priority.",
      "anyOf": [
        {
          "type": "string",
          "minLength": 1
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "pattern"
          ],
          "properties": {
            "pattern": {
              "description": "The pattern: 'open_games/:characterId(/:gameId)'.",
              "type": "string",
              "minLength": 1
            },
            "priority": {
              "description": "Patterns of higher priority are asked first.",
              "type": "integer",
              "default": 0
            }
          }
        }
      ]
    },
    "entry": {
      "description": "Which links of a site perform an action, or do not open the app: a 'path' of the older form, or patterns for path, query and fragment.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "path": {
          "description": "A path of the older form, in which query and fragment do not count: '/images/*'.",
          "type": "string"
        },
        "/": {
          "description": "A pattern for the path. Without it: every path.",
          "type": "string"
        },
        "?": {
          "description": "A pattern for the whole query, or for the values of each name. Without it: every query.",
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "object",
              "additionalProperties": {
                "type": "string"
              }
            }
          ]
        },
        "#": {
          "description": "A pattern for the fragment. Without it: every fragment.",
          "type": "string"
        },
        "exclude": {
          "description": "Whether links that match do not open the app.",
          "type": "boolean",
          "default": false
        },
        "action": {
          "description": "The action that links perform that match; without it in all entries, forms of the scope say that.",
          "type": "string"
        },
        "caseSensitive": {
          "description": "Whether upper and lower case differ.",
          "type": "boolean",
          "default": true
        },
        "percentEncoded": {
          "description": "Whether link and pattern are compared with their escapes.",
          "type": "boolean",
          "default": true
        },
        "comment": {
          "description": "What its author says of it.",
          "type": "string"
        },
        "cite": {
          "description": "Where the documentation says this; without it, where the scope is documented.",
          "$ref": "#/$defs/citation"
        }
      }
    },
    "foreignScope": {
      "description": "Links, by scheme and host, that this spec does not describe.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "hosts"
      ],
      "properties": {
        "schemes": {
          "description": "Schemes in lower case. Without them: those of the spec's own scopes.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "hosts": {
          "description": "Hosts in lower case; a link's host is compared whole.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 1
        },
        "cite": {
          "description": "Where the documentation says this: \"document: section\".",
          "$ref": "#/$defs/citation"
        }
      }
    },
    "pairSeparators": {
      "description": "What separates the pairs of each place. A string is of the query, and of the other places, too, where it names both characters.",
      "anyOf": [
        {
          "enum": [
            "&",
            ";",
            "&;"
          ]
        },
        {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "query": {
              "description": "Of a query.",
              "enum": [
                "&",
                ";",
                "&;"
              ],
              "default": "&"
            },
            "fragment": {
              "description": "Of a fragment.",
              "enum": [
                "&",
                ";",
                "&;"
              ],
              "default": "&"
            },
            "opaquePath": {
              "description": "In the place of a path.",
              "enum": [
                "&",
                ";",
                "&;"
              ],
              "default": "&"
            }
          }
        }
      ]
    },
    "deliveries": {
      "description": "The ways in which links arrive and the states in which they find the app.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "via": {
          "description": "The ways of arrival: a URL handed over by the system, a browsing activity, a push message.",
          "type": "array",
          "items": {
            "enum": [
              "open-url",
              "user-activity",
              "push"
            ]
          },
          "uniqueItems": true
        },
        "launch": {
          "description": "The states of the app: started for the link, or running.",
          "type": "array",
          "items": {
            "enum": [
              "cold",
              "warm"
            ]
          },
          "uniqueItems": true
        },
        "cite": {
          "description": "Where the documentation says this: \"document: section\".",
          "$ref": "#/$defs/citation"
        }
      }
    },
    "senders": {
      "description": "The apps that may send links, by their bundle identifiers.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "only"
      ],
      "properties": {
        "only": {
          "description": "Bundle identifiers, by exact case; 'com.mycompany.*' is every one that begins so.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 1,
          "uniqueItems": true
        },
        "cite": {
          "description": "Where the documentation says this: \"document: section\".",
          "$ref": "#/$defs/citation"
        }
      }
    },
    "policies": {
      "description": "Answers to open questions. A question that is not answered has the standard answer.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "outerWhiteSpace": {
          "description": "What becomes of white space around the URL.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "trim",
                  "encode"
                ]
              },
              "default": [
                "reject",
                "trim",
                "encode"
              ]
            }
          }
        },
        "outerControl": {
          "description": "What becomes of a control character around the URL.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "trim",
                  "encode"
                ]
              },
              "default": [
                "reject",
                "trim",
                "encode"
              ]
            }
          }
        },
        "innerWhiteSpace": {
          "description": "What becomes of a tab or a line break inside the URL.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "encode",
                  "ignore"
                ]
              },
              "default": [
                "reject",
                "encode",
                "ignore"
              ]
            }
          }
        },
        "backslash": {
          "description": "What becomes of a backslash.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "encode",
                  "slash"
                ]
              },
              "default": [
                "reject",
                "encode",
                "slash"
              ]
            }
          }
        },
        "illegalCharacter": {
          "description": "What becomes of a character that no URL may hold.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "encode",
                  "encodeComponent"
                ]
              },
              "default": [
                "reject",
                "encode",
                "encodeComponent"
              ]
            }
          }
        },
        "strayPercent": {
          "description": "What becomes of a percent sign that begins no escape.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "encode",
                  "encodeComponent",
                  "replace",
                  "ignore"
                ]
              },
              "default": [
                "reject",
                "encode",
                "encodeComponent",
                "replace",
                "ignore"
              ]
            }
          }
        },
        "missingAuthority": {
          "description": "What becomes of a web link with too few or too many slashes before its host.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "normalize"
                ]
              },
              "default": [
                "reject",
                "normalize"
              ]
            }
          }
        },
        "otherSlashes": {
          "description": "What becomes of a link without host that has other slashes before its path.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "normalize"
                ]
              },
              "default": [
                "reject",
                "normalize"
              ]
            }
          }
        },
        "length": {
          "description": "What becomes of a URL of this length.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "verbatim"
              ]
            }
          }
        },
        "userinfo": {
          "description": "What becomes of userinfo before the host.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "ignore"
                ]
              },
              "default": [
                "reject",
                "ignore"
              ]
            }
          }
        },
        "port": {
          "description": "What becomes of a port after the host.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "ignore"
                ]
              },
              "default": [
                "reject",
                "ignore"
              ]
            }
          }
        },
        "invalidPort": {
          "description": "What becomes of a port that is no number.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "ignore"
                ]
              },
              "default": [
                "reject",
                "ignore"
              ]
            }
          }
        },
        "fragment": {
          "description": "What becomes of a fragment.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "ignore"
                ]
              },
              "default": [
                "reject",
                "ignore"
              ]
            }
          }
        },
        "schemeCase": {
          "description": "What becomes of a scheme in another case.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "normalize"
                ]
              },
              "default": [
                "reject",
                "normalize"
              ]
            }
          }
        },
        "schemeEscape": {
          "description": "What becomes of a scheme with percent-encoded characters.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "normalize"
                ]
              },
              "default": [
                "reject",
                "normalize"
              ]
            }
          }
        },
        "otherBuild": {
          "description": "What becomes of a link for another build of the app.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "verbatim"
              ]
            }
          }
        },
        "actionSpelling": {
          "description": "What becomes of an action in another spelling.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "normalize"
                ]
              },
              "default": [
                "reject",
                "normalize"
              ]
            }
          }
        },
        "hostSpelling": {
          "description": "What becomes of a host in upper case, with escapes or with a dot at its end.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "normalize"
                ]
              },
              "default": [
                "reject",
                "normalize"
              ]
            }
          }
        },
        "internationalHost": {
          "description": "What becomes of a host with characters that IDNA maps to a documented one.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "normalize"
                ]
              },
              "default": [
                "reject",
                "normalize"
              ]
            }
          }
        },
        "valueInHost": {
          "description": "What becomes of a value in the host that has capitals, escapes or what no host may hold.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "verbatim",
                  "normalize",
                  "decode"
                ]
              },
              "default": [
                "reject",
                "verbatim",
                "normalize",
                "decode"
              ]
            }
          }
        },
        "foreignHost": {
          "description": "What becomes of a link of a scope that the documentation speaks of without describing it.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "anyAction"
                ]
              },
              "default": [
                "reject",
                "anyAction"
              ]
            }
          }
        },
        "trailingSlash": {
          "description": "What becomes of a trailing slash.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "ignore",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "ignore"
              ]
            }
          }
        },
        "emptySegment": {
          "description": "What becomes of an empty segment in the path.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "ignore",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "ignore"
              ]
            }
          }
        },
        "dotSegment": {
          "description": "What becomes of a '.' or '..' in the path.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "normalize",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "normalize",
                "verbatim"
              ]
            }
          }
        },
        "literalEscape": {
          "description": "What becomes of a fixed segment of the path with percent-encoded characters.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "normalize"
                ]
              },
              "default": [
                "reject",
                "normalize"
              ]
            }
          }
        },
        "literalCase": {
          "description": "What becomes of a fixed segment of the path in another case.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "normalize"
                ]
              },
              "default": [
                "reject",
                "normalize"
              ]
            }
          }
        },
        "encodedSlash": {
          "description": "What becomes of an encoded slash in a path value that may hold one.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "verbatim"
              ]
            }
          }
        },
        "semicolon": {
          "description": "What becomes of a semicolon in the query.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "verbatim",
                  "ignore"
                ]
              },
              "default": [
                "reject",
                "verbatim",
                "ignore"
              ]
            }
          }
        },
        "emptyPair": {
          "description": "What becomes of an empty pair in the query.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "ignore"
                ]
              },
              "default": [
                "reject",
                "ignore"
              ]
            }
          }
        },
        "unknownParameter": {
          "description": "What becomes of an unknown parameter.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "ignore",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "ignore",
                "verbatim"
              ]
            }
          }
        },
        "duplicateParameter": {
          "description": "What becomes of a parameter that is given twice.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "first",
                  "last",
                  "filled"
                ]
              },
              "default": [
                "reject",
                "first",
                "last",
                "filled"
              ]
            }
          }
        },
        "encodedName": {
          "description": "What becomes of a parameter name with percent-encoded characters.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "decode",
                  "unknown"
                ]
              },
              "default": [
                "reject",
                "decode",
                "unknown"
              ]
            }
          }
        },
        "parameterNameCase": {
          "description": "What becomes of a parameter name in another case.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "normalize",
                  "unknown"
                ]
              },
              "default": [
                "reject",
                "normalize",
                "unknown"
              ]
            }
          }
        },
        "decoratedName": {
          "description": "What becomes of a parameter name with white space or control characters around it or empty brackets behind it.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "normalize",
                  "unknown"
                ]
              },
              "default": [
                "reject",
                "normalize",
                "unknown"
              ]
            }
          }
        },
        "plus": {
          "description": "What becomes of a plus sign in a query value.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "verbatim",
                  "space"
                ]
              },
              "default": [
                "reject",
                "verbatim",
                "space"
              ]
            }
          }
        },
        "byteOrderMark": {
          "description": "What becomes of a byte order mark before a value.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "verbatim",
                  "trim"
                ]
              },
              "default": [
                "reject",
                "verbatim",
                "trim"
              ]
            }
          }
        },
        "invalidOptionalValue": {
          "description": "What becomes of an optional parameter with an invalid value.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent"
                ]
              },
              "default": [
                "reject",
                "absent"
              ]
            }
          }
        },
        "unavailableParameter": {
          "description": "What becomes of a parameter where it is not available.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent"
                ]
              },
              "default": [
                "reject",
                "absent"
              ]
            }
          }
        },
        "disputedParameter": {
          "description": "What becomes of a parameter where the documentation can be read either way.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "emptyValue": {
          "description": "What becomes of a parameter with an empty value.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "verbatim"
              ]
            }
          }
        },
        "emptyText": {
          "description": "What becomes of an empty text.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "controlInText": {
          "description": "What becomes of a control character in a text.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "invalidUTF8": {
          "description": "What becomes of octets that are no UTF-8.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "replace",
                  "empty",
                  "encode"
                ]
              },
              "default": [
                "reject",
                "absent",
                "replace",
                "empty",
                "encode"
              ]
            }
          }
        },
        "integerAboveRange": {
          "description": "What becomes of an integer above the range.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "fraction": {
          "description": "What becomes of a fraction instead of an integer.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "otherDate": {
          "description": "What becomes of a real day outside the years that every platform agrees on, or a time as the standard has it and not every platform.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "otherLetter": {
          "description": "What becomes of a lower-case character beyond a\u2013z.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "otherIdentifier": {
          "description": "What becomes of an identifier of another form.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "otherNamespace": {
          "description": "What becomes of a URN of another documented name space.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "namespaceCase": {
          "description": "What becomes of a URN whose scheme or name space is in another case.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "otherKind": {
          "description": "What becomes of a URN of a kind that is in use but not documented.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "encodedColon": {
          "description": "What becomes of a percent-encoded colon in a URN.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "unencodedValue": {
          "description": "What becomes of an unencoded delimiter in a value.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "encodedDelimiter": {
          "description": "What becomes of a percent-encoded delimiter in a value with items or parts.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "verbatim",
                  "decode"
                ]
              },
              "default": [
                "verbatim",
                "decode"
              ]
            }
          }
        },
        "otherURL": {
          "description": "What becomes of an absolute URL of another kind.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "illegalCharacterInURL": {
          "description": "What becomes of a URL value with a character that no URL may hold.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim",
                  "encode"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim",
                "encode"
              ]
            }
          }
        },
        "integerBelowRange": {
          "description": "What becomes of an integer below the range.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent"
              ]
            }
          }
        },
        "leadingZeros": {
          "description": "What becomes of a number with leading zeros.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "otherNumber": {
          "description": "What becomes of a decimal number in another spelling: '+5', '.5', '5.', '5e1', '-0'.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "unusualURL": {
          "description": "What becomes of a URL whose scheme, host or port is written as not every parser takes it.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "lenientURL": {
          "description": "What becomes of a URL that only the URL Standard takes for one: without slashes before the host, with more than two, with spaces around it.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        },
        "unknownSender": {
          "description": "What becomes of a link of which the system does not tell who sent it.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "ignore"
                ]
              },
              "default": [
                "reject",
                "ignore"
              ]
            }
          }
        },
        "characterCount": {
          "description": "What becomes of a text whose length depends on what counts as a character.",
          "$ref": "#/$defs/policy",
          "properties": {
            "readings": {
              "items": {
                "enum": [
                  "reject",
                  "absent",
                  "verbatim"
                ]
              },
              "default": [
                "reject",
                "absent",
                "verbatim"
              ]
            }
          }
        }
      }
    },
    "policy": {
      "description": "The answer to one open question.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "readings",
        "reason"
      ],
      "properties": {
        "readings": {
          "description": "What a router may do; with 'reject' alone it has to refuse the link.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 1,
          "uniqueItems": true
        },
        "reason": {
          "description": "Why these.",
          "type": "string",
          "minLength": 1
        },
        "cite": {
          "description": "What a document or standard does say, where it says anything: \"document: section\".",
          "$ref": "#/$defs/citation"
        }
      }
    },
    "action": {
      "description": "Something that a link makes the app do.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "title": {
          "description": "What it does, as a sentence fragment: 'opens an album'.",
          "type": "string"
        },
        "forms": {
          "description": "The shape of its links after the scheme, by scope: '//album/{id}'. An array where one scope has several.",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "anyOf": [
              {
                "type": "string",
                "minLength": 1
              },
              {
                "type": "array",
                "items": {
                  "type": "string",
                  "minLength": 1
                },
                "minItems": 1
              }
            ]
          }
        },
        "patterns": {
          "description": "Of scopes with routes the patterns of its links, by scope: 'play_video/:videoId'. An array where one scope has several.",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "anyOf": [
              {
                "$ref": "#/$defs/linkPattern"
              },
              {
                "type": "array",
                "items": {
                  "$ref": "#/$defs/linkPattern"
                },
                "minItems": 1
              }
            ]
          }
        },
        "parameters": {
          "description": "Its parameters.",
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/name"
          },
          "additionalProperties": {
            "$ref": "#/$defs/parameter"
          }
        },
        "constraints": {
          "description": "Rules about several of its parameters.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/constraint"
          }
        },
        "unknownParameters": {
          "description": "What becomes of parameters that the action does not have, by patterns of their names; the first that fits holds.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/unknownParameters"
          }
        },
        "cite": {
          "description": "Where the documentation says this: \"document: section\".",
          "$ref": "#/$defs/citation"
        }
      }
    },
    "parameter": {
      "description": "A parameter of one action.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "type"
      ],
      "properties": {
        "in": {
          "description": "Where the parameter stands in the link: one that a form names in the path, else in the query; 'pathOrQuery' is in the path of the forms that name it and in the query of the others; 'matrix' is behind the path, with a ';' before it; 'opaquePath' is in the place of a path without slashes, as pairs; 'wholeQuery' is all of the query.",
          "enum": [
            "path",
            "query",
            "pathOrQuery",
            "fragment",
            "matrix",
            "opaquePath",
            "wholeQuery"
          ],
          "default": "query"
        },
        "type": {
          "description": "What a value has to be.",
          "$ref": "#/$defs/type"
        },
        "required": {
          "description": "Whether a link without the parameter means nothing. Parameters that every form names always are.",
          "type": "boolean",
          "default": false
        },
        "encoded": {
          "description": "Whether the value has to be percent-encoded: a delimiter that stands in it as it is raises 'unencodedValue'.",
          "type": "boolean",
          "default": false
        },
        "ignored": {
          "description": "Whether the app makes nothing of the value, as of a title beside an identifier: a router need not report it.",
          "type": "boolean",
          "default": false
        },
        "alsoNamed": {
          "description": "Other names for it.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1
          },
          "minItems": 1
        },
        "repeated": {
          "description": "Whether it may be given several times: its value is the list of all.",
          "anyOf": [
            {
              "type": "boolean"
            },
            {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "minimum": {
                  "description": "How often at least.",
                  "type": "integer",
                  "minimum": 1,
                  "default": 1
                },
                "maximum": {
                  "description": "How often at most.",
                  "type": "integer",
                  "minimum": 2
                }
              }
            }
          ]
        },
        "numbered": {
          "description": "The numbers that stand in the place of {n} in its name: from 1 to this, or from one to another.",
          "anyOf": [
            {
              "type": "integer",
              "minimum": 1
            },
            {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "to"
              ],
              "properties": {
                "from": {
                  "description": "The first number.",
                  "type": "integer",
                  "minimum": 0,
                  "default": 1
                },
                "to": {
                  "description": "The last number.",
                  "type": "integer",
                  "minimum": 0
                }
              }
            }
          ]
        },
        "availability": {
          "description": "The builds in which the parameter is available. Without it: all.",
          "$ref": "#/$defs/availability"
        },
        "scopes": {
          "description": "The scopes whose links are documented to have the parameter. Without it: all.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 1
        },
        "fallback": {
          "description": "What the app falls back to without the parameter, as the end of a sentence. A router never reports it.",
          "type": "string"
        },
        "policies": {
          "description": "Answers to open questions that hold for this parameter alone.",
          "$ref": "#/$defs/policies"
        },
        "disputed": {
          "description": "Why the documentation can be read as giving the parameter to this action or not.",
          "type": "string"
        },
        "cite": {
          "description": "Where the documentation says this: \"document: section\". Without it, the citation of the action.",
          "$ref": "#/$defs/citation"
        },
        "typeCite": {
          "description": "Where the form of the value is documented, if elsewhere.",
          "$ref": "#/$defs/citation"
        }
      },
      "not": {
        "required": [
          "required",
          "disputed"
        ],
        "properties": {
          "required": {
            "const": true
          }
        }
      }
    },
    "sharedParameter": {
      "description": "A parameter of several actions.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "type"
      ],
      "properties": {
        "in": {
          "description": "Where the parameter stands in the link: one that a form names in the path, else in the query; 'pathOrQuery' is in the path of the forms that name it and in the query of the others; 'matrix' is behind the path, with a ';' before it; 'opaquePath' is in the place of a path without slashes, as pairs; 'wholeQuery' is all of the query.",
          "enum": [
            "path",
            "query",
            "pathOrQuery",
            "fragment",
            "matrix",
            "opaquePath",
            "wholeQuery"
          ],
          "default": "query"
        },
        "type": {
          "description": "What a value has to be.",
          "$ref": "#/$defs/type"
        },
        "required": {
          "description": "Whether a link without the parameter means nothing. Parameters that every form names always are.",
          "type": "boolean",
          "default": false
        },
        "encoded": {
          "description": "Whether the value has to be percent-encoded: a delimiter that stands in it as it is raises 'unencodedValue'.",
          "type": "boolean",
          "default": false
        },
        "ignored": {
          "description": "Whether the app makes nothing of the value, as of a title beside an identifier: a router need not report it.",
          "type": "boolean",
          "default": false
        },
        "alsoNamed": {
          "description": "Other names for it.",
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1
          },
          "minItems": 1
        },
        "repeated": {
          "description": "Whether it may be given several times: its value is the list of all.",
          "anyOf": [
            {
              "type": "boolean"
            },
            {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "minimum": {
                  "description": "How often at least.",
                  "type": "integer",
                  "minimum": 1,
                  "default": 1
                },
                "maximum": {
                  "description": "How often at most.",
                  "type": "integer",
                  "minimum": 2
                }
              }
            }
          ]
        },
        "numbered": {
          "description": "The numbers that stand in the place of {n} in its name: from 1 to this, or from one to another.",
          "anyOf": [
            {
              "type": "integer",
              "minimum": 1
            },
            {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "to"
              ],
              "properties": {
                "from": {
                  "description": "The first number.",
                  "type": "integer",
                  "minimum": 0,
                  "default": 1
                },
                "to": {
                  "description": "The last number.",
                  "type": "integer",
                  "minimum": 0
                }
              }
            }
          ]
        },
        "availability": {
          "description": "The builds in which the parameter is available. Without it: all.",
          "$ref": "#/$defs/availability"
        },
        "scopes": {
          "description": "The scopes whose links are documented to have the parameter. Without it: all.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 1
        },
        "fallback": {
          "description": "What the app falls back to without the parameter, as the end of a sentence. A router never reports it.",
          "type": "string"
        },
        "policies": {
          "description": "Answers to open questions that hold for this parameter alone.",
          "$ref": "#/$defs/policies"
        },
        "disputed": {
          "description": "Actions for which the documentation can be read as giving them the parameter or not.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "actions",
            "reason"
          ],
          "properties": {
            "actions": {
              "description": "The names of these actions.",
              "type": "array",
              "items": {
                "type": "string"
              }
            },
            "reason": {
              "description": "How the documentation can be read.",
              "type": "string"
            }
          }
        },
        "cite": {
          "description": "Where the documentation says this: \"document: section\".",
          "$ref": "#/$defs/citation"
        },
        "typeCite": {
          "description": "Where the form of the value is documented, if elsewhere.",
          "$ref": "#/$defs/citation"
        },
        "actions": {
          "description": "The actions that have the parameter. Without them: all that declare none of its name, but those for which it is disputed.",
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "availability": {
      "description": "Builds of the app, by values of a scheme variable.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "variable",
        "values"
      ],
      "properties": {
        "variable": {
          "description": "The variable.",
          "type": "string"
        },
        "values": {
          "description": "Its values in these builds.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 1
        },
        "cite": {
          "description": "Where the documentation says this: \"document: section\". Without it, the citation of the parameter.",
          "$ref": "#/$defs/citation"
        }
      }
    },
    "constraint": {
      "description": "A rule about several parameters: exactly one of its kinds.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "when": {
          "description": "When the constraint holds: by parameter the value that it has, one of several values, a type with particulars of which it is, or whether it is given at all.",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "anyOf": [
              {
                "type": "string"
              },
              {
                "type": "boolean"
              },
              {
                "type": "array",
                "items": {
                  "type": "string"
                },
                "minItems": 1
              },
              {
                "$ref": "#/$defs/type"
              }
            ]
          }
        },
        "atLeastOneOf": {
          "description": "At least one of these parameters is given.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 1,
          "maxItems": 64
        },
        "atMostOneOf": {
          "description": "At most one of these parameters is given.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 1,
          "maxItems": 64
        },
        "exactlyOneOf": {
          "description": "Exactly one of these parameters is given.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 1,
          "maxItems": 64
        },
        "allOrNone": {
          "description": "All of these parameters are given, or none is.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 1,
          "maxItems": 64
        },
        "requires": {
          "description": "Where the first of these parameters is given, so are all the others; with 'when', all of them are.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 1,
          "maxItems": 64
        },
        "excludes": {
          "description": "Where the first of these parameters is given, none of the others is; with 'when', none of them is.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 1,
          "maxItems": 64
        },
        "overrides": {
          "description": "Where the first of these parameters is given, the others count as if they were not.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 1,
          "maxItems": 64
        },
        "ascending": {
          "description": "The values of these parameters do not descend: numbers, days, times.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 2,
          "maxItems": 64
        },
        "strictlyAscending": {
          "description": "The values of these parameters ascend, each above the one before it.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 2,
          "maxItems": 64
        },
        "equal": {
          "description": "The values of these parameters are the same.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 2,
          "maxItems": 64
        },
        "different": {
          "description": "No two of these parameters have the same value.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 2,
          "maxItems": 64
        },
        "totalLength": {
          "description": "The values of these parameters have together no more characters than 'maximum'.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 2,
          "maxItems": 64
        },
        "total": {
          "description": "The values of those of these that are given, added, are within 'minimum' and 'maximum'.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 1,
          "maxItems": 64
        },
        "distance": {
          "description": "From the value of the first to that of the second it is 'minimum' at least and 'maximum' at most: numbers, days of dates, seconds of times.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 2,
          "maxItems": 2
        },
        "minimum": {
          "description": "The least 'total' or 'distance'.",
          "type": "integer"
        },
        "maximum": {
          "description": "The greatest 'total' or 'distance', or number of characters of 'totalLength'.",
          "type": "integer"
        },
        "last": {
          "description": "Nothing stands in the query behind this parameter.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 1,
          "maxItems": 1
        },
        "inOrder": {
          "description": "Those of these parameters that are given stand in this order in the link.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 2,
          "maxItems": 64
        },
        "sameLength": {
          "description": "The lists that these parameters have are of one length.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 2,
          "maxItems": 64
        },
        "types": {
          "description": "The types that the values of these parameters have where the condition is met.",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "$ref": "#/$defs/type"
          }
        },
        "tooMany": {
          "description": "What becomes of a link with too many of them: it is rejected, or the documentation does not say which of them count.",
          "enum": [
            "reject",
            "open"
          ],
          "default": "reject"
        },
        "cite": {
          "description": "Where the documentation says this: \"document: section\". Without it, the citation of the action.",
          "$ref": "#/$defs/citation"
        }
      },
      "oneOf": [
        {
          "required": [
            "atLeastOneOf"
          ]
        },
        {
          "required": [
            "atMostOneOf"
          ]
        },
        {
          "required": [
            "exactlyOneOf"
          ]
        },
        {
          "required": [
            "allOrNone"
          ]
        },
        {
          "required": [
            "requires"
          ]
        },
        {
          "required": [
            "excludes"
          ]
        },
        {
          "required": [
            "overrides"
          ]
        },
        {
          "required": [
            "ascending"
          ]
        },
        {
          "required": [
            "strictlyAscending"
          ]
        },
        {
          "required": [
            "equal"
          ]
        },
        {
          "required": [
            "different"
          ]
        },
        {
          "required": [
            "totalLength"
          ]
        },
        {
          "required": [
            "total"
          ]
        },
        {
          "required": [
            "distance"
          ]
        },
        {
          "required": [
            "last"
          ]
        },
        {
          "required": [
            "inOrder"
          ]
        },
        {
          "required": [
            "sameLength"
          ]
        },
        {
          "required": [
            "types"
          ]
        }
      ]
    },
    "example": {
      "description": "A documented example.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "url",
        "action"
      ],
      "properties": {
        "title": {
          "description": "What it is an example of. Without it, the link.",
          "type": "string"
        },
        "url": {
          "description": "The link, exactly as documented.",
          "type": "string"
        },
        "action": {
          "description": "The action that it performs.",
          "type": "string"
        },
        "cite": {
          "description": "Where the documentation says this: \"document: section\".",
          "$ref": "#/$defs/citation"
        }
      }
    },
    "flawedExample": {
      "description": "A documented example that is wrong.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "url",
        "reason"
      ],
      "properties": {
        "title": {
          "description": "What it was meant to be an example of. Without it, the link.",
          "type": "string"
        },
        "url": {
          "description": "The link, exactly as documented.",
          "type": "string"
        },
        "reason": {
          "description": "What is wrong with it.",
          "type": "string"
        },
        "cite": {
          "description": "Where the documentation says this: \"document: section\".",
          "$ref": "#/$defs/citation"
        }
      }
    },
    "type": {
      "description": "A word, or an object whose one key is the word and whose value has the particulars.",
      "anyOf": [
        {
          "enum": [
            "integer",
            "decimal",
            "date",
            "letter",
            "identifier",
            "uuid",
            "text",
            "url",
            "link",
            "boolean",
            "flag",
            "time",
            "dateTime",
            "duration",
            "hexadecimal",
            "base32",
            "base64",
            "emailAddress",
            "hostName",
            "ipAddress",
            "phoneNumber",
            "language",
            "country",
            "json"
          ]
        },
        {
          "description": "The name of one of the spec's 'types'.",
          "type": "string",
          "not": {
            "enum": [
              "urn",
              "integer",
              "decimal",
              "date",
              "enumeration",
              "words",
              "letter",
              "identifier",
              "uuid",
              "text",
              "url",
              "link",
              "pattern",
              "boolean",
              "flag",
              "time",
              "dateTime",
              "duration",
              "hexadecimal",
              "base32",
              "base64",
              "checked",
              "emailAddress",
              "hostName",
              "ipAddress",
              "phoneNumber",
              "language",
              "country",
              "json",
              "anyOf",
              "allOf",
              "not",
              "anyCase",
              "limited",
              "trimmed",
              "list",
              "parts"
            ]
          }
        },
        {
          "description": "A type with its particulars.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "urn": {
              "description": "A URN with a decimal or UUID identifier.",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "namespace",
                "kinds"
              ],
              "properties": {
                "namespace": {
                  "description": "The name space: a word, or a scheme variable in braces.",
                  "type": "string"
                },
                "kinds": {
                  "description": "The documented kinds, each of words with colons between: show:tv.",
                  "type": "array",
                  "items": {
                    "type": "string"
                  },
                  "minItems": 1
                },
                "openKinds": {
                  "description": "Kinds that are in use but not documented.",
                  "type": "array",
                  "items": {
                    "type": "string"
                  }
                }
              }
            },
            "integer": {
              "description": "A non-negative decimal integer.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "minimum": {
                  "description": "The least value that is promised; below it 'integerBelowRange' is open.",
                  "type": "integer",
                  "minimum": 0,
                  "default": 0
                },
                "maximum": {
                  "description": "The greatest value; without one, or with 2147483647, what is above that is open (integerAboveRange).",
                  "type": "integer",
                  "minimum": 0,
                  "default": 2147483647
                },
                "multipleOf": {
                  "description": "Every value is a multiple of it.",
                  "type": "integer",
                  "minimum": 1
                },
                "unit": {
                  "description": "What is counted: second.",
                  "type": "string"
                }
              }
            },
            "decimal": {
              "description": "A decimal number, perhaps negative.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "minimum": {
                  "description": "The least value; without it there is none.",
                  "type": "number"
                },
                "maximum": {
                  "description": "The greatest value; without it there is none.",
                  "type": "number"
                },
                "digits": {
                  "description": "How many digits may stand behind the point.",
                  "type": "integer",
                  "minimum": 0
                },
                "multipleOf": {
                  "description": "Every value is a multiple of it: 0.25.",
                  "type": "number"
                },
                "unit": {
                  "description": "What is counted: degree.",
                  "type": "string"
                }
              }
            },
            "date": {
              "description": "A real day as yyyy-MM-dd, or in another format.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "firstYear": {
                  "description": "The first year that is promised.",
                  "type": "integer",
                  "minimum": 0,
                  "default": 1970
                },
                "lastYear": {
                  "description": "The last year that is promised.",
                  "type": "integer",
                  "minimum": 0,
                  "default": 2099
                },
                "format": {
                  "description": "Another format, in the letters y, M and d: dd.MM.yyyy, d MMM yyyy.",
                  "type": "string"
                },
                "minimum": {
                  "description": "The least value, written as one; without it there is none.",
                  "type": "string"
                },
                "maximum": {
                  "description": "The greatest value, written as one; without it there is none.",
                  "type": "string"
                }
              }
            },
            "enumeration": {
              "description": "One of these words, compared exactly. Words that mean the same stand in a list of their own; a router may report any of them.",
              "type": "array",
              "items": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "array",
                    "items": {
                      "type": "string"
                    },
                    "minItems": 2
                  }
                ]
              },
              "minItems": 1
            },
            "words": {
              "description": "One of these words, in any case of ASCII letters. Words that mean the same stand in a list of their own; a router may report any of them.",
              "type": "array",
              "items": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "array",
                    "items": {
                      "type": "string"
                    },
                    "minItems": 2
                  }
                ]
              },
              "minItems": 1
            },
            "letter": {
              "description": "A single letter a to z.",
              "type": "object",
              "additionalProperties": false
            },
            "identifier": {
              "description": "Letters, digits, '_', '-' and '.'.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "minimum": {
                  "description": "The least number of characters.",
                  "type": "integer",
                  "minimum": 1,
                  "default": 1
                },
                "maximum": {
                  "description": "The greatest number of characters; without it there is none.",
                  "type": "integer",
                  "minimum": 1
                },
                "except": {
                  "description": "Names that are no identifiers all the same.",
                  "type": "array",
                  "items": {
                    "type": "string"
                  }
                }
              }
            },
            "uuid": {
              "description": "A UUID in either case, compared as 128 bits.",
              "type": "object",
              "additionalProperties": false
            },
            "text": {
              "description": "Free text, perhaps of limited length.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "minimum": {
                  "description": "The least number of characters.",
                  "type": "integer",
                  "minimum": 0
                },
                "maximum": {
                  "description": "The greatest number of characters.",
                  "type": "integer",
                  "minimum": 1
                },
                "maximumBytes": {
                  "description": "The greatest number of bytes in UTF-8.",
                  "type": "integer",
                  "minimum": 1
                },
                "counts": {
                  "description": "What counts as a character: graphemes, codePoints or utf16; without it 'characterCount' is open.",
                  "type": "string"
                },
                "characters": {
                  "description": "What it is made of: letters, digits, marks, spaces, punctuation, symbols, and single characters such as '-'.",
                  "type": "array",
                  "items": {
                    "type": "string"
                  },
                  "minItems": 1
                }
              }
            },
            "url": {
              "description": "An absolute URL with a host, or of any scheme, or a relative one.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "schemes": {
                  "description": "The promised schemes, in lower case; each needs a host, but for file, and others are no value. Without a list, others are open (otherURL). With an empty list, every scheme is promised, with a host or without.",
                  "type": "array",
                  "items": {
                    "type": "string"
                  },
                  "default": [
                    "http",
                    "https"
                  ]
                },
                "except": {
                  "description": "Schemes that no value has: javascript, file.",
                  "type": "array",
                  "items": {
                    "type": "string"
                  }
                },
                "hosts": {
                  "description": "The hosts of values, others are none: shop.example, and *.shop.example for its subdomains.",
                  "type": "array",
                  "items": {
                    "type": "string"
                  }
                },
                "relative": {
                  "description": "Whether values have neither scheme nor host: a path from the root of the site, perhaps with a query.",
                  "type": "boolean",
                  "default": false
                }
              }
            },
            "link": {
              "description": "A link of the app itself, judged by the spec.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "actions": {
                  "description": "What the link may do; without them whatever links do.",
                  "type": "array",
                  "items": {
                    "type": "string"
                  },
                  "minItems": 1
                }
              }
            },
            "pattern": {
              "description": "Text of which the whole matches a regular expression.",
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "object",
                  "additionalProperties": false,
                  "required": [
                    "matches"
                  ],
                  "properties": {
                    "matches": {
                      "description": "The regular expression.",
                      "type": "string"
                    },
                    "name": {
                      "description": "What such a text is: 'a latitude'.",
                      "type": "string"
                    }
                  }
                }
              ]
            },
            "boolean": {
              "description": "Yes or no: true and false, or other words. A router may report the word or a boolean.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "yes": {
                  "description": "The words that mean yes, exactly.",
                  "type": "array",
                  "items": {
                    "type": "string"
                  },
                  "minItems": 1,
                  "default": [
                    "true"
                  ]
                },
                "no": {
                  "description": "The words that mean no; perhaps none.",
                  "type": "array",
                  "items": {
                    "type": "string"
                  },
                  "default": [
                    "false"
                  ]
                }
              }
            },
            "flag": {
              "description": "A parameter without a value: it is there or not.",
              "type": "object",
              "additionalProperties": false
            },
            "time": {
              "description": "A time of day with 24 hours: HH:mm, perhaps with seconds, or in another format.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "format": {
                  "description": "Another format, in the letters H, m, s and S, h and a: HHmm, h:mma.",
                  "type": "string"
                },
                "minimum": {
                  "description": "The least value, written as one; without it there is none.",
                  "type": "string"
                },
                "maximum": {
                  "description": "The greatest value, written as one; without it there is none.",
                  "type": "string"
                }
              }
            },
            "dateTime": {
              "description": "A date with a time and its offset from UTC (RFC 3339, 5.6), or in another format.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "format": {
                  "description": "Another format, such as yyyyMMdd'T'HHmm or yyyyMMdd'T'HHmmssXX.",
                  "type": "string"
                },
                "minimum": {
                  "description": "The least value, written as one; without it there is none.",
                  "type": "string"
                },
                "maximum": {
                  "description": "The greatest value, written as one; without it there is none.",
                  "type": "string"
                }
              }
            },
            "duration": {
              "description": "A length of time.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "style": {
                  "description": "'units' (1d2h, 1h30m, 90s, 90) or 'iso8601' (PT1H30M).",
                  "type": "string",
                  "default": "units"
                },
                "units": {
                  "description": "The words that may stand behind a number, in their order, such as h and min; an empty one for a number alone.",
                  "type": "array",
                  "items": {
                    "type": "string"
                  },
                  "minItems": 1
                },
                "minimum": {
                  "description": "The least value, written as one; without it there is none.",
                  "type": "string"
                },
                "maximum": {
                  "description": "The greatest value, written as one; without it there is none.",
                  "type": "string"
                }
              }
            },
            "hexadecimal": {
              "description": "Hexadecimal digits.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "minimum": {
                  "description": "The least number of digits.",
                  "type": "integer",
                  "minimum": 1,
                  "default": 1
                },
                "maximum": {
                  "description": "The greatest number of digits; without it there is none.",
                  "type": "integer",
                  "minimum": 1
                },
                "prefix": {
                  "description": "What stands before the digits: 0x.",
                  "type": "string"
                },
                "case": {
                  "description": "That of the letters: 'lower', 'upper' or 'any'.",
                  "type": "string",
                  "default": "any"
                }
              }
            },
            "base32": {
              "description": "Octets as base32 (RFC 4648, 6), padded or not; small letters are open.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "minimum": {
                  "description": "The least number of octets.",
                  "type": "integer",
                  "minimum": 1
                },
                "maximum": {
                  "description": "The greatest number of octets.",
                  "type": "integer",
                  "minimum": 1
                }
              }
            },
            "base64": {
              "description": "Octets as base64, perhaps those of a value of another type.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "alphabet": {
                  "description": "'standard' (RFC 4648, 4), 'url' (5), or 'any' of the two.",
                  "type": "string",
                  "default": "any"
                },
                "padding": {
                  "description": "Whether '=' fills digits up to groups of four: 'required', 'none', or 'any' of the two.",
                  "type": "string",
                  "default": "any"
                },
                "of": {
                  "description": "What the octets are: a JSON text, a URL, a value with parts.",
                  "$ref": "#/$defs/type"
                },
                "minimum": {
                  "description": "The least number of octets.",
                  "type": "integer",
                  "minimum": 1
                },
                "maximum": {
                  "description": "The greatest number of octets.",
                  "type": "integer",
                  "minimum": 1
                }
              }
            },
            "checked": {
              "description": "A code with a check digit or a checksum.",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "by"
              ],
              "properties": {
                "by": {
                  "description": "How: 'luhn', 'gtin', 'gs1', 'isbn', 'iban', 'bech32' (BIP 173), 'bech32m' (BIP 350), 'base58check' or 'eip55'.",
                  "type": "string"
                },
                "prefix": {
                  "description": "The word before the 1 of bech32 and bech32m.",
                  "type": "string"
                },
                "minimum": {
                  "description": "The least number of characters.",
                  "type": "integer",
                  "minimum": 1
                },
                "maximum": {
                  "description": "The greatest number of characters.",
                  "type": "integer",
                  "minimum": 1
                }
              }
            },
            "emailAddress": {
              "description": "An email address: name@host with a dot in the host; what HTML and RFC 5322 differ on is open.",
              "type": "object",
              "additionalProperties": false
            },
            "hostName": {
              "description": "The name of a host: labels of letters, digits and hyphens (RFC 1123, 2.1).",
              "type": "object",
              "additionalProperties": false
            },
            "ipAddress": {
              "description": "An IP address of version 4 or 6 (RFC 1123, 2.1; RFC 4291, 2.2).",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "version": {
                  "description": "4 or 6 alone; without it either.",
                  "type": "integer",
                  "minimum": 4
                },
                "brackets": {
                  "description": "Whether an address of version 6 stands in brackets, as in a host (RFC 3986, 3.2.2).",
                  "type": "boolean",
                  "default": false
                }
              }
            },
            "phoneNumber": {
              "description": "A phone number (RFC 3966, 3): digits with visual separators - . ( ), perhaps behind a +.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "global": {
                  "description": "Whether it has to begin with a plus sign.",
                  "type": "boolean",
                  "default": false
                }
              }
            },
            "language": {
              "description": "A language tag by its form: language, script, region (RFC 5646, 2.1), in any case.",
              "type": "object",
              "additionalProperties": false
            },
            "country": {
              "description": "A country code by its form: two letters (ISO 3166-1), in any case.",
              "type": "object",
              "additionalProperties": false
            },
            "json": {
              "description": "A well-formed JSON text (RFC 8259).",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "depth": {
                  "description": "How deep arrays and objects may stand inside of each other. Without it that is open.",
                  "type": "integer",
                  "minimum": 1
                },
                "members": {
                  "description": "What the members of the object are, by their names; others are permitted. A list is an array.",
                  "type": "object",
                  "additionalProperties": {
                    "$ref": "#/$defs/type"
                  }
                },
                "required": {
                  "description": "The members that have to be there.",
                  "type": "array",
                  "items": {
                    "type": "string"
                  },
                  "minItems": 1
                },
                "items": {
                  "description": "What each item of the array is, where the text is an array.",
                  "$ref": "#/$defs/type"
                },
                "minimum": {
                  "description": "The least number of items.",
                  "type": "integer",
                  "minimum": 0
                },
                "maximum": {
                  "description": "The greatest number of items.",
                  "type": "integer",
                  "minimum": 1
                },
                "unique": {
                  "description": "Whether an item must not stand twice.",
                  "type": "boolean",
                  "default": false
                },
                "uniquePart": {
                  "description": "The part in which items of the type parts differ, or the member of objects: 'sku' of `{sku}:{count}`.",
                  "type": "string"
                },
                "contains": {
                  "description": "Of this type is one item at least: { enumeration: [\"openid\"] }.",
                  "$ref": "#/$defs/type"
                },
                "order": {
                  "description": "How the items follow each other: 'ascending', or 'strictlyAscending', each above the one before.",
                  "type": "string"
                }
              }
            },
            "anyOf": {
              "description": "A value of one of these types, read as the first that takes it.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/type"
              },
              "minItems": 2
            },
            "allOf": {
              "description": "A value that is of each of these types; the first says what a router reports.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/type"
              },
              "minItems": 2
            },
            "not": {
              "description": "Any text but the values of this type; within `allOf` what a value is not.",
              "$ref": "#/$defs/type"
            },
            "anyCase": {
              "description": "A value of this type in any case of ASCII letters. A router may report it in any case.",
              "$ref": "#/$defs/type"
            },
            "limited": {
              "description": "A value of this type, of which what is beyond a limit counts as the limit: a greater number as the greatest, a longer text as its beginning, a longer list as its first items.",
              "$ref": "#/$defs/type"
            },
            "trimmed": {
              "description": "A value of this type of which white space at its ends is no part. A router reports it without that.",
              "$ref": "#/$defs/type"
            },
            "list": {
              "description": "Several values of one type in one. A router may report the value or its items.",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "items"
              ],
              "properties": {
                "items": {
                  "description": "What each item is.",
                  "$ref": "#/$defs/type"
                },
                "separator": {
                  "description": "What stands between two items.",
                  "type": "string",
                  "default": ","
                },
                "minimum": {
                  "description": "The least number of items.",
                  "type": "integer",
                  "minimum": 0,
                  "default": 1
                },
                "maximum": {
                  "description": "The greatest number of items; without it there is none.",
                  "type": "integer",
                  "minimum": 1
                },
                "unique": {
                  "description": "Whether an item must not stand twice.",
                  "type": "boolean",
                  "default": false
                },
                "uniquePart": {
                  "description": "The part in which items of the type parts differ, or the member of objects: 'sku' of `{sku}:{count}`.",
                  "type": "string"
                },
                "contains": {
                  "description": "Of this type is one item at least: { enumeration: [\"openid\"] }.",
                  "$ref": "#/$defs/type"
                },
                "order": {
                  "description": "How the items follow each other: 'ascending', or 'strictlyAscending', each above the one before.",
                  "type": "string"
                }
              }
            },
            "parts": {
              "description": "A value with named parts. A router may report the value or its parts.",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "form",
                "types"
              ],
              "properties": {
                "form": {
                  "description": "The parts in braces and what stands between; what may be left out in brackets: {lat},{lon}[,{alt}].",
                  "type": "string"
                },
                "types": {
                  "description": "What each part is, by its name.",
                  "type": "object",
                  "additionalProperties": {
                    "$ref": "#/$defs/type"
                  }
                },
                "ascending": {
                  "description": "Parts of which the values do not descend: numbers, days, times.",
                  "type": "array",
                  "items": {
                    "type": "string"
                  },
                  "minItems": 2
                },
                "strictlyAscending": {
                  "description": "Parts of which each is above the one before.",
                  "type": "array",
                  "items": {
                    "type": "string"
                  },
                  "minItems": 2
                }
              }
            }
          },
          "minProperties": 1,
          "maxProperties": 1
        }
      ]
    },
    "unknownParameters": {
      "description": "What becomes of parameters whose names fit.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "names",
        "readings"
      ],
      "properties": {
        "names": {
          "description": "A name, or a pattern with one '*': req-*.",
          "type": "string",
          "minLength": 1
        },
        "readings": {
          "description": "What a router may do with them.",
          "type": "array",
          "items": {
            "enum": [
              "reject",
              "ignore",
              "verbatim"
            ]
          },
          "minItems": 1
        },
        "cite": {
          "description": "Where that is documented.",
          "$ref": "#/$defs/citation"
        }
      }
    }
  }
}
"""##)

  /// `../../Examples/specs/apple-maps.json5`.
  static let apple_maps_json5 = bytes(
##"""
// The sentences are from memory of the document, not copied from it; the links that it shows and rules out are
// tried by a test.
{
  linkspec: 1,
  name: "apple-maps",
  title: "Apple Maps links",
  documents: { maps: "Apple URL Scheme Reference, Map Links" },
  cite: "maps: Supported Parameters",
  scopes: { web: { scheme: "https", openSchemes: ["http"], hosts: ["maps.apple.com"], otherPaths: "open" } },
  actions: {
    map: {
      title: "shows a map",
      forms: { web: "/" },
      parameters: {
        address: { type: { text: { minimum: 1 } } },
        ll: { type: { parts: { form: "{latitude},{longitude}", types: { latitude: { decimal: { minimum: -90, maximum: 90 } }, longitude: { decimal: { minimum: -180, maximum: 180 } } } } } },
        q: { type: { text: { minimum: 1 } } },
        sll: { type: { parts: { form: "{latitude},{longitude}", types: { latitude: { decimal: { minimum: -90, maximum: 90 } }, longitude: { decimal: { minimum: -180, maximum: 180 } } } } } },
        saddr: { type: { text: { minimum: 1 } } },
        daddr: { type: { text: { minimum: 1 } } },
        dirflg: { type: { enumeration: ["d", "w", "r"] } },
        t: { type: { enumeration: ["m", "k", "h", "r"] } },
        z: { type: { decimal: { minimum: 2, maximum: 21 } } },
      },
      constraints: [
        { requires: ["saddr", "daddr"] },
        { requires: ["dirflg", "daddr"] },
      ],
    },
  },
  examples: [
    { title: "A place", url: "https://maps.apple.com/?ll=50.894967,4.341626", action: "map", cite: "maps: Map Links" },
    { title: "A search", url: "https://maps.apple.com/?q=Mexican%20Restaurant&sll=50.894967,4.341626&z=10&t=k", action: "map", cite: "maps: Map Links" },
    { title: "A way", url: "https://maps.apple.com/?saddr=Cupertino&daddr=San%20Francisco&dirflg=d", action: "map", cite: "maps: Map Links" },
    { title: "An address", url: "https://maps.apple.com/?address=1,Infinite%20Loop,Cupertino,California", action: "map", cite: "maps: Map Links" },
  ],
  flawedExamples: [
    { title: "A way from somewhere to nowhere", url: "https://maps.apple.com/?saddr=Cupertino", reason: "A start needs a destination.", cite: "maps: Supported Parameters" },
  ],
}
"""##)

  /// `../../Examples/specs/bitcoin.json5`.
  static let bitcoin_json5 = bytes(
##"""
// The checksum of an address is not said here.
// The sentences are from memory of the document, not copied from it; the links that it shows and rules out are
// tried by a test.
{
  linkspec: 1,
  name: "bitcoin",
  title: "Bitcoin payment links",
  documents: { bip21: "BIP 21, URI Scheme" },
  cite: "bip21: General rules for handling",
  scopes: { bitcoin: { scheme: "bitcoin" } },
  actions: {
    pay: {
      title: "proposes a payment",
      forms: { bitcoin: "[{address}]" },
      cite: "bip21: ABNF grammar",
      parameters: {
        address: { type: { pattern: "[0-9A-Za-z]{14,90}" } },
        amount: { type: { decimal: { minimum: 0, digits: 8, unit: "BTC" } }, cite: "bip21: Transfer amount/size" },
        label: { type: "text" },
        message: { type: "text" },
      },
      unknownParameters: [
        { names: "req-*", readings: ["reject"], cite: "bip21: Forward compatibility" },
        { names: "*", readings: ["ignore", "verbatim"], cite: "bip21: Forward compatibility" },
      ],
    },
  },
  policies: {
    schemeCase: { readings: ["normalize"], reason: "The scheme is taken in any case.", cite: "bip21: ABNF grammar" },
    invalidOptionalValue: { readings: ["reject"], reason: "An amount that is none must not be paid.", cite: "bip21: Transfer amount/size" },
  },
  examples: [
    { title: "Just the address", url: "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W", action: "pay", cite: "bip21: Examples" },
    { title: "Address with name", url: "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?label=Luke-Jr", action: "pay", cite: "bip21: Examples" },
    { title: "20.30 BTC", url: "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=20.3&label=Luke-Jr", action: "pay", cite: "bip21: Examples" },
    { title: "50 BTC with message", url: "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=50&label=Luke-Jr&message=Donation%20for%20project%20xyz", action: "pay", cite: "bip21: Examples" },
    { title: "A future version that is still valid", url: "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?somethingyoudontunderstand=50&somethingelseyoudontget=999", action: "pay", cite: "bip21: Examples" },
  ],
  flawedExamples: [
    { title: "A future version that is invalid", url: "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?req-somethingyoudontunderstand=50&req-somethingelseyoudontget=999", reason: "A required parameter is not understood.", cite: "bip21: Examples" },
    { title: "A comma in an amount", url: "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=50,000.00", reason: "An amount has no commas.", cite: "bip21: Transfer amount/size" },
  ],
}
"""##)

  /// `../../Examples/specs/ethereum.json5`.
  static let ethereum_json5 = bytes(
##"""
// The names of parameters of a function are types of its ABI: they are handed on. Names of ENS are not
// told from words here.
// The sentences are from memory of the document, not copied from it; the links that it shows and rules out are
// tried by a test.
{
  linkspec: 1,
  name: "ethereum",
  title: "Ethereum transaction links",
  documents: { eip681: "EIP-681, URL Format for Transaction Requests" },
  cite: "eip681: Syntax",
  scopes: { ethereum: { scheme: "ethereum" } },
  actions: {
    request: {
      title: "proposes a transaction",
      forms: { ethereum: "{target}[/{function}]" },
      parameters: {
        target: {
          type: {
            parts: {
              form: "[pay-]{address}[@{chain}]",
              types: {
                address: { anyOf: [{ hexadecimal: { minimum: 40, maximum: 40, prefix: "0x" } }, { pattern: "[A-Za-z0-9]+(\\.[A-Za-z0-9-]+)+" }] },
                chain: { integer: { minimum: 1 } },
              },
            },
          },
        },
        function: { type: { pattern: "[A-Za-z_$][A-Za-z0-9_$]*" } },
        value: { type: { pattern: "[0-9]+(\\.[0-9]+)?([eE][0-9]+)?" }, cite: "eip681: Semantics" },
        gasLimit: { alsoNamed: ["gas"], type: { pattern: "[0-9]+(\\.[0-9]+)?([eE][0-9]+)?" }, cite: "eip681: Semantics" },
        gasPrice: { type: { pattern: "[0-9]+(\\.[0-9]+)?([eE][0-9]+)?" }, cite: "eip681: Semantics" },
      },
      unknownParameters: [{ names: "*", readings: ["reject", "ignore", "verbatim"], cite: "eip681: Semantics" }],
    },
  },
  examples: [
    { title: "A payment", url: "ethereum:0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359?value=2.014e18", action: "request", cite: "eip681: Semantics" },
    { title: "A chain", url: "ethereum:0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359@1?value=1&gas=21000", action: "request", cite: "eip681: Syntax" },
    { title: "With the prefix", url: "ethereum:pay-0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359?gasLimit=21000", action: "request", cite: "eip681: Syntax" },
    { title: "A function", url: "ethereum:0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7/transfer", action: "request", cite: "eip681: Semantics" },
  ],
  flawedExamples: [
    { title: "A short address", url: "ethereum:0xfb69?value=1", reason: "An address has 40 digits.", cite: "eip681: Syntax" },
    { title: "No target", url: "ethereum:?value=1", reason: "A link has a target.", cite: "eip681: Syntax" },
  ],
}
"""##)

  /// `../../Examples/specs/geo.json5`.
  static let geo_json5 = bytes(
##"""
// Geographic locations. The order of "crs" and "u" in front of the others is not said here.
// The sentences are from memory of the document, not copied from it; the links that it shows and rules out are
// tried by a test.
{
  linkspec: 1,
  name: "geo",
  title: "The geo URI scheme",
  cite: "RFC 5870: 3.3",
  scopes: { geo: { scheme: "geo", cite: "RFC 5870: 3.1" } },
  actions: {
    place: {
      title: "shows a place",
      forms: { geo: "{at}" },
      parameters: {
        at: {
          type: {
            parts: {
              form: "{latitude},{longitude}[,{altitude}]",
              types: {
                latitude: { decimal: { minimum: -90, maximum: 90 } },
                longitude: { decimal: { minimum: -180, maximum: 180 } },
                altitude: "decimal",
              },
            },
          },
          typeCite: "RFC 5870: 3.4.2",
        },
        crs: { in: "matrix", type: { pattern: "[A-Za-z0-9-]+" }, cite: "RFC 5870: 3.4.1" },
        u: { in: "matrix", type: { decimal: { minimum: 0 } }, cite: "RFC 5870: 3.4.3" },
      },
      unknownParameters: [{ names: "*", readings: ["ignore", "verbatim"], cite: "RFC 5870: 3.3" }],
    },
  },
  policies: {
    parameterNameCase: { readings: ["normalize"], reason: "Names of parameters are compared without case.", cite: "RFC 5870: 3.4" },
  },
  examples: [
    { title: "A place in two dimensions", url: "geo:13.4125,103.8667", action: "place", cite: "RFC 5870: 1" },
    { title: "A place in three", url: "geo:48.2010,16.3695,183", action: "place", cite: "RFC 5870: 6.1" },
    { title: "An uncertainty", url: "geo:48.198634,16.371648;crs=wgs84;u=40", action: "place", cite: "RFC 5870: 6.3" },
    { title: "A pole", url: "geo:90,-22.43;crs=WGS84", action: "place", cite: "RFC 5870: 6.4" },
    { title: "The same pole", url: "geo:90,46", action: "place", cite: "RFC 5870: 6.4" },
    { title: "Zeros at the end", url: "geo:22.300,-118.44", action: "place", cite: "RFC 5870: 6.4" },
    { title: "Other zeros", url: "geo:22.3,-118.4400", action: "place", cite: "RFC 5870: 6.4" },
    { title: "An unknown parameter", url: "geo:66,30;u=6.500;FOo=this%2dthat", action: "place", cite: "RFC 5870: 6.4" },
    { title: "Two unknown ones", url: "geo:47,11;foo=blue;bar=white", action: "place", cite: "RFC 5870: 6.4" },
  ],
  flawedExamples: [
    { title: "A latitude beyond the pole", url: "geo:91,0", reason: "A latitude is from -90 to 90.", cite: "RFC 5870: 3.4.2" },
    { title: "One number", url: "geo:13.4125", reason: "A place has two numbers at least.", cite: "RFC 5870: 3.3" },
    { title: "A plus sign", url: "geo:+13.4125,103.8667", reason: "A number has no plus sign.", cite: "RFC 5870: 3.3" },
    { title: "An uncertainty below zero", url: "geo:13,103;u=-1", reason: "It is not negative.", cite: "RFC 5870: 3.4.3" },
  ],
}
"""##)

  /// `../../Examples/specs/google-maps.json5`.
  static let google_maps_json5 = bytes(
##"""
// The sentences are from memory of the document, not copied from it; the links that it shows and rules out are
// tried by a test.
{
  linkspec: 1,
  name: "google-maps",
  title: "Google Maps URLs",
  documents: { maps: "Maps URLs, Get Started" },
  cite: "maps: Universal, cross-platform syntax",
  scopes: { web: { scheme: "https", hosts: ["www.google.com"], otherPaths: "open" } },
  actions: {
    search: {
      title: "searches a map",
      forms: { web: "/maps/search/" },
      cite: "maps: Search",
      parameters: {
        api: { required: true, type: { enumeration: ["1"] } },
        query: { required: true, type: { text: { minimum: 1 } } },
        query_place_id: { type: { identifier: { maximum: 200 } } },
      },
    },
    directions: {
      title: "shows a way",
      forms: { web: "/maps/dir/" },
      cite: "maps: Directions",
      parameters: {
        api: { required: true, type: { enumeration: ["1"] } },
        origin: { type: { text: { minimum: 1 } } },
        origin_place_id: { type: { identifier: { maximum: 200 } } },
        destination: { type: { text: { minimum: 1 } } },
        destination_place_id: { type: { identifier: { maximum: 200 } } },
        travelmode: { type: { enumeration: ["driving", "walking", "bicycling", "transit"] } },
        dir_action: { type: { enumeration: ["navigate"] } },
        waypoints: { type: { list: { items: { text: { minimum: 1 } }, separator: "|", maximum: 9 } } },
        waypoint_place_ids: { type: { list: { items: { identifier: { maximum: 200 } }, separator: "|", maximum: 9 } } },
      },
      constraints: [
        { requires: ["origin_place_id", "origin"] },
        { requires: ["destination_place_id", "destination"] },
        { requires: ["waypoint_place_ids", "waypoints"] },
        { sameLength: ["waypoints", "waypoint_place_ids"] },
      ],
    },
    view: {
      title: "shows a map or a panorama",
      forms: { web: "/maps/@" },
      cite: "maps: Displaying a map",
      parameters: {
        api: { required: true, type: { enumeration: ["1"] } },
        map_action: { required: true, type: { enumeration: ["map", "pano"] } },
        center: { type: { parts: { form: "{latitude},{longitude}", types: { latitude: { decimal: { minimum: -90, maximum: 90 } }, longitude: { decimal: { minimum: -180, maximum: 180 } } } } } },
        zoom: { type: { integer: { minimum: 0, maximum: 21 } } },
        basemap: { type: { enumeration: ["roadmap", "satellite", "terrain"] } },
        layer: { type: { enumeration: ["none", "transit", "traffic", "bicycling"] } },
        viewpoint: { type: { parts: { form: "{latitude},{longitude}", types: { latitude: { decimal: { minimum: -90, maximum: 90 } }, longitude: { decimal: { minimum: -180, maximum: 180 } } } } } },
        pano: { type: { identifier: { maximum: 200 } } },
        heading: { type: { decimal: { minimum: -180, maximum: 360, unit: "degree" } } },
        pitch: { type: { decimal: { minimum: -90, maximum: 90, unit: "degree" } } },
        fov: { type: { decimal: { minimum: 10, maximum: 100, unit: "degree" } } },
      },
      constraints: [
        { when: { map_action: "pano" }, atLeastOneOf: ["viewpoint", "pano"], cite: "maps: Displaying a Street View panorama" },
      ],
    },
  },
  examples: [
    { title: "A search", url: "https://www.google.com/maps/search/?api=1&query=centurylink%20field", action: "search", cite: "maps: Search" },
    { title: "A place by its number", url: "https://www.google.com/maps/search/?api=1&query=47.5951518,-122.3316393&query_place_id=ChIJKxjxuaNqkFQR3CK6O1HNNqY", action: "search", cite: "maps: Search" },
    { title: "A way", url: "https://www.google.com/maps/dir/?api=1&origin=Space%20Needle&destination=Pike%20Place&travelmode=bicycling", action: "directions", cite: "maps: Directions" },
    { title: "Places on the way", url: "https://www.google.com/maps/dir/?api=1&origin=Paris&destination=Cherbourg&waypoints=Versailles%7CChartres%7CLe%20Mans", action: "directions", cite: "maps: Directions" },
    { title: "A map", url: "https://www.google.com/maps/@?api=1&map_action=map&center=-33.712206,150.311941&zoom=12&basemap=terrain", action: "view", cite: "maps: Displaying a map" },
    { title: "A panorama", url: "https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=48.857832,2.295226&heading=-45&pitch=38&fov=80", action: "view", cite: "maps: Displaying a Street View panorama" },
  ],
  flawedExamples: [
    { title: "No version", url: "https://www.google.com/maps/search/?query=centurylink", reason: "Every link has api=1.", cite: "maps: Universal, cross-platform syntax" },
    { title: "A panorama of nothing", url: "https://www.google.com/maps/@?api=1&map_action=pano", reason: "A panorama has a viewpoint or a number.", cite: "maps: Displaying a Street View panorama" },
  ],
}
"""##)

  /// `../../Examples/specs/magnet.json5`.
  static let magnet_json5 = bytes(
##"""
// The sentences are from memory of the document, not copied from it; the links that it shows and rules out are
// tried by a test.
{
  linkspec: 1,
  name: "magnet",
  title: "Magnet links",
  documents: { bep9: "BEP 9, Extension for Peers to Send Metadata Files" },
  cite: "bep9: magnet URI format",
  scopes: { magnet: { scheme: "magnet" } },
  actions: {
    fetch: {
      title: "fetches what has a hash",
      forms: { magnet: "" },
      parameters: {
        xt: { required: true, repeated: true, type: { pattern: "urn:btih:([0-9a-fA-F]{40}|[A-Za-z2-7]{32})|urn:btmh:[0-9a-fA-F]{4,}" } },
        dn: { type: "text" },
        tr: { repeated: true, type: { url: { except: ["javascript"] } } },
        "x.pe": { repeated: true, type: { pattern: "[^:]+:[0-9]{1,5}" } },
      },
      unknownParameters: [{ names: "*", readings: ["ignore", "verbatim"] }],
    },
  },
  examples: [
    { title: "A hash", url: "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a", action: "fetch", cite: "bep9: magnet URI format" },
    { title: "Two trackers", url: "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=name&tr=udp://tracker.example:80&tr=https://tracker.example/announce", action: "fetch", cite: "bep9: magnet URI format" },
  ],
  flawedExamples: [
    { title: "No hash", url: "magnet:?dn=name", reason: "A link has a hash.", cite: "bep9: magnet URI format" },
    { title: "A short hash", url: "magnet:?xt=urn:btih:c12fe1c0", reason: "A hash has 40 digits, or 32 letters.", cite: "bep9: magnet URI format" },
  ],
}
"""##)

  /// `../../Examples/specs/mailto.json5`.
  static let mailto_json5 = bytes(
##"""
// Of an address no more is said than that it has an at sign and no comma.
// The sentences are from memory of the document, not copied from it; the links that it shows and rules out are
// tried by a test.
{
  linkspec: 1,
  name: "mailto",
  title: "The mailto URI scheme",
  cite: "RFC 6068: 2",
  scopes: { mail: { scheme: "mailto" } },
  actions: {
    compose: {
      title: "begins a message",
      forms: { mail: "[{addresses}]" },
      parameters: {
        addresses: { type: { list: { items: { pattern: '[^,@]+@[^,@?]+' } } } },
        to: { type: { list: { items: { pattern: '[^,@]+@[^,@?]+' } } } },
        cc: { type: { list: { items: { pattern: '[^,@]+@[^,@?]+' } } } },
        bcc: { type: { list: { items: { pattern: '[^,@]+@[^,@?]+' } } } },
        subject: { type: "text" },
        body: { type: "text", cite: "RFC 6068: 5" },
        "in-reply-to": { type: "text" },
      },
      unknownParameters: [{ names: "*", readings: ["ignore", "verbatim"], cite: "RFC 6068: 4" }],
    },
  },
  policies: {
    plus: { readings: ["verbatim"], reason: "A plus sign is one; a space is written %20.", cite: "RFC 6068: 5" },
    controlInText: { readings: ["verbatim"], reason: "Lines of a body end with %0D%0A.", cite: "RFC 6068: 5" },
    parameterNameCase: { readings: ["normalize"], reason: "Names of header fields have no case.", cite: "RFC 6068: 2" },
  },
  examples: [
    { title: "One address", url: "mailto:chris@example.com", action: "compose", cite: "RFC 6068: 6.1" },
    { title: "A subject", url: "mailto:infobot@example.com?subject=current-issue", action: "compose", cite: "RFC 6068: 6.1" },
    { title: "A body", url: "mailto:infobot@example.com?body=send%20current-issue", action: "compose", cite: "RFC 6068: 6.1" },
    { title: "Two lines", url: "mailto:infobot@example.com?body=send%20current-issue%0D%0Asend%20index", action: "compose", cite: "RFC 6068: 6.1" },
    { title: "A reply", url: "mailto:list@example.org?In-Reply-To=%3C3469A91.D10AF4C@example.com%3E", action: "compose", cite: "RFC 6068: 6.1" },
    { title: "A subscription", url: "mailto:majordomo@example.com?body=subscribe%20bamboo-l", action: "compose", cite: "RFC 6068: 6.1" },
    { title: "A copy", url: "mailto:joe@example.com?cc=bob@example.com&body=hello", action: "compose", cite: "RFC 6068: 6.1" },
    { title: "A percent sign", url: "mailto:gorby%25kremvax@example.com", action: "compose", cite: "RFC 6068: 6.1" },
    { title: "A question mark", url: "mailto:unlikely%3Faddress@example.com?blat=foop", action: "compose", cite: "RFC 6068: 6.1" },
    { title: "An ampersand", url: "mailto:Mike%26family@example.org", action: "compose", cite: "RFC 6068: 6.1" },
    { title: "Two addresses", url: "mailto:addr1@an.example,addr2@an.example", action: "compose", cite: "RFC 6068: 2" },
    { title: "Two in a field", url: "mailto:?to=addr1@an.example,addr2@an.example", action: "compose", cite: "RFC 6068: 2" },
    { title: "One in each", url: "mailto:addr1@an.example?to=addr2@an.example", action: "compose", cite: "RFC 6068: 2" },
    { title: "No address in the path", url: "mailto:?to=joe@example.com&cc=bob@example.com&body=hello", action: "compose", cite: "RFC 6068: 6.1" },
    { title: "A subject beyond ASCII", url: "mailto:user@example.org?subject=caf%C3%A9", action: "compose", cite: "RFC 6068: 6.3" },
  ],
  flawedExamples: [
    { title: "A second question mark", url: "mailto:joe@example.com?cc=bob@example.com?body=hello", reason: "An ampersand separates header fields.", cite: "RFC 6068: 6.1" },
    { title: "No address", url: "mailto:joe", reason: "An address has an at sign.", cite: "RFC 6068: 2" },
  ],
}
"""##)

  /// `../../Examples/specs/oauth-redirect.json5`.
  static let oauth_redirect_json5 = bytes(
##"""
// The sentences are from memory of the document, not copied from it; the links that it shows and rules out are
// tried by a test.
{
  linkspec: 1,
  name: "oauth-redirect",
  title: "Redirects of OAuth to a native app",
  cite: "RFC 8252: 7.1",
  scopes: {
    custom: { scheme: "com.example.app" },
    loopback: { scheme: "http", hosts: ["127.0.0.1"], ports: [51004], cite: "RFC 8252: 7.3" },
  },
  actions: {
    redirect: {
      title: "ends a sign-in",
      forms: { custom: "/oauth2redirect/example-provider", loopback: "/oauth2redirect/example-provider" },
      cite: "RFC 6749: 4.1.2",
      parameters: {
        code: { type: { text: { minimum: 1 } } },
        state: { type: { text: { minimum: 1 } } },
        error: { type: { pattern: "[ !#-\\[\\]-~]+" }, cite: "RFC 6749: 4.1.2.1" },
        error_description: { type: "text", cite: "RFC 6749: 4.1.2.1" },
        error_uri: { type: "url", cite: "RFC 6749: 4.1.2.1" },
      },
      constraints: [
        { exactlyOneOf: ["code", "error"] },
        { requires: ["error_description", "error"], cite: "RFC 6749: 4.1.2.1" },
        { requires: ["error_uri", "error"], cite: "RFC 6749: 4.1.2.1" },
      ],
    },
  },
  policies: {
    duplicateParameter: { readings: ["reject"], reason: "No parameter is included more than once.", cite: "RFC 6749: 3.1" },
    unknownParameter: { readings: ["ignore"], reason: "Unrecognized parameters are ignored.", cite: "RFC 6749: 4.1.2" },
  },
  examples: [
    { title: "A code", url: "com.example.app:/oauth2redirect/example-provider?code=SplxlOBeZQQYbYS6WxSbIA&state=xyz", action: "redirect", cite: "RFC 8252: 7.1" },
    { title: "A code over the loopback", url: "http://127.0.0.1:51004/oauth2redirect/example-provider?code=SplxlOBeZQQYbYS6WxSbIA", action: "redirect", cite: "RFC 8252: 7.3" },
    { title: "An error", url: "com.example.app:/oauth2redirect/example-provider?error=access_denied&state=xyz", action: "redirect", cite: "RFC 6749: 4.1.2.1" },
  ],
  flawedExamples: [
    { title: "Neither", url: "com.example.app:/oauth2redirect/example-provider?state=xyz", reason: "An answer is a code or an error.", cite: "RFC 6749: 4.1.2" },
    { title: "Two codes", url: "com.example.app:/oauth2redirect/example-provider?code=a&code=b", reason: "No parameter is included more than once.", cite: "RFC 6749: 3.1" },
  ],
}
"""##)

  /// `../../Examples/specs/obsidian.json5`.
  static let obsidian_json5 = bytes(
##"""
// The sentences are from memory of the document, not copied from it; the links that it shows and rules out are
// tried by a test.
{
  linkspec: 1,
  name: "obsidian",
  title: "Links of Obsidian",
  documents: { uri: "Obsidian Help, Obsidian URI" },
  cite: "uri: Using Obsidian URIs",
  scopes: { custom: { scheme: "obsidian" } },
  actions: {
    open: {
      title: "opens a note",
      forms: { custom: "//open" },
      cite: "uri: Open note",
      parameters: {
        vault: { type: { text: { minimum: 1 } } },
        file: { type: { text: { minimum: 1 } } },
        path: { type: { text: { minimum: 1 } } },
      },
      constraints: [{ overrides: ["path", "vault", "file"], cite: "uri: Open note" }],
    },
    openVault: {
      title: "opens a note, in short",
      forms: { custom: "//vault/{vault}[/{file...}]" },
      cite: "uri: Shorthand formats",
      parameters: { vault: { type: "text" }, file: { type: "text" } },
    },
    openPath: {
      title: "opens a note by its path, in short",
      forms: { custom: "///{path...}" },
      cite: "uri: Shorthand formats",
      parameters: { path: { type: "text" } },
    },
    new: {
      title: "creates a note",
      forms: { custom: "//new" },
      cite: "uri: Create note",
      parameters: {
        vault: { type: { text: { minimum: 1 } } },
        name: { type: { text: { minimum: 1 } } },
        file: { type: { text: { minimum: 1 } } },
        content: { type: "text" },
        clipboard: { type: "text" },
      },
      constraints: [{ overrides: ["file", "name"], cite: "uri: Create note" }],
    },
    search: {
      title: "opens the search",
      forms: { custom: "//search" },
      cite: "uri: Open search",
      parameters: { vault: { type: { text: { minimum: 1 } } }, query: { type: "text" } },
    },
  },
  policies: {
    otherSlashes: { readings: ["reject"], reason: "A path alone has three slashes before it; a host names an action.", cite: "uri: Shorthand formats" },
  },
  examples: [
    { title: "A vault", url: "obsidian://open?vault=my%20vault", action: "open", cite: "uri: Open note" },
    { title: "A note", url: "obsidian://open?vault=my%20vault&file=my%20note", action: "open", cite: "uri: Open note" },
    { title: "A path", url: "obsidian://open?path=%2Fhome%2Fuser%2Fmy%20vault%2Fpath%2Fto%2Fmy%20note", action: "open", cite: "uri: Open note" },
    { title: "A new note", url: "obsidian://new?vault=my%20vault&name=my%20note", action: "new", cite: "uri: Create note" },
    { title: "A search", url: "obsidian://search?vault=my%20vault&query=Obsidian", action: "search", cite: "uri: Open search" },
    { title: "In short", url: "obsidian://vault/my%20vault/my%20note", action: "openVault", cite: "uri: Shorthand formats" },
    { title: "A path in short", url: "obsidian:///absolute/path/to/my%20note", action: "openPath", cite: "uri: Shorthand formats" },
  ],
}
"""##)

  /// `../../Examples/specs/otpauth.json5`.
  static let otpauth_json5 = bytes(
##"""
// A label may have an issuer before a colon, which may be escaped; the two are not told apart here.
// The sentences are from memory of the document, not copied from it; the links that it shows and rules out are
// tried by a test.
{
  linkspec: 1,
  name: "otpauth",
  title: "One-time password keys",
  documents: { keyuri: "Key Uri Format of Google Authenticator" },
  cite: "keyuri: Format",
  scopes: { otp: { scheme: "otpauth" } },
  actions: {
    add: {
      title: "adds a key",
      forms: { otp: "//{type}/{label}" },
      parameters: {
        type: { type: { enumeration: ["hotp", "totp"] }, cite: "keyuri: Types" },
        label: { type: { pattern: "[^:]*(: *)?[^:]+" }, cite: "keyuri: Label" },
        secret: { required: true, type: "base32", cite: "keyuri: Secret" },
        issuer: { type: { text: { minimum: 1 } }, cite: "keyuri: Issuer" },
        algorithm: { type: { enumeration: ["SHA1", "SHA256", "SHA512"] }, cite: "keyuri: Algorithm" },
        digits: { type: { enumeration: ["6", "8"] }, cite: "keyuri: Digits" },
        counter: { type: { integer: { minimum: 0 } }, cite: "keyuri: Counter" },
        period: { type: { integer: { minimum: 1, unit: "second" } }, cite: "keyuri: Period" },
      },
      constraints: [
        { when: { type: "hotp" }, requires: ["counter"], cite: "keyuri: Counter" },
        { when: { type: "hotp" }, overrides: ["period"], cite: "keyuri: Period" },
      ],
    },
  },
  examples: [
    { title: "A key by time", url: "otpauth://totp/Example:alice@google.com?secret=JBSWY3DPEHPK3PXP&issuer=Example", action: "add", cite: "keyuri: Examples" },
    { title: "All parameters", url: "otpauth://totp/ACME%20Co:john.doe@email.com?secret=HXDMVJECJJWSRB3HWIZR4IFUGFTMXBOZ&issuer=ACME%20Co&algorithm=SHA1&digits=6&period=30", action: "add", cite: "keyuri: Examples" },
    { title: "A key by counter", url: "otpauth://hotp/alice?secret=JBSWY3DPEHPK3PXP&counter=0", action: "add", cite: "keyuri: Counter" },
  ],
  flawedExamples: [
    { title: "No counter", url: "otpauth://hotp/alice?secret=JBSWY3DPEHPK3PXP", reason: "A key by counter has one.", cite: "keyuri: Counter" },
    { title: "No secret", url: "otpauth://totp/alice", reason: "A key has a secret.", cite: "keyuri: Secret" },
    { title: "Another type", url: "otpauth://motp/alice?secret=JBSWY3DPEHPK3PXP", reason: "There are two types.", cite: "keyuri: Types" },
  ],
}
"""##)

  /// `../../Examples/specs/sms.json5`.
  static let sms_json5 = bytes(
##"""
// The sentences are from memory of the document, not copied from it; the links that it shows and rules out are
// tried by a test.
{
  linkspec: 1,
  name: "sms",
  title: "The sms URI scheme",
  cite: "RFC 5724: 2.2",
  scopes: { sms: { scheme: "sms" } },
  actions: {
    write: {
      title: "begins a text message",
      forms: { sms: "{recipients}" },
      parameters: {
        recipients: { type: { list: { items: "phoneNumber" } } },
        body: { type: "text" },
      },
      unknownParameters: [{ names: "*", readings: ["ignore", "verbatim"] }],
    },
  },
  examples: [
    { title: "One recipient", url: "sms:+15105550101", action: "write", cite: "RFC 5724: 2.5" },
    { title: "Two recipients", url: "sms:+15105550101,+15105550102", action: "write", cite: "RFC 5724: 2.5" },
    { title: "A text", url: "sms:+15105550101?body=hello%20there", action: "write", cite: "RFC 5724: 2.5" },
  ],
  flawedExamples: [
    { title: "Nobody", url: "sms:?body=hello", reason: "A message has a recipient.", cite: "RFC 5724: 2.2" },
    { title: "A comma at the end", url: "sms:+15105550101,", reason: "A number follows a comma.", cite: "RFC 5724: 2.2" },
  ],
}
"""##)

  /// `../../Examples/specs/spotify.json5`.
  static let spotify_json5 = bytes(
##"""
// The sentences are from memory of the document, not copied from it; the links that it shows and rules out are
// tried by a test.
{
  linkspec: 1,
  name: "spotify",
  title: "Spotify URIs and links",
  documents: { ids: "Spotify for Developers, Spotify URIs and IDs" },
  cite: "ids: Spotify URIs and IDs",
  scopes: {
    uri: { scheme: "spotify" },
    web: { scheme: "https", hosts: ["open.spotify.com"], otherPaths: "open" },
  },
  actions: {
    open: {
      title: "opens what has an ID",
      forms: { uri: "{resource}" },
      parameters: {
        resource: {
          type: {
            parts: {
              form: "{kind}:{id}",
              types: { kind: { enumeration: ["track", "album", "artist", "playlist", "show", "episode"] }, id: { pattern: "[0-9A-Za-z]{22}" } },
            },
          },
        },
      },
    },
    openLink: {
      title: "opens what has an ID, by a web link",
      forms: { web: "/{kind}/{id}" },
      parameters: {
        kind: { type: { enumeration: ["track", "album", "artist", "playlist", "show", "episode"] } },
        id: { type: { pattern: "[0-9A-Za-z]{22}" } },
        si: { type: "text" },
      },
    },
  },
  examples: [
    { title: "A track", url: "spotify:track:6rqhFgbbKwnb9MLmUQDhG6", action: "open", cite: "ids: Spotify URIs and IDs" },
    { title: "The same as a link", url: "https://open.spotify.com/track/6rqhFgbbKwnb9MLmUQDhG6", action: "openLink", cite: "ids: Spotify URIs and IDs" },
  ],
  flawedExamples: [
    { title: "A short ID", url: "spotify:track:6rqhFg", reason: "An ID has 22 characters.", cite: "ids: Spotify URIs and IDs" },
  ],
}
"""##)

  /// `../../Examples/specs/tel.json5`.
  static let tel_json5 = bytes(
##"""
// The sentences are from memory of the document, not copied from it; the links that it shows and rules out are
// tried by a test.
{
  linkspec: 1,
  name: "tel",
  title: "The tel URI for telephone numbers",
  cite: "RFC 3966: 3",
  scopes: { tel: { scheme: "tel" } },
  actions: {
    callGlobal: {
      title: "calls a global number",
      forms: { tel: "{number}" },
      cite: "RFC 3966: 5.1.4",
      parameters: {
        number: { type: { pattern: "\\+[-.()]*[0-9][-.()0-9]*" } },
        ext: { in: "matrix", type: { pattern: "[-.()]*[0-9][-.()0-9]*" }, cite: "RFC 3966: 5.3" },
        isub: { in: "matrix", type: { text: { minimum: 1 } }, cite: "RFC 3966: 5.2" },
      },
      constraints: [{ excludes: ["ext", "isub"], cite: "RFC 3966: 5.3" }],
      unknownParameters: [{ names: "*", readings: ["ignore", "verbatim"], cite: "RFC 3966: 5.4" }],
    },
    callLocal: {
      title: "calls a local number",
      forms: { tel: "{digits}" },
      cite: "RFC 3966: 5.1.5",
      parameters: {
        digits: { type: { pattern: "[-.()]*[0-9A-Fa-f*#][-.()0-9A-Fa-f*#]*" } },
        "phone-context": {
          in: "matrix",
          required: true,
          type: { pattern: "\\+[-.()]*[0-9][-.()0-9]*|[A-Za-z0-9][A-Za-z0-9-]*(\\.[A-Za-z0-9-]+)*" },
        },
        ext: { in: "matrix", type: { pattern: "[-.()]*[0-9][-.()0-9]*" }, cite: "RFC 3966: 5.3" },
        isub: { in: "matrix", type: { text: { minimum: 1 } }, cite: "RFC 3966: 5.2" },
      },
      constraints: [{ excludes: ["ext", "isub"], cite: "RFC 3966: 5.3" }],
      unknownParameters: [{ names: "*", readings: ["ignore", "verbatim"], cite: "RFC 3966: 5.4" }],
    },
  },
  policies: {
    parameterNameCase: { readings: ["normalize"], reason: "Names of parameters have no case.", cite: "RFC 3966: 4" },
  },
  examples: [
    { title: "A number in the United States", url: "tel:+1-201-555-0123", action: "callGlobal", cite: "RFC 3966: 6" },
    { title: "A number in a private network", url: "tel:7042;phone-context=example.com", action: "callLocal", cite: "RFC 3966: 6" },
    { title: "A local number", url: "tel:863-1234;phone-context=+1-914-555", action: "callLocal", cite: "RFC 3966: 6" },
    { title: "An extension", url: "tel:+1-201-555-0123;ext=22", action: "callGlobal", cite: "RFC 3966: 5.3" },
  ],
  flawedExamples: [
    { title: "A local number without context", url: "tel:7042", reason: "A local number has a phone-context.", cite: "RFC 3966: 5.1.5" },
    { title: "A number in letters", url: "tel:+1-800-FLOWERS", reason: "A global number has digits alone.", cite: "RFC 3966: 5.1.4" },
    { title: "A space", url: "tel:+1%20201", reason: "Spaces are no visual separators.", cite: "RFC 3966: 5.1.1" },
  ],
}
"""##)

  /// `../../Examples/specs/things.json5`.
  static let things_json5 = bytes(
##"""
// The sentences are from memory of the document, not copied from it; the links that it shows and rules out are
// tried by a test.
{
  linkspec: 1,
  name: "things",
  title: "Links of Things",
  documents: { things: "Things URL Scheme" },
  cite: "things: Overview",
  scopes: { custom: { scheme: "things" } },
  actions: {
    add: {
      title: "adds a to-do",
      forms: { custom: "///add" },
      cite: "things: add",
      parameters: {
        title: { type: { text: { maximum: 4000 } } },
        titles: { type: { list: { items: { text: { maximum: 4000 } }, separator: "\n" } } },
        notes: { type: { text: { maximum: 10000 } } },
        when: { type: { anyOf: [{ words: ["today", "tomorrow", "evening", "anytime", "someday"] }, "date"] } },
        deadline: { type: "date" },
        tags: { type: { list: { items: { text: { minimum: 1 } } } } },
        "checklist-items": { type: { list: { items: { text: { maximum: 4000 } }, separator: "\n", maximum: 100 } } },
        list: { type: { text: { minimum: 1 } } },
        "list-id": { type: { identifier: { maximum: 64 } } },
        completed: { type: "boolean" },
        canceled: { type: "boolean" },
        "show-quick-entry": { type: "boolean" },
        reveal: { type: "boolean" },
      },
      constraints: [
        { overrides: ["titles", "title"], cite: "things: add" },
        { overrides: ["list-id", "list"], cite: "things: add" },
      ],
    },
    show: {
      title: "shows a list, a project, an area or a tag",
      forms: { custom: "///show" },
      cite: "things: show",
      parameters: {
        id: { type: { identifier: { maximum: 64 } } },
        query: { type: { text: { minimum: 1 } } },
        filter: { type: { list: { items: { text: { minimum: 1 } } } } },
      },
      constraints: [{ atLeastOneOf: ["id", "query"] }, { overrides: ["id", "query"] }],
    },
    search: {
      title: "shows the search screen",
      forms: { custom: "///search" },
      cite: "things: search",
      parameters: { query: { type: "text" } },
    },
    version: { title: "tells the version", forms: { custom: "///version" }, cite: "things: version" },
    json: {
      title: "adds what a JSON text says",
      forms: { custom: "///json" },
      cite: "things: json",
      parameters: { data: { required: true, type: "json" }, reveal: { type: "boolean" } },
    },
  },
  policies: {
    controlInText: { readings: ["verbatim"], reason: "Lines are separated by %0a.", cite: "things: add" },
  },
  examples: [
    { title: "A to-do", url: "things:///add?title=Buy%20milk&notes=Low%20fat.&when=evening&tags=Errand", action: "add", cite: "things: add" },
    { title: "Several", url: "things:///add?titles=Milk%0aBeer%0aCheese", action: "add", cite: "things: add" },
    { title: "A list", url: "things:///show?id=today", action: "show", cite: "things: show" },
    { title: "A search", url: "things:///search?query=vacation", action: "search", cite: "things: search" },
    { title: "The version", url: "things:///version", action: "version", cite: "things: version" },
    { title: "JSON", url: "things:///json?data=%5B%7B%22type%22:%22project%22%7D%5D", action: "json", cite: "things: json" },
  ],
  flawedExamples: [
    { title: "No list", url: "things:///show?filter=Work", reason: "A list has an id or a query.", cite: "things: show" },
    { title: "Broken JSON", url: "things:///json?data=%5B%7B", reason: "The data is JSON.", cite: "things: json" },
  ],
}
"""##)

  /// `../../Examples/specs/vscode.json5`.
  static let vscode_json5 = bytes(
##"""
// The sentences are from memory of the document, not copied from it; the links that it shows and rules out are
// tried by a test.
{
  linkspec: 1,
  name: "vscode",
  title: "Links of Visual Studio Code",
  documents: { cli: "The Visual Studio Code command-line interface" },
  cite: "cli: Opening VS Code with URLs",
  scopes: { custom: { scheme: "vscode" } },
  actions: {
    openFile: {
      title: "opens a file or a project, perhaps at a line and column",
      forms: { custom: "//file/{path...}" },
      parameters: {
        path: {
          type: {
            parts: {
              form: "{file}[:{line}[:{column}]]",
              types: { file: { pattern: "([A-Za-z]:)?[^:]+" }, line: { integer: { minimum: 1 } }, column: { integer: { minimum: 1 } } },
            },
          },
        },
      },
    },
    settings: {
      title: "opens a setting",
      forms: { custom: "//settings/{setting}" },
      parameters: { setting: { type: { pattern: "[A-Za-z][A-Za-z0-9]*(\\.[A-Za-z0-9]+)*" } } },
    },
  },
  policies: {
    trailingSlash: { readings: ["verbatim"], reason: "A slash at the end is part of the path of a project.", cite: "cli: Opening VS Code with URLs" },
  },
  examples: [
    { title: "A project", url: "vscode://file/c:/myProject/", action: "openFile", cite: "cli: Opening VS Code with URLs" },
    { title: "A file", url: "vscode://file/c:/myProject/package.json:5:10", action: "openFile", cite: "cli: Opening VS Code with URLs" },
    { title: "A setting", url: "vscode://settings/workbench.colorTheme", action: "settings", cite: "cli: Opening VS Code with URLs" },
  ],
  flawedExamples: [
    { title: "No file", url: "vscode://file", reason: "A file has a path.", cite: "cli: Opening VS Code with URLs" },
  ],
}
"""##)

  /// `../../Examples/specs/whatsapp.json5`.
  static let whatsapp_json5 = bytes(
##"""
// The sentences are from memory of the document, not copied from it; the links that it shows and rules out are
// tried by a test.
{
  linkspec: 1,
  name: "whatsapp",
  title: "Click to chat",
  documents: { faq: "WhatsApp Help Center, How to use click to chat" },
  cite: "faq: Create your own link",
  scopes: { web: { scheme: "https", hosts: ["wa.me"], otherPaths: "open" } },
  actions: {
    chat: {
      title: "begins a chat",
      forms: { web: "/{phone}" },
      parameters: { phone: { type: { pattern: "[1-9][0-9]{6,14}" } }, text: { type: "text", cite: "faq: Create your own link with a pre-filled message" } },
    },
    share: {
      title: "begins a message to somebody",
      forms: { web: "/" },
      cite: "faq: Create your own link with a pre-filled message",
      parameters: { text: { required: true, type: { text: { minimum: 1 } } } },
    },
  },
  examples: [
    { title: "A number", url: "https://wa.me/15551234567", action: "chat", cite: "faq: Create your own link" },
    { title: "A message", url: "https://wa.me/15551234567?text=I%27m%20interested%20in%20your%20car%20for%20sale", action: "chat", cite: "faq: Create your own link with a pre-filled message" },
    { title: "A message to somebody", url: "https://wa.me/?text=I%27m%20inquiring%20about%20the%20apartment%20listing", action: "share", cite: "faq: Create your own link with a pre-filled message" },
  ],
}
"""##)

  /// `../../Examples/specs/x-callback-url.json5`.
  static let x_callback_url_json5 = bytes(
##"""
// An example app with the actions of one that follows the specification.
// The sentences are from memory of the document, not copied from it; the links that it shows and rules out are
// tried by a test.
{
  linkspec: 1,
  name: "x-callback-url",
  title: "Links by x-callback-url",
  documents: { x: "x-callback-url 1.0 DRAFT Specification" },
  cite: "x: URL Structure",
  scopes: { custom: { scheme: "targetapp" } },
  actions: {
    translate: {
      title: "translates a word and tells the sender",
      forms: { custom: "//x-callback-url/translate" },
      parameters: {
        word: { required: true, type: { text: { minimum: 1 } } },
        "x-source": { type: "text", cite: "x: x-callback Parameters" },
        "x-success": { type: { url: { except: ["http", "https", "file", "javascript"] } }, cite: "x: x-callback Parameters" },
        "x-error": { type: { url: { except: ["http", "https", "file", "javascript"] } }, cite: "x: x-callback Parameters" },
        "x-cancel": { type: { url: { except: ["http", "https", "file", "javascript"] } }, cite: "x: x-callback Parameters" },
      },
      unknownParameters: [{ names: "x-*", readings: ["ignore"], cite: "x: x-callback Parameters" }],
    },
  },
  examples: [
    { title: "A word", url: "targetapp://x-callback-url/translate?x-success=sourceapp://x-callback-url/acceptTranslation&x-source=SourceApp&x-error=sourceapp://x-callback-url/translationError&word=Hello", action: "translate", cite: "x: Example" },
  ],
  flawedExamples: [
    { title: "No word", url: "targetapp://x-callback-url/translate?x-source=SourceApp", reason: "There is nothing to translate.", cite: "x: Example" },
  ],
}
"""##)

  /// A literal ends before its last line break.
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) + [0x0A] }
}
