/// Names under which developers leave doors open in what they ship.
///
/// Sources: CWE-489, Active Debug Code; OWASP Web Security Testing Guide 4.2, 4.2.5, Enumerate
/// Infrastructure and Application Admin Interfaces; RFC 6761, 6, for names that are reserved for
/// tests.
package enum DeveloperLeftovers {
  /// Each is tried as an action that no document names.
  package static let words = [
    "debug", "test", "dev", "admin", "administrator", "backend", "backoffice", "console", "setup",
    "staging", "example", "invalid",
  ]
}
