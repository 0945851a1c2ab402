import LinkRouting

/// Reads one link, with one fault or none. Each fault acts at the place where a team would make the
/// mistake; the rest of the code does not know of it.
struct FaultyReader {
  let fault: PlantedFault?

  /// The app build that a scheme belongs to.
  struct Build {
    var isProduction: Bool
    var isBeta = false
  }

  /// A link, divided. Nothing is decoded yet.
  struct Parts {
    var scheme: [UInt8]
    var authority: ArraySlice<UInt8>
    var path: ArraySlice<UInt8>
    var query: ArraySlice<UInt8>
    var fragment: ArraySlice<UInt8>?
  }

  func has(_ fault: PlantedFault) -> Bool { self.fault == fault }

  func read(_ link: ArraySlice<UInt8>) throws -> RouterAnswer {
    if has(.throwsOnPercent), link.contains(UInt8(ascii: "%")) {
      throw PlantedError(description: "URIError: malformed URI")
    }
    if has(.longLinkRejected), link.count > 256 { return .rejected("too long") }
    let repaired = has(.urnSpaceAccepted) ? encodingSpaces(link) : link
    guard isLegal(repaired), var parts = parts(of: repaired), let build = build(of: parts.scheme)
    else { return .rejected("not a link of ours") }
    guard let host = host(of: &parts) else { return .rejected("no action") }
    let query = FaultyQuery(fault: fault, parts.query, fragment: parts.fragment)
    if has(.throwsWithoutEquals), query.hasNameWithoutValue {
      throw PlantedError(description: "nil value")
    }
    return answer(to: host, parts.path, query, build)
  }

  // MARK: Division

  private func parts(of link: ArraySlice<UInt8>) -> Parts? {
    let (whole, fragment) = ByteText.cut(link, at: "#").map { ($0, Optional($1)) } ?? (link, nil)
    let (head, query) = ByteText.cut(whole, at: "?") ?? (whole, [])
    guard let (scheme, rest) = ByteText.cut(head, at: ":"), rest.starts(with: "//".utf8) else {
      return nil
    }
    let hierarchy = rest.dropFirst(2)
    let authority = hierarchy.prefix { $0 != UInt8(ascii: "/") }
    return Parts(
      scheme: ByteText.lowercased(scheme), authority: authority,
      path: hierarchy[authority.endIndex...], query: query, fragment: fragment)
  }

  private func isLegal(_ link: ArraySlice<UInt8>) -> Bool {
    // A loop that costs little without the optimizer, too: tests ask for every link.
    var hashes = 0
    var index = link.startIndex
    while index < link.endIndex {
      let byte = link[index]
      if byte == UInt8(ascii: "#") { hashes += 1 }
      guard
        ByteText.isAlphanumeric(byte)
          || ByteText.isURLByte(byte) && !ByteText.isOne(of: "[]", byte)
          || ByteText.isEscape(link, at: index)
      else { return false }
      index += 1
    }
    return hashes <= 1
  }

  private func encodingSpaces(_ link: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    Array(link.map { $0 == UInt8(ascii: " ") ? Array("%20".utf8) : [$0] }.joined())[...]
  }

  // MARK: Scheme and host

  private func build(of scheme: [UInt8]) -> Build? {
    let units = ["srf", "rts", "rsi", "rtr", "swi"].filter { !has(.unitForgotten) || $0 != "swi" }
    let variants = ["", "-beta", "-nightly", "-debug"]
      .filter { !has(.variantForgotten) || $0 != "-nightly" }
    for unit in units {
      for variant in variants where scheme.elementsEqual("play\(unit)\(variant)".utf8) {
        return Build(isProduction: variant.isEmpty, isBeta: variant == "-beta")
      }
      if has(.variantNotChecked), scheme.starts(with: "play\(unit)-".utf8) {
        return Build(isProduction: false)
      }
    }
    if has(.schemePrefixOnly), scheme.starts(with: "play".utf8) { return Build(isProduction: true) }
    return has(.schemeIgnored) ? Build(isProduction: true) : nil
  }

  private func host(of parts: inout Parts) -> [UInt8]? {
    if has(.userTakenForAction), let (user, _) = ByteText.cut(parts.authority, at: "@") {
      return Array(user)
    }
    guard let authority = URLAuthority(parts.authority) else { return nil }
    if has(.actionTakenFromPath), authority.host.isEmpty {
      let rest = parts.path.dropFirst()
      let action = rest.prefix { $0 != UInt8(ascii: "/") }
      parts.path = rest[action.endIndex...]
      return Array(action)
    }
    return ByteText.lowercased(authority.host)
  }

