/// `link?url=`: an absolute http or https URL with a host, opened as it is.
extension FaultyReader {
  func address(_ text: String?) -> String? {
    guard let text else { return nil }
    switch NestedURL(text) {
    case .web(legal: true):
      return altered(text)
    case .web(legal: false), .other:
      return nil
    case .none:
      if has(.linkHostUnchecked), text.hasPrefix("http:") || text.hasPrefix("https:") {
        return text
      }
      return has(.linkRelativeAccepted) && !text.contains(":") ? text : nil
    }
  }

  private func altered(_ text: String) -> String? {
    let isPlain = text.lowercased().hasPrefix("http:")
    switch fault {
    case .linkLowercased:
      return text.lowercased()
    case .linkUpgraded:
      return isPlain ? "https" + text.dropFirst(4) : text
    case .linkHTTPRefused:
      return isPlain ? nil : text
    case .linkQueryCut:
      return String(text.prefix { $0 != "?" })
    case .linkFragmentCut:
      return String(text.prefix { $0 != "#" })
    case .linkSlashAdded:
      let hasPath =
        text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        .count > 3
      return hasPath || text.contains("?") || text.contains("#") ? text : text + "/"
    default:
      return text
    }
  }
}
