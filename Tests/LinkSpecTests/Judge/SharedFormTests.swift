import LinkSpecFiles
import Testing

@testable import LinkSpec
@testable import TestSupport

/// Actions that share a form: the parameters that they require tell which of them a link is of.
@Suite struct SharedFormTests {
  private static func judge(_ actions: String, _ more: String = "") throws -> Judge {
    let text = """
      { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } }, \(more)
        actions: { \(actions) } }
      """
    return try Judge(SpecReader.read(Array(text.utf8)))
  }

  private static let words = """
    join: { forms: { app: '//go' }, parameters: {
      action: { required: true, type: { enumeration: ['join'] } },
      room: { required: true, type: 'integer' } } },
    start: { forms: { app: '//go' }, parameters: {
      action: { required: true, type: { words: ['start', 'host'] } }, topic: { type: 'text' } } },
    """

  /// What some getters drop in front of a value, or read a plus sign as, is no other action.
  @Test func aValueThatMayBeReadOtherwiseTellsThemApart() throws {
    let judge = try Self.judge(
      """
      mark: { forms: { app: '//go' }, parameters: { at: { required: true, type: 'decimal' } } },
      name: { forms: { app: '//go' }, parameters: { at: { required: true, type: { enumeration: ['my place'] } } } },
      page: { forms: { app: '//go' }, parameters: { of: { required: true, type: 'integer' } } },
      """)
    JudgementText.check(
      [
        ("app://go?at=1", "accept mark at=#1"),
        ("app://go?at=my%20place", "accept name at=my%20place"),
        ("app://go?at=%EF%BB%BF1", "open mark at=#1"),
        ("app://go?at=my+place", "open name at=my%20place"), ("app://go?at=x", "reject"),
        ("app://go?at=%EF%BB%BFx", "reject"),
      ], count: 6, by: judge)
  }

  /// Beside an action that requires nothing, what may be the word or not may be of either.
  @Test func aWordThatMayBeNone() throws {
    let judge = try Self.judge(
      """
      show: { forms: { app: '//go' }, parameters: { n: { type: 'integer' } } },
      chat: { forms: { app: '//go' }, parameters: {
        action: { required: true, type: { enumeration: ['chat'] } } } },
      """)
    JudgementText.check(
      [
        ("app://go", "accept show"), ("app://go?action=chat", "accept chat action=chat"),
        ("app://go?action=x", "open show"),
        ("app://go?Action=chat", "open show / chat action=chat"),
        ("app://go?action=%EF%BB%BFchat", "open show / chat action=chat"),
        ("app://go?action=%EF%BB%BFx", "open show"),
      ], count: 6, by: judge)
  }

  @Test func wordsTellThemApart() throws {
    let judge = try Self.judge(Self.words)
    JudgementText.check(
      [
        ("app://go?action=join&room=1", "accept join action=join room=#1"),
        ("app://go?room=1&action=join", "accept join action=join room=#1"),
        ("app://go?action=start", "accept start action=start"),
        ("app://go?action=HOST&topic=a", "accept start action=HOST topic=a"),
        ("app://go?action=join", "reject"), ("app://go?action=Join&room=1", "reject"),
        ("app://go?action=none", "reject"), ("app://go?room=1", "reject"), ("app://go", "reject"),
        (
          "app://go?action=join&action=start&room=1",
          "open join action=join room=#1 / start action=start"
        ),
        ("app://go?Action=join&room=1", "open join action=join room=#1"),
        ("app://go?%61ction=join&room=1", "open join action=join room=#1"),
      ], count: 12, by: judge)
  }

  private static let presence = """
    route: { forms: { app: '//' }, parameters: {
      daddr: { required: true, type: 'text' }, saddr: { type: 'text' } } },
    find: { forms: { app: '//' }, parameters: {
      q: { required: true, type: 'text' }, zoom: { type: { integer: { maximum: 21 } } } } },
    map: { forms: { app: '//' }, parameters: { zoom: { type: { integer: { maximum: 21 } } } } },
    """

