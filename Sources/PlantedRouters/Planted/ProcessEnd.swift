import Foundation

/// Ends the process, as a router does that calls `exit` where it should refuse a link.
enum ProcessEnd {
  static func now() { exit(3) }
}
