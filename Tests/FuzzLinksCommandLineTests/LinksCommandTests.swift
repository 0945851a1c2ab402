import Conformance
import Foundation
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkDocuments
@testable import LinkMarkup
@testable import LinkReports

@Suite struct LinksCommandTests {
  @Test func listsLinks() async {
    let run = await CommandRun("links", "--bind", "bu=rts,variant=", "--actions", "az,home")
    #expect(run.code == .success)
    #expect(run.diagnostics == "")
    #expect(
      run.output == """
        # play: Links of the Play applications

        # playrts: home: opens a home page
        playrts://home

        # playrts: az: opens the shows A to Z
        playrts://az
        playrts://az?index=l

        # https: az: opens the shows A to Z
        https://www.rts.ch/play/tv/emissions?index=l

        # playrts: az: opens the shows A to Z
        playrts://www.rts.ch/play/tv/emissions
        playrts://www.rts.ch/play/tv/emissions?index=l

        """)
  }

  @Test func commands() async {
    let run = await CommandRun(
      "links", "--bind", "bu=rts,variant=", "--actions", "az", "--commands", "adb")
    #expect(run.output.contains("\nadb shell am start -a android.intent.action.VIEW -d "))
    #expect(run.output.split(separator: "\n").allSatisfy { "#a".contains($0.prefix(1)) })
  }

  @Test func makesALink() async {
    let run = await CommandRun(
      "links", "--build", "media", "media_urn=urn:rts:video:9890897", "start_time=10",
      "--bind", "bu=rts,variant=-debug")
    #expect(run.code == .success)
    #expect(run.output == "playrts-debug://media/urn:rts:video:9890897?start_time=10\n")
    #expect(run.diagnostics == "")
    // What follows '--' is no option.
    let equals = await CommandRun("links", "--build", "search", "--", "query=--a=b")
    #expect(equals.output == "playsrf://search?query=--a%3Db\n")
  }

  @Test func drawsTheCode() async throws {
    let code = try QRCode(Array("playsrf://home".utf8))
    let plain = await CommandRun("links", "--build", "home", "--qr")
    #expect(
      plain.output == "playsrf://home\n" + code.terminalText(Style(isColoured: false)))
    let light = await CommandRun("links", "--build", "home", "--qr", "--light")
    #expect(
      light.output
        == "playsrf://home\n" + code.terminalText(Style(isColoured: false), inkIsLight: false))
    #expect(light.output != plain.output)
  }

  @Test(arguments: [
    (["--build", "medai"], "no action 'medai'; did you mean 'media'?"),
    (["--build", "xyz"], "no action 'xyz'; there are: media, show, topic, section, home, az"),
    (
      ["--build", "az", "indx=l"], "the action 'az' has no parameter 'indx'; did you mean 'index'?"
    ),
    (["--build", "az", "q\u{1B}=l"], "no parameter 'q\\u{1B}'; it has: index, channel_id, server"),
    (["--build", "az", "index"], "'index' is not NAME=VALUE"),
    (["--build", "az", "=l"], "'=l' is not NAME=VALUE"),
    (["--build", "az", "index=a", "index=a"], "the parameter 'index' is given twice"),
    (["--build", "media"], "The media_urn is missing."),
    (["--build", "az", "index=AB"], "The index has 'A'; expected a lower-case letter."),
    (["--build", "az", "--actions", "az"], "--build makes one link: it takes no --actions"),
    (["az"], "unexpected argument 'az'; expected --build ACTION before values"),
    (["--light"], "--light: expected --qr too, of which it says how to draw"),
    (["--commands", "adbb"], "--commands: unknown 'adbb'; did you mean 'adb'?"),
    (["--json", "-", "--html", "-"], "--json - and --html -: standard output takes one of them"),
    (["--json", "-", "--qr"], "--json - and --qr: standard output takes one of them"),
    (["--html", ""], "--html: expected the path of a file, or '-'"),
    (["--actions", "medai"], "--actions: unknown 'medai'; did you mean 'media'?"),
  ])
  func refuses(arguments: [String], message: String) async {
    let run = await CommandRun(["links"] + arguments)
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
  }

  @Test func writesFiles() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "links-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }
    let run = await CommandRun(
      "links", "--bind", "bu=rts", "--json", path("a.json"), "--markdown", path("a.md"), "--html",
      path("a.html"))
    #expect(run.code == .success)
    #expect(run.output == "" && run.diagnostics == "")
    let catalogue = LinkCatalogue(try Judge(NamedSpec("play").spec(), bind: ["bu": "rts"]))
    func written(_ name: String) throws -> String {
      try String(contentsOfFile: path(name), encoding: .utf8)
    }
    #expect(try written("a.html") == catalogue.html())
    #expect(try written("a.md") == catalogue.markdown())
    #expect(try written("a.json") == catalogue.json().serialized(pretty: true) + "\n")
    let piped = await CommandRun("links", "--bind", "bu=rts", "--html", "-")
    #expect(piped.output == catalogue.html())
  }
}
