import LinkSpec
import Testing

/// What is refused, with its place.
@Suite struct AssociationReaderTests {
  static let refused: [(String, String)] = [
    ("", "1:1: the text holds no value"),
    ("[]", "1:1: an association file is an object: { \"applinks\": { ... } }"),
    ("{}", "1:1: there is no 'applinks'; no link of the domain opens an app"),
    (#"{"applinks": 1}"#, "1:14: applinks: expected an object, found 1"),
    (
      #"{"applinks": {}}"#,
      "1:14: applinks: there is no 'details'; it is an array of { \"appIDs\", \"components\" }"
    ),
    (
      #"{"applinks": {"details": {}}}"#,
      "1:26: applinks.details: expected an array, with one object for each app"
    ),
    (
      "{\"applinks\":\n {\"details\": [1]}}",
      "2:15: applinks.details[0]: expected an object, found 1"
    ),
    (
      #"{"applinks": {"details": [{"appID": 1}]}}"#,
      "1:37: applinks.details[0].appID: expected a string, found 1"
    ),
    (
      #"{"applinks": {"details": [{"appIDs": "A"}]}}"#,
      "1:38: applinks.details[0].appIDs: expected an array of application identifiers, found the string 'A'"
    ),
    (
      #"{"applinks": {"details": [{"appIDs": [null]}]}}"#,
      "1:39: applinks.details[0].appIDs[0]: expected a string, found null"
    ),
    (
      #"{"applinks": {"details": [{"paths": "/"}]}}"#,
      "1:37: applinks.details[0].paths: expected an array of paths, found the string '/'"
    ),
    (
      #"{"applinks": {"details": [{"paths": ["/", {}]}]}}"#,
      "1:43: applinks.details[0].paths[1]: expected a string, found an object"
    ),
    (
      #"{"applinks": {"details": [{"components": {}}]}}"#,
      "1:42: applinks.details[0].components: expected an array of objects, found an object"
    ),
    (
      #"{"applinks": {"details": [{"components": ["/"]}]}}"#,
      "1:43: applinks.details[0].components[0]: expected an object, found the string '/'"
    ),
    (
      #"{"applinks": {"details": [{"components": [{"/": 1}]}]}}"#,
      "1:49: applinks.details[0].components[0]./: expected a string, found 1"
    ),
    (
      #"{"applinks": {"details": [{"components": [{"?": 1}]}]}}"#,
      "1:49: applinks.details[0].components[0].?: expected a pattern, or an object of names and "
        + "patterns"
    ),
    (
      #"{"applinks": {"details": [{"components": [{"?": {"a": 1}}]}]}}"#,
      "1:55: applinks.details[0].components[0].?.a: expected a string, found 1"
    ),
    (
      "{\"applinks\": {\"details\": [{\"components\": [{\"#\": []}]}]}}",
      "1:49: applinks.details[0].components[0].#: expected a string, found an array"
    ),
    (
      #"{"applinks": {"details": [{"components": [{"exclude": "true"}]}]}}"#,
      "1:55: applinks.details[0].components[0].exclude: expected true or false, found the string 'true'"
    ),
    (
      #"{"applinks": {"details": [{"components": [{"caseSensitive": 0}]}]}}"#,
      "1:61: applinks.details[0].components[0].caseSensitive: expected true or false, found 0"
    ),
    (
      #"{"applinks": {"defaults": [], "details": []}}"#,
      "1:27: applinks.defaults: expected an object, found an array"
    ),
    (
      #"{"applinks": {"defaults": {"percentEncoded": null}, "details": []}}"#,
      "1:46: applinks.defaults.percentEncoded: expected true or false, found null"
    ),
    (
      #"{"applinks": {"details": [{"components": [{"/": "/$(digti)"}]}]}}"#,
      "1:49: applinks.details[0].components[0]./: there is no variable 'digti'; "
        + "did you mean 'digit'?"
    ),
    (
      #"{"applinks": {"substitutionVariables": [], "details": []}}"#,
      "1:40: applinks.substitutionVariables: expected an object: "
        + "{ \"name\": [\"one\", \"other\"] }"
    ),
    (
      #"{"applinks": {"substitutionVariables": {"a": "x"}, "details": []}}"#,
      "1:46: applinks.substitutionVariables.a: expected an array of strings, found the string 'x'"
    ),
    (
      #"{"applinks": {"substitutionVariables": {"a": [1]}, "details": []}}"#,
      "1:47: applinks.substitutionVariables.a[0]: expected a string, found 1"
    ),
    (
      #"{"applinks": {"substitutionVariables": {"a": ["b", "x$(a)"]}, "details": []}}"#,
      "1:52: applinks.substitutionVariables.a[1]: the variable stands for itself; alternatives hold "
        + "no variables, so write out what it stands for"
    ),
    (
      #"{"applinks": {"substitutionVariables": {"a": ["$(b)"], "b": ["$(a)"]}, "details": []}}"#,
      "1:47: applinks.substitutionVariables.a[0]: it names the variable 'b'; alternatives hold no "
        + "variables, so write out what it stands for\n"
        + "1:62: applinks.substitutionVariables.b[0]: it names the variable 'a'; alternatives hold "
        + "no variables, so write out what it stands for"
    ),
    (
      #"{"applinks": {"substitutionVariables": {"a": ["$(zz)"]}, "details": []}}"#,
      "1:47: applinks.substitutionVariables.a[0]: it names a variable 'zz', which there is not; "
        + "alternatives hold no variables, so write out what it stands for"
    ),
    (
      #"{"applinks": {"substitutionVariables": {"lang": ["x"]}, "details": []}}"#,
      "1:49: applinks.substitutionVariables.lang: 'lang' is a variable of the system; give this one "
        + "another name"
    ),
    (
      #"{"applinks": {"substitutionVariables": {"a)": ["x"], "": []}, "details": []}}"#,
      "1:47: applinks.substitutionVariables.a): the name of a variable holds no '$', '(' or ')'\n"
        + "1:58: applinks.substitutionVariables.: a variable has a name"
    ),
    ("{\"applinks\":\n{\"details\":[}}", "2:13: '}' stands where a value must be"),
    (
      #"{"applinks": {"details": [],}}"#,
      "1:28: a ',' before the end of the object; JSON allows none, remove it"
    ),
  ]

  @Test(arguments: refused)
  func refusing(text: String, message: String) {
    do throws(AssociationError) {
      _ = try AssociationReader.read(Array(text.utf8))
      Issue.record("\(text) is read")
    } catch {
      #expect(error.description == message)
    }
    #expect(Self.refused.count == 33)
  }

  /// A cut of a file at every byte is refused with a place inside of it.
  @Test func truncation() throws {
    let text = #"{"applinks": {"details": [{"appID": "A", "paths": ["NOT /é", "*"]}]}}"#
    let bytes = Array(text.utf8)
    _ = try AssociationReader.read(bytes)
    for count in 0..<bytes.count {
      do throws(AssociationError) {
        _ = try AssociationReader.read(Array(bytes.prefix(count)))
        Issue.record("\(count) bytes are read")
      } catch {
        let range = try #require(error.problems.first?.range)
        #expect(range.lowerBound <= count)
        #expect(error.problems.first?.position?.line == 1)
      }
    }
  }

  @Test(.timeLimit(.minutes(60))) func hugeInput() {
    let texts = [
      String(repeating: "[", count: 100_000),
      "{\"applinks\": {\"details\": " + String(repeating: "[", count: 100_000),
      "{\"applinks\": {\"details\": [{\"components\": "
        + String(repeating: "{\"?\":", count: 100_000),
      String(repeating: " ", count: AssociationReader.mostBytes + 1),
    ]
    for text in texts {
      #expect(throws: AssociationError.self) {
        try AssociationReader.read(Array(text.utf8))
      }
    }
  }

