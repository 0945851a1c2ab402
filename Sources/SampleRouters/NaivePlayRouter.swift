import Foundation
public import LinkRouting

/// The same links read as the first page of a tutorial does: it works for every example of the
/// documentation, and it is wrong nearly everywhere else. It is here to be caught.
public struct NaivePlayRouter: LinkRouter {
  /// What `--router` selects.
  public let name = "play-naive"
  /// Custom URLs alone.
  public let scopes: [String]? = ["custom"]
  /// Nothing outlives a link, so there is nothing to forget.
  public let canReset = true

  /// A router without settings.
  public init() {}

  /// Says what the app would do with `link`.
  public func route(_ link: String) -> RouterAnswer {
    guard let url = URL(string: link), let scheme = url.scheme, scheme.hasPrefix("play") else {
      return .rejected("not our scheme")
    }
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    var parameters: [String: ParameterValue] = [:]
    func read(_ name: String) {
      if let value = items.first(where: { $0.name == name })?.value {
        parameters[name] = .string(value)
      }
    }
    read("server")
    read("channel_id")

    switch url.host {
    case "media":
      parameters["media_urn"] = .string(url.lastPathComponent)
      if let time = items.first(where: { $0.name == "start_time" })?.value {
        // The position is wanted as a number, and a number we shall have.
        parameters["start_time"] = .integer(Int(time) ?? 0)
      }
      return .handled("media", parameters)
    case "show":
      parameters["show_urn"] = .string(url.lastPathComponent)
      return .handled("show", parameters)
    case "topic":
      parameters["topic_urn"] = .string(url.lastPathComponent)
      return .handled("topic", parameters)
    case "section":
      parameters["section_id"] = .string(url.lastPathComponent)
      return .handled("section", parameters)
    case "az":
      read("index")
      return .handled("az", parameters)
    case "bydate":
      read("date")
      return .handled("bydate", parameters)
    case "search":
      read("query")
      read("media_type")
      return .handled("search", parameters)
    case "link":
      read("url")
      return .handled("link", parameters)
    default:
      // Better the homepage than nothing.
      return .handled("home", parameters)
    }
  }
}
