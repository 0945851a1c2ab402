import LinkSpec
import LinkSpecFiles

/// Specs of one scheme, `app`, and one action, `go`.
enum OneAction {
  /// Its judge. `forms`, `parameters` and `more` are the JSON5 of its forms, of the members of its
  /// parameters, and of what the action has besides, with a comma in front.
  static func judge(
    forms: String, _ parameters: String, _ more: String = ""
  ) throws -> Judge {
    let text = """
      {
        linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } },
        actions: { go: { forms: { app: \(forms) }, parameters: { \(parameters) } \(more) } },
      }
      """
    return try Judge(SpecReader.read(Array(text.utf8)))
  }
}
