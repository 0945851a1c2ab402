/// The names under which a team's inspector was left in the app.
///
/// No document has them, no spec's vocabulary holds them and nobody guesses them. They stand in
/// the code, where `fuzz --dictionary-from` finds them.
enum InspectorLink {
  static let host = "qx-inspector"
  static let parameter = "qx_session_dump"

  /// The lines above once more, for a self-check that runs where this file is not.
  static let source = """
      static let host = "qx-inspector"
      static let parameter = "qx_session_dump"
    """
}
