/// The policy table that holds where a spec says nothing else.
///
/// Each entry permits what careful routers and platforms do and nothing that loses meaning: a
/// value is never shortened, joined, guessed or moved to another parameter.
public enum Policies {
  /// The standard answer to a question.
  public static func standard(_ question: OpenQuestion) -> Policy {
    switch question {
    case .outerWhiteSpace:
      Policy(
        [.reject, .trim, .encode],
        reason: "Links are pasted with spaces around them; platforms refuse them, trim them, or "
          + "percent-encode those at the end.")
    case .illegalCharacter:
      Policy(
        [.reject, .encode],
        reason:
          "Older platforms make no URL of such text, newer ones percent-encode the character.",
        citation: Citation("RFC 3986", "2"))
    case .length:
      Policy([.reject, .verbatim], reason: "No greatest length is documented.")
    case .userinfo, .port:
      Policy(
        [.reject, .ignore],
        reason: "No documented link has one; it is never part of an action or a value.",
        citation: Citation("RFC 3986", "3.2"))
    case .fragment:
      Policy(
        [.reject, .ignore], reason: "No documented link has one; it is never part of a value.",
        citation: Citation("RFC 3986", "3.5"))
    case .schemeSpelling, .actionSpelling:
      Policy(
        [.reject, .normalize],
        reason: "The standard makes the spellings equal, platforms compare them exactly or not.",
        citation: Citation("RFC 3986", "6.2.2"))
    case .hostSpelling:
      Policy(
        [.reject, .normalize],
        reason: "The standard makes the spellings of a host equal, and the dot at its end is DNS's "
          + "own; routers compare hosts exactly or not.",
        citation: Citation("RFC 3986", "3.2.2"))
    case .otherBuild:
      Policy(
        [.reject, .verbatim],
        reason: "The scheme is documented for another build of the app than the one under test.")
    case .foreignHost:
      Policy(
        [.reject, .anyAction],
        reason: "The documentation speaks of such links without saying what each of them does.")
    case .trailingSlash:
      Policy(
        [.reject, .ignore], reason: "Browsers and people add one; the documentation shows none.")
    case .emptyPair:
      Policy([.reject, .ignore], reason: "An empty pair says nothing, but no example has one.")
    case .unknownParameter:
      Policy(
        [.reject, .ignore],
        reason: "Trackers add parameters to links; whether a router minds is not documented.")
    case .duplicateParameter:
      Policy(
        [.reject, .first, .last],
        reason: "Platforms take the first or the last of several; joining them makes a new value.")
    case .encodedName:
      Policy(
        [.reject, .decode, .unknown],
        reason:
          "The standard makes the spellings equal, yet routers compare names before decoding.",
        citation: Citation("RFC 3986", "6.2.2.2"))
    case .plus:
      Policy(
        [.reject, .verbatim, .space],
        reason: "A plus sign is itself in a URL and a space in a form; readers differ.")
    case .byteOrderMark:
      Policy(
        [.reject, .verbatim, .trim],
        reason: "U+FEFF before a text is a signature to some decoders, which drop it, and a "
          + "character to others.",
        citation: Citation("RFC 3629", "6"))
    case .invalidOptionalValue:
      Policy(
        [.reject, .absent],
        reason: "The link's action is clear without the parameter; its value is not."
      )
    case .unavailableParameter:
      Policy([.reject, .absent], reason: "Where it is not available it must have no effect.")
    case .disputedParameter:
      Policy([.reject, .absent, .verbatim], reason: "The documentation can be read either way.")
    case .emptyText:
      Policy(
        [.reject, .absent, .verbatim], reason: "An empty text may be a text or none.")
    case .controlInText:
      Policy(
        [.reject, .verbatim],
        reason: "A control character is a character: a text is refused for it, never shortened.")
    case .invalidUTF8:
      Policy(
        [.reject, .absent], reason: "Octets that are no UTF-8 are no text; a part of it is not it."
      )
    case .integerAboveRange, .fraction:
      Policy(
        [.reject, .absent, .verbatim],
        reason: "Exactly that number or none: a number is never truncated or saturated.")
    case .otherDate:
      Policy(
        [.reject, .absent, .verbatim], reason: "The calendars of platforms disagree there.")
    case .otherLetter:
      Policy(
        [.reject, .absent, .verbatim],
        reason: "A single lower-case character is asked for; whether beyond a–z is not said.")
    case .otherIdentifier:
      Policy(
        [.reject, .verbatim],
        reason: "Identifiers of other forms are in use and nowhere documented.")
    case .otherNamespace:
      Policy(
        [.reject, .verbatim],
        reason: "Whether an app opens the content of its sister units is not documented.")
    case .namespaceCase:
      Policy(
        [.reject, .verbatim],
        reason: "The standard ignores case in 'urn' and the name space; routers compare exactly.",
        citation: Citation("RFC 8141", "3.1"))
    case .otherKind:
      Policy([.reject, .verbatim], reason: "The kind is in use and not documented here.")
    case .encodedColon:
      Policy(
        [.reject, .verbatim],
        reason: "A colon is a delimiter, so its escape need not mean the same.",
        citation: Citation("RFC 3986", "2.2"))
    case .otherURL:
      Policy(
        [.reject, .verbatim],
        reason: "Which absolute URLs may be opened besides web pages is not documented.")
    case .illegalCharacterInURL:
      Policy(
        [.reject, .verbatim, .encode],
        reason: "What is decoded is no URL as it stands; platforms refuse, keep or repair it.",
        citation: Citation("RFC 3986", "2"))
    case .integerBelowRange:
      Policy(
        [.reject, .absent],
        reason: "The documentation names a least value; what is below it is no value.")
    case .unknownSender:
      Policy(
        [.reject, .ignore],
        reason: "Systems tell who sent a link for some senders only, and not at every launch.")
    }
  }
}