  /// Many patterns that each take a copy of a long list.
  @Test(.timeLimit(.minutes(60))) func hugeVariables() {
    let list = Array(repeating: "\"abcdefgh\"", count: 5_000).joined(separator: ",")
    let entries = Array(repeating: #"{"/": "$(v)$(v)$(v)$(v)$(v)"}"#, count: 20)
    let text = """
      {"applinks": {"substitutionVariables": {"v": [\(list)]},
      "details": [{"appIDs": ["A"], "components": [\(entries.joined(separator: ","))]}]}}
      """
    do throws(AssociationError) {
      _ = try AssociationReader.read(Array(text.utf8))
      Issue.record("it is read")
    } catch {
      #expect(error.problems.first?.path == "applinks.details[0].components[9]./")
    }
  }

  @Test func places() throws {
    let text = """
      {"applinks": {
        "apps": [],
        "details": [
          {"appIDs": ["A.b"], "components": [
            {"/": "/a"},
            {"/": "/b", "comment": "why"}]}]}}
      """
    let file = try AssociationReader.read(Array(text.utf8))
    #expect(file.legacyApps == .empty)
    #expect(file.byteCount == text.utf8.count)
    #expect(file.entries.map(\.place.path).last == "applinks.details[0].components[1]")
    #expect(file.entries.map { file.position(of: $0.place).description } == ["5:7", "6:7"])
    #expect(file.entries.last?.comment == "why")
    #expect(file.unknownKeys.isEmpty)
  }
}
