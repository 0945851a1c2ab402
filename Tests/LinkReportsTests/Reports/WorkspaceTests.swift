import Testing

@testable import LinkReports

/// Services show annotations by the path that a file has in what was checked out.
@Suite struct WorkspaceTests {
  @Test(arguments: [
    ("links.json5", "apps/ios/links.json5"), ("./corpus/a.link", "apps/ios/corpus/a.link"),
    ("../../docs/links.md", "docs/links.md"), ("/home/runner/app/docs/links.md", "docs/links.md"),
    ("/elsewhere/links.md", "/elsewhere/links.md"), ("../../../x.md", "../x.md"),
  ])
  func pathsAreThoseOfTheWorkspace(path: String, shown: String) {
    let workspace = Workspace(root: "/home/runner/app", current: "/home/runner/app/apps/ios")
    #expect(workspace.path(of: path) == shown)
  }

  @Test func outsideOfTheWorkspaceTheyStayAsTheyAre() {
    for workspace in [
      Workspace(), Workspace(root: "/home/runner/app", current: "/home/runner/apple"),
    ] {
      #expect(workspace.path(of: "links.json5") == "links.json5")
      #expect(workspace.path(of: "/home/x") == "/home/x")
    }
  }
}
