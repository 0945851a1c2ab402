import LinkRouting

extension PlantedFault {
  /// A link to which a router with this fault gives an answer that is not permitted.
  package var witness: FaultWitness {
    pathWitness ?? startTimeWitness ?? dateWitness ?? textWitness ?? queryWitness
      ?? linkWitness ?? actionWitness
  }

  private var actionWitness: FaultWitness {
    switch self {
    case .schemePrefixOnly: .refused("playxyz://home")
    case .schemeIgnored: .refused("podcasts://home")
    case .variantNotChecked: .refused("playrts-alpha://home")
    case .variantForgotten: .promised("playrts-nightly://home", "home")
    case .unitForgotten: .promised("playswi-debug://home", "home")
    case .actionByContains: .refused("playrts://xmedia/urn:rts:video:9890897")
    case .actionForgotten: .promised("playrts://bydate", "bydate")
    case .actionConfused: .promised("playrts://az", "az")
    case .openActionAccepted: .refused("playrts-debug://open?urn=urn:rts:video:9890897")
    case .moduleActionLeftIn: .refused("playrts://module/12")
    case .debugActionLeftIn: .refused("playrts://home-debug")
    case .unknownActionOpensHome: .refused("playrts://nowhere")
    case .actionTakenFromPath: .refused("playrts:///media/urn:rts:video:9890897")
    case .userTakenForAction: .refused("playrts://home@nowhere")
    case .portalBySubstring: .refused("playrts://www.rts.ch.evil.example/play/tv")
    case .throwsOnPercent: .promised("playrts://search?query=%C3%A9", "search", ["query": "é"])
    case .throwsWithoutEquals: .open("playrts://home?x", "home", [:])
    case .longLinkRejected:
      .promised(
        "playrts://search?query=" + String(repeating: "a", count: 300), "search",
        ["query": .string(String(repeating: "a", count: 300))])
    case .startTimeRemembered:
      .promised("playrts://media/urn:rts:video:2", "media", ["media_urn": "urn:rts:video:2"])
        .after("playrts://media/urn:rts:video:1?start_time=10")
    case .serverRemembered:
      .promised("playrts-debug://home", "home").after("playrts-debug://home?server=Test")
    case .everySecondDropped: .promised("playrts://home", "home").after("playrts://az")
    case .inspectorActionLeftIn: .refused("playrts://" + InspectorLink.host)
    default:
      // No fault is without a witness; a test says so if one comes to be.
      .refused("")
    }
  }

  private var pathWitness: FaultWitness? {
    switch self {
    case .lastSegmentTaken: .refused("playrts://media/junk/urn:rts:video:9890897")
    case .extraSegmentIgnored: .refused("playrts://media/urn:rts:video:9890897/junk")
    case .encodedSlashSplits: .refused("playrts://media/junk%2Furn:rts:video:9890897")
    case .dotSegmentsDropped: .refused("playrts://media/urn:rts:video:9890897/..")
    case .pagePathIgnored: .refused("playrts://home/junk")
    case .emptyIdentifierAccepted: .refused("playrts://media")
    case .identifierReadFromQuery: .refused("playrts://media?media_urn=urn:rts:video:9890897")
    case .bareURNAccepted: .refused("playrts://media/urn:")
    case .urnPrefixOnly: .refused("playrts://media/urn:rts:show:tv:1:2:3")
    case .foreignKindAccepted: .refused("playrts://media/urn:rts:show:tv:8864883")
    case .showKindIncomplete: .refused("playrts://show/urn:rts:show:8864883")
    case .urnSpaceAccepted:
      .refused("playsrf-beta://show/urn:srf:show: radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f")
    case .urnLowercased:
      .promised(
        "playrtr://media/urn:rtr:video:8E0C23B1-5EA6-463A-B48E-7D474158E992", "media",
        ["media_urn": "urn:rtr:video:8E0C23B1-5EA6-463A-B48E-7D474158E992"])
    case .urnExtraPartAccepted: .refused("playrts://media/urn:rts:video:9890897:1")
    case .urnEmptyIDAccepted: .refused("playrts://media/urn:rts:video:")
    case .urnTrailingJunkAccepted: .refused("playrts://media/urn:rts:video:9890897!junk")
    case .urnIDReadAsInteger:
      .promised(
        "playrts://media/urn:rts:video:007", "media", ["media_urn": "urn:rts:video:007"])
    case .uuidForgotten:
      .promised(
        "playsrf://media/urn:srf:video:da6fdf91-3e91-46fb-be50-914e47203e45", "media",
        ["media_urn": "urn:srf:video:da6fdf91-3e91-46fb-be50-914e47203e45"])
    case .uuidUppercaseRejected:
      .promised(
        "playsrf://show/urn:srf:show:tv:DA6FDF91-3E91-46FB-BE50-914E47203E45", "show",
        ["show_urn": "urn:srf:show:tv:DA6FDF91-3E91-46FB-BE50-914E47203E45"])
    case .audioForgotten:
      .promised(
        "playrts://media/urn:rts:audio:9890897", "media", ["media_urn": "urn:rts:audio:9890897"])
    case .sectionDotsAccepted: .refused("playrts://section/..")
    case .sectionLengthUnchecked:
      .refused("playrts://section/" + String(repeating: "a", count: 65))
    case .sectionCharactersUnchecked: .refused("playrts://section/a%20b")
    case .sectionMustBeNumber:
      .promised("playrts://section/news-2024", "section", ["section_id": "news-2024"])
    default: nil
    }
  }

  private var linkWitness: FaultWitness? {
    let page = "https://www.rts.ch/Play?a=b#C"
    let link = "playrts://link?url=https%3A%2F%2Fwww.rts.ch%2FPlay%3Fa%3Db%23C"
    switch self {
    case .linkWithoutURLAccepted: return .refused("playrts://link")
    case .linkRelativeAccepted: return .refused("playrts://link?url=/play/tv")
    case .linkHostUnchecked: return .refused("playrts://link?url=https:///play/tv")
    case .linkLowercased, .linkQueryCut, .linkFragmentCut:
      return .promised(link, "link", ["url": .string(page)])
    case .linkUpgraded, .linkHTTPRefused:
      return .promised(
        "playrts://link?url=http://www.rts.ch/", "link", ["url": "http://www.rts.ch/"])
    case .linkSlashAdded:
      return .promised(
        "playrts://link?url=https://www.rts.ch", "link", ["url": "https://www.rts.ch"])
    case .serverHonouredInProduction: return .open("playrts://home?server=Test", "home", [:])
    case .serverDroppedInBeta:
      return .promised("playrts-beta://home?server=Test", "home", ["server": "Test"])
    case .serverDroppedOnLink:
      return .promised(
        "playrts-debug://link?url=https://www.rts.ch&server=Test", "link",
        ["url": "https://www.rts.ch", "server": "Test"])
    case .channelDefaulted:
      return .promised(
        "playrts://media/urn:rts:video:1", "media", ["media_urn": "urn:rts:video:1"])
    case .channelDroppedOnShow:
      return .promised(
        "playrts://show/urn:rts:show:tv:1?channel_id=c", "show",
        ["show_urn": "urn:rts:show:tv:1", "channel_id": "c"])
    case .channelMustBeNumber:
      return .promised(
        "playrts://media/urn:rts:video:1?channel_id=couleur3", "media",
        ["media_urn": "urn:rts:video:1", "channel_id": "couleur3"])
    case .channelReadOnLink:
      return .open(
        "playrts://link?url=https://www.rts.ch&channel_id=c", "link",
        ["url": "https://www.rts.ch"])
    default: return nil
    }
  }
}
