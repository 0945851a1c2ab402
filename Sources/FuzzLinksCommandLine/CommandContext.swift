import Conformance
import LinkRouting
import PlantedBugs

/// What a command has besides its arguments.
struct CommandContext: Sendable {
  var routers: [any LinkRouter]
  var output: Output
  /// What the self-check proves the harness with; a team's own executable has none.
  var provingRouters = ProvingRouters.none
  /// How this program is called, for lines to paste into a shell.
  var program = "fuzz-links"
  /// Whether a router that runs in this process may end it, so that a journal is kept.
  var keepsJournal = false
  /// The file whose options hold where none are given, if it is there.
  var configurationFile: String?
  /// What else is set for routers that are other programs; tests shorten deadlines here.
  var configureRouter: @Sendable (inout ChildRouterConfiguration) -> Void = { _ in }
}