  private func action(named host: [UInt8]) -> String? {
    let names = ["media", "show", "topic", "section", "home", "az", "bydate", "search", "link"]
    if has(.actionForgotten), ByteText.isOne(of: ["bydate"], host) { return nil }
    if has(.actionConfused), ByteText.isOne(of: ["az"], host) { return "bydate" }
    if has(.actionByContains) {
      let text = String(decoding: host, as: UTF8.self)
      return names.first { text.contains($0) }
    }
    return names.first { $0.utf8.elementsEqual(host) }
  }

  // MARK: Answers

  private func answer(
    to host: [UInt8], _ path: ArraySlice<UInt8>, _ query: FaultyQuery, _ build: Build
  ) -> RouterAnswer {
    if has(.inspectorParameterLeftIn), query.value(InspectorLink.parameter) != nil {
      return .handled("inspector")
    }
    guard let action = action(named: host) else { return undocumented(host, path, query) }
    guard var identifier = identifier(in: path) else { return .rejected("not one segment") }
    var parameters: [String: ParameterValue] = [:]
    if let name = ["media": "media_urn", "show": "show_urn", "topic": "topic_urn"][action] {
      if identifier.isEmpty, has(.identifierReadFromQuery) {
        identifier = query.value(name) ?? ""
      }
      guard let urn = urn(identifier, for: action) else { return .rejected("not the URN") }
      parameters[name] = .string(urn)
    } else if action == "section" {
      guard isSection(identifier) else { return .rejected("not a section") }
      parameters["section_id"] = .string(identifier)
    } else if !identifier.isEmpty, !has(.pagePathIgnored) {
      return .rejected("a path where none belongs")
    }
    guard readQuery(of: action, query, into: &parameters) else { return .rejected("no address") }
    readChannel(of: action, query, into: &parameters)
    if !build.isProduction || has(.serverHonouredInProduction),
      !(build.isBeta && has(.serverDroppedInBeta)), !(action == "link" && has(.serverDroppedOnLink))
    {
      parameters["server"] = query.text("server")
    }
    for (name, value) in query.unknownReported { parameters[name] = value }
    return .handled(action: action, parameters: parameters)
  }

  /// What a host means that is no documented action: nothing.
  private func undocumented(
    _ host: [UInt8], _ path: ArraySlice<UInt8>, _ query: FaultyQuery
  ) -> RouterAnswer {
    let text = String(decoding: host, as: UTF8.self)
    if has(.openActionAccepted), text == "open", let urn = query.value("urn") {
      return .handled("media", ["media_urn": .string(urn)])
    }
    if has(.moduleActionLeftIn), text == "module", let identifier = identifier(in: path) {
      return .handled("module", ["module_id": .string(identifier)])
    }
    if has(.debugActionLeftIn), text.hasSuffix("-debug") { return .handled("debug") }
    if has(.inspectorActionLeftIn), text == InspectorLink.host { return .handled("inspector") }
    if has(.portalBySubstring), text.contains("www.rts.ch") { return .handled("home") }
    return has(.unknownActionOpensHome) ? .handled("home") : .rejected("no such action")
  }

  private func readChannel(
    of action: String, _ query: FaultyQuery, into parameters: inout [String: ParameterValue]
  ) {
    let isHonoured =
      switch action {
      case "media": true
      case "show": !has(.channelDroppedOnShow)
      case "link": has(.channelReadOnLink)
      default: false
      }
    if isHonoured { parameters["channel_id"] = query.text("channel_id") }
    if has(.channelMustBeNumber), case .string(let channel) = parameters["channel_id"],
      !channel.utf8.allSatisfy(ByteText.isDigit)
    {
      parameters["channel_id"] = nil
    }
    if has(.channelDefaulted), action == "media" || action == "show",
      parameters["channel_id"] == nil
    {
      parameters["channel_id"] = "tv"
    }
  }

  /// False if a required parameter is missing.
  private func readQuery(
    of action: String, _ query: FaultyQuery, into parameters: inout [String: ParameterValue]
  ) -> Bool {
    switch action {
    case "media":
      parameters["start_time"] = startTime(query.value("start_time"))
    case "show" where has(.startTimeReadOnShow):
      parameters["start_time"] = startTime(query.value("start_time"))
    case "az":
      parameters["index"] = query.value("index").flatMap(index)
    case "bydate":
      parameters["date"] = date(query.value("date"))
    case "search":
      parameters["query"] = query.text("query")
      parameters["media_type"] = mediaType(query.value("media_type"))
    case "link":
      let text = query.value("url")
      guard let url = address(text) else { return has(.linkWithoutURLAccepted) && text == nil }
      parameters["url"] = .string(url)
    default:
      break
    }
    return true
  }
}
