/// What the app shows.
public enum Screen: Sendable, Hashable {
  case start
  case trail(id: String, day: String?)
  case search(String, length: Int?)
}
