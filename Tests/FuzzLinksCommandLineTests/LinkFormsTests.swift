import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import LinkSpecFiles
@testable import TestSupport

/// `links --convert`: the other forms of a link.
@Suite struct LinkFormsTests {
  @Test func theDocumentedExample() async throws {
    let debug = ["--bind", "variant=-debug"]
    let forms = """
      custom     bu=rts,variant=-debug  playrts-debug://az?index=l
      universal  bu=rts                 https://www.rts.ch/play/tv/emissions?index=l
      pseudo     bu=rts,variant=-debug  playrts-debug://www.rts.ch/play/tv/emissions?index=l
      test-host  bu=rts,variant=-debug  https://play-mmf.herokuapp.com/rts/play/tv/emissions?index=l

      """
    for line in forms.split(separator: "\n") {
      let url = try #require(line.split(separator: " ").last.map(String.init))
      let run = await CommandRun(["links", "--convert", url] + debug)
      #expect(run.code == .success)
      #expect(run.output == forms, "\(url)")
      #expect(run.diagnostics == "")
    }
    let all = await CommandRun("links", "--convert", "https://www.rts.ch/play/tv/emissions?index=l")
    #expect(all.output.split(separator: "\n").count == 10)
  }

  /// Each form is accepted with the same action and parameters; another portal's app has none.
  @Test(arguments: [
    ("playrts://media/urn:rts:video:9890897?start_time=010", 4),
    ("playsrf-beta://az?server=a%26b", 3),
    ("playswi://home", 4), ("playrts://link?url=https://a.example/?b%26c", 4),
  ])
  func customLinks(_ url: String, _ count: Int) async throws {
    let run = await CommandRun("links", "--convert", url)
    let judge = try #require(try KnownSpecs.judge(named: "play"))
    let own = judge.judgement(of: url)
    let forms = run.output.split(separator: "\n").compactMap { $0.split(separator: " ").last }
    #expect(forms.count == count)
    for form in forms {
      let judgement = judge.judgement(of: String(form))
      #expect(judgement.verdict == .accept)
      #expect(judgement.action == own.action)
      #expect(
        judgement.parameters.map(\.value.description) == own.parameters.map(\.value.description))
    }
  }

  @Test func whatIsNotAccepted() async throws {
    let rejected = await CommandRun("links", "--convert", "playrts://opne")
    #expect(rejected.code == .findings)
    #expect(rejected.output == "")
    #expect(rejected.diagnostics.contains("'opne' is no documented action"))
    let open = await CommandRun(
      "links", "--convert", "https://www.srf.ch/a?b", "--bind", "variant=")
    #expect(open.code == .success)
    #expect(
      open.output == """
        universal  bu=srf           https://www.srf.ch/a?b
        pseudo     bu=srf,variant=  playsrf://www.srf.ch/a?b

        """)
    #expect(
      open.diagnostics.hasPrefix(
        "fuzz-links: the documentation leaves this link open; these are the links that are rewritten"
      ))
    let none = await CommandRun("links", "--convert", "playrts://az?index=AB")
    #expect(none.code == .success)
    #expect(none.output == "")
    #expect(none.diagnostics.contains("no rewriting rule is about it"))
  }

  @Test func writesJSON() async throws {
    let run = await CommandRun(
      "links", "--convert", "playrts://az?index=l", "--bind", "bu=rts,variant=", "--json", "-")
    let node = try JSONReader(dialect: .json).read(run.output)
    #expect(node["verdict"]?.string == "accept")
    #expect(node["action"]?.string == "az")
    #expect(node["parameters"]?["index"]?.string == "l")
    let forms = try #require(node["forms"]?.array)
    #expect(forms.map { $0["scope"]?.string } == ["custom", "universal", "pseudo"])
    #expect(forms[0]["build"]?["variant"]?.string == "")
    #expect(forms[2]["url"]?.string == "playrts://www.rts.ch/play/tv/emissions?index=l")
  }

  @Test(arguments: [
    (["--qr"], "--convert prints forms of one link: it takes no --qr"),
    (["--build", "az"], "--convert prints forms of one link: it takes no --build"),
    (["index=l"], "unexpected argument 'index=l' of --convert"),
  ])
  func mistakes(_ words: [String], _ message: String) async {
    let run = await CommandRun(["links", "--convert", "playrts://az"] + words)
    #expect(run.code == .usage)
    #expect(run.diagnostics.contains(message))
  }
}
