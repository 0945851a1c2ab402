/// The ways in which links arrive, and the states in which they find the app, that the
/// documentation speaks of. Whatever they are, the same link opens the same.
public struct Deliveries: Sendable, Hashable {
  /// The way by which a link arrives.
  public enum Via: String, Sendable, Hashable, CaseIterable {
    /// A custom URL handed over by the system.
    case openURL = "open-url"
    /// A web link, as a browsing activity.
    case userActivity = "user-activity"
    /// A link in the payload of a push message.
    case push
  }

  /// The state of the app when a link arrives.
  public enum Launch: String, Sendable, Hashable, CaseIterable {
    /// It is started for the link.
    case cold
    /// It runs.
    case warm
  }

  /// The ways of arrival; empty: they are not spoken of.
  package var via: [Via]
  /// The states of the app; empty: they are not spoken of.
  package var launch: [Launch]
  /// Where that is documented.
  package var citation: Citation

  /// Creates the ways in which links arrive.
  package init(via: [Via] = [], launch: [Launch] = [], citation: Citation) {
    self.via = via
    self.launch = launch
    self.citation = citation
  }

  /// Every way in every state; `nil` where one is not spoken of.
  package var all: [(via: Via?, launch: Launch?)] {
    let ways: [Via?] = via.isEmpty ? [nil] : via
    let states: [Launch?] = launch.isEmpty ? [nil] : launch
    return ways.flatMap { way in states.map { (way, $0) } }
  }
}
