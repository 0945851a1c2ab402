import LinkSpec
import Testing

@Suite struct JSONTextTests {
  @Test func compact() {
    let text: JSONText = [
      "type": "route", "id": .string("c\(1)"), "n": 3, "x": .number("1e3"), "ok": true,
      "none": .null, "a": [1, [], [:]],
    ]
    #expect(
      text.serialized()
        == #"{"type":"route","id":"c1","n":3,"x":1e3,"ok":true,"none":null,"a":[1,[],{}]}"#)
  }

  @Test func pretty() {
    let text: JSONText = ["a": [1, ["b": false]], "c": [], "d": [:]]
    let expected = """
      {
        "a": [
          1,
          {
            "b": false
          }
        ],
        "c": [],
        "d": {}
      }
      """
    #expect(text.serialized(pretty: true) == expected)
    #expect(JSONText.array([]).serialized(pretty: true) == "[]")
  }

  @Test(arguments: [
    ("<a href='&'>/", #""<a href='&'>/""#),
    ("\"\\", #""\"\\""#),
    ("\n\r\t\u{8}\u{1B}\0", #""\n\r\t\u0008\u001b\u0000""#),
    ("\u{7F}\u{80}é\u{2028}\u{FEFF}\u{FFFF}", #""\u007f\u0080\u00e9\u2028\ufeff\uffff""#),
    ("😀\u{10FFFF}", #""\ud83d\ude00\udbff\udfff""#),
    ("\r\n", #""\r\n""#),
  ])
  func escapes(text: String, expected: String) {
    #expect(JSONText.string(text).serialized() == expected)
    #expect(JSONText.object([.init(text, 1)]).serialized() == "{\(expected):1}")
  }

  @Test func appendsToWhatIsThere() {
    var bytes = Array("x".utf8)
    JSONText.array([1, 2]).append(to: &bytes)
    bytes.append(0x0A)
    #expect(bytes == Array("x[1,2]\n".utf8))
  }
}