  /// An action that requires more comes before one that requires less; where a link has what
  /// several require, no document says which it is.
  @Test func whatIsThereTellsThemApart() throws {
    let judge = try Self.judge(Self.presence)
    JudgementText.check(
      [
        ("app://?daddr=a", "accept route daddr=a"),
        ("app://?q=a&zoom=3", "accept find q=a zoom=#3"),
        ("app://", "accept map"), ("app://?zoom=4", "accept map zoom=#4"),
        ("app://?daddr=a&q=b", "open route daddr=a / find q=b"), ("app://?x=1", "open map"),
      ], count: 6, by: judge)
  }

  /// Where it is open whether the one that tells is a value, it is open whose the link is.
  @Test func whatMayBeAValueTellsThemApartOrNot() throws {
    let judge = try Self.judge(
      """
      send: { forms: { app: '//go' }, parameters: {
        message: { required: true, type: 'flag' }, body: { type: 'text' } } },
      item: { forms: { app: '//go' }, parameters: { id: { required: true, type: 'integer' } } },
      chat: { forms: { app: '//go' } },
      """)
    JudgementText.check(
      [
        ("app://go", "accept chat"), ("app://go?message&body=a", "accept send message=\"\" body=a"),
        ("app://go?message=&body=a", "open send message=\"\" body=a / chat"),
        ("app://go?message=1", "open send message=1 / chat"),
        ("app://go?id=7", "accept item id=#7"),
        ("app://go?id=99999999999", "open item id=#99999999999 / chat"),
        ("app://go?id=x", "open chat"),
      ], count: 7, by: judge)
  }

  /// An action without such a parameter takes what no word claims, or a router refuses it.
  @Test func anActionWithoutTheWord() throws {
    let actions =
      Self.words + "page: { forms: { app: '//go' }, parameters: { topic: { type: 'text' } } },"
    JudgementText.check(
      [
        ("app://go?action=start&topic=a", "accept start action=start topic=a"),
        ("app://go?action=join&room=1", "accept join action=join room=#1"),
        ("app://go?topic=a", "accept page topic=a"), ("app://go", "accept page"),
        ("app://go?action=none", "open page"), ("app://go?action=join", "open page"),
      ], count: 6, by: try Self.judge(actions))
    JudgementText.check(
      [
        ("app://go?action=start", "accept start action=start"), ("app://go?action=none", "reject"),
        ("app://go?topic=a", "accept page topic=a"),
      ], count: 3,
      by: try Self.judge(
        actions,
        "policies: { unknownParameter: { readings: ['reject'], reason: 'No others.' } },"))
    JudgementText.check(
      [("app://go?action=none", "open page"), ("app://go?x=1", "accept page")], count: 2,
      by: try Self.judge(
        actions,
        "policies: { unknownParameter: { readings: ['ignore'], reason: 'Any.' } },"))
  }

  /// A policy that closes the question closes it here, too.
  @Test func aPolicyDecides() throws {
    let judge = try Self.judge(
      Self.words + Self.presence,
      """
      policies: {
        duplicateParameter: { readings: ['reject'], reason: 'Each is given once.' },
        unknownParameter: { readings: ['reject'], reason: 'No others are known.' },
      },
      """)
    JudgementText.check(
      [
        ("app://go?action=join&action=start&room=1", "reject"), ("app://?daddr=a&q=b", "reject"),
        ("app://?daddr=a", "accept route daddr=a"),
      ], count: 3, by: judge)
  }

  /// What says nothing that tells them apart is an error, with what to do.
  @Test func formsThatNothingTellsApartAreAnError() {
    let text = """
      { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } }, actions: {
        a: { forms: { app: '//go' }, parameters: { x: { required: true, type: 'text' } } },
        b: { forms: { app: '//go' }, parameters: { x: { required: true, type: 'integer' } } } } }
      """
    let error = #expect(throws: SpecError.self) { try SpecReader.read(Array(text.utf8)) }
    #expect(
      error?.description.contains("let each require a parameter in words of its own") == true,
      "\(error?.description ?? "")")
  }
}
