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
        url: { required: true, type: { url: { schemes: ["http", "https"] } } },
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
    "title",
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
      "description": "What the spec describes, in a few words.",
      "type": "string"
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
      "description": "What reads links before the routers do: foundation (URL and URLComponents since iOS 17), strict (RFC 3986 to the letter), whatwg (browsers, Node), python (urllib.parse), android (android.net.Uri). What these do to a link is permitted; without them, what any parser does.",
      "type": "array",
      "items": {
        "enum": [
          "foundation",
          "strict",
          "whatwg",
          "python",
          "android"
        ]
      },
      "uniqueItems": true
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
        "values",
        "cite"
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
        "scheme",
        "cite"
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
        "otherPaths": {
          "description": "What becomes of links to the hosts whose path no action describes.",
          "enum": [
            "reject",
            "open"
          ],
          "default": "reject"
        },
        "entries": {
          "description": "What the web site of the hosts claims for the app, as in an association file. The first entry that matches decides; what none claims opens nothing.",
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
          "description": "The action that links perform that match.",
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
        "hosts",
        "cite"
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
    "deliveries": {
      "description": "The ways in which links arrive and the states in which they find the app.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "cite"
      ],
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
        "only",
        "cite"
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
                  "replace"
                ]
              },
              "default": [
                "reject",
                "encode",
                "encodeComponent",
                "replace"
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
        "emptySegment": {
          "description": "What becomes of an empty segment in the path.",
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
                  "empty"
                ]
              },
              "default": [
                "reject",
                "absent",
                "replace",
                "empty"
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
          "description": "What becomes of a fraction where an integer belongs.",
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
          "description": "What becomes of a real day outside the years that every platform agrees on.",
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
                "verbatim"
              ]
            }
          }
        },
        "otherURL": {
          "description": "What becomes of another kind of absolute URL.",
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
      "required": [
        "title",
        "cite"
      ],
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
          "description": "Where the parameter stands in the link.",
          "enum": [
            "path",
            "query"
          ],
          "default": "query"
        },
        "type": {
          "description": "What a value has to be.",
          "$ref": "#/$defs/type"
        },
        "required": {
          "description": "Whether a link without the parameter means nothing. Parameters of the path always are.",
          "type": "boolean",
          "default": false
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
        "type",
        "cite",
        "actions"
      ],
      "properties": {
        "in": {
          "description": "Where the parameter stands in the link.",
          "enum": [
            "path",
            "query"
          ],
          "default": "query"
        },
        "type": {
          "description": "What a value has to be.",
          "$ref": "#/$defs/type"
        },
        "required": {
          "description": "Whether a link without the parameter means nothing. Parameters of the path always are.",
          "type": "boolean",
          "default": false
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
          "description": "The actions that have the parameter.",
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
        "atLeastOneOf": {
          "description": "At least one of these parameters is given.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 2,
          "maxItems": 8
        },
        "atMostOneOf": {
          "description": "At most one of these parameters is given.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 2,
          "maxItems": 8
        },
        "exactlyOneOf": {
          "description": "Exactly one of these parameters is given.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 2,
          "maxItems": 8
        },
        "requires": {
          "description": "Where the first of these parameters is given, so are all the others.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 2,
          "maxItems": 8
        },
        "excludes": {
          "description": "Where the first of these parameters is given, none of the others is.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 2,
          "maxItems": 8
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
            "requires"
          ]
        },
        {
          "required": [
            "excludes"
          ]
        }
      ]
    },
    "example": {
      "description": "A documented example.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "title",
        "url",
        "action",
        "cite"
      ],
      "properties": {
        "title": {
          "description": "What it is an example of.",
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
        "title",
        "url",
        "reason",
        "cite"
      ],
      "properties": {
        "title": {
          "description": "What it was meant to be an example of.",
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
            "boolean",
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
                  "description": "The greatest value that is promised; above it 'integerAboveRange' is open.",
                  "type": "integer",
                  "minimum": 0,
                  "default": 2147483647
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
                "unit": {
                  "description": "What is counted: degree.",
                  "type": "string"
                }
              }
            },
            "date": {
              "description": "A real day as yyyy-MM-dd.",
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
                }
              }
            },
            "enumeration": {
              "description": "One of these words, compared exactly.",
              "type": "array",
              "items": {
                "type": "string"
              },
              "minItems": 1
            },
            "words": {
              "description": "One of these words, in any case of ASCII letters.",
              "type": "array",
              "items": {
                "type": "string"
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
                  "description": "The greatest number of characters.",
                  "type": "integer",
                  "minimum": 1,
                  "default": 64
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
                }
              }
            },
            "url": {
              "description": "An absolute URL with a host, or of any scheme.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "schemes": {
                  "description": "The promised schemes, in lower case; each needs a host. With an empty list, every scheme is promised, with a host or without.",
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
                }
              }
            },
            "pattern": {
              "description": "Text of which the whole matches a regular expression.",
              "type": "string"
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
            "time": {
              "description": "A time of day with 24 hours: HH:mm, perhaps with seconds.",
              "type": "object",
              "additionalProperties": false
            },
            "dateTime": {
              "description": "A date with a time and its offset from UTC (RFC 3339, 5.6).",
              "type": "object",
              "additionalProperties": false
            },
            "duration": {
              "description": "A length of time.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "style": {
                  "description": "'units' (1h30m, 90s, 90) or 'iso8601' (PT1H30M).",
                  "type": "string",
                  "default": "units"
                }
              }
            },
            "hexadecimal": {
              "description": "Hexadecimal digits in either case.",
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
                  "description": "The greatest number of digits.",
                  "type": "integer",
                  "minimum": 1,
                  "default": 64
                },
                "prefix": {
                  "description": "What stands before the digits: 0x.",
                  "type": "string"
                }
              }
            },
            "base32": {
              "description": "Octets as base32 (RFC 4648, 6), in either case, padded or not.",
              "type": "object",
              "additionalProperties": false
            },
            "base64": {
              "description": "Octets as base64, padded or not.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "alphabet": {
                  "description": "'standard' (RFC 4648, 4), 'url' (5), or 'any' of the two.",
                  "type": "string",
                  "default": "any"
                }
              }
            },
            "emailAddress": {
              "description": "An email address as browsers read one: name@host (HTML Standard, 4.10.5.1.5).",
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
              "additionalProperties": false
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
                  "description": "How deep arrays and objects may stand inside of each other.",
                  "type": "integer",
                  "minimum": 1,
                  "default": 32
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
                  "description": "What stands between two items, decoded.",
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
                }
              }
            }
          },
          "minProperties": 1,
          "maxProperties": 1
        }
      ]
    }
  }
}
"""##)

  /// A literal ends before its last line break.
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) + [0x0A] }
}
