package import LinkSpec

/// The links that a team hands to its testers: of every build and action at least one that the
/// documentation promises, and together they show every optional parameter of it.
///
/// Values are those of the documented examples where there are any, of another build's or another
/// action's examples where these fit, and else the simplest that the grammar has. Each link is
/// judged when it is made, and is listed only if the judge accepts it with exactly the parameters
/// that it was made of. Disputed parameters are left out, since no link with one is promised.
///
/// The same list for the same spec, bind and choice.
package struct LinkCatalogue: Sendable {
  /// One link.
  package struct Entry: Sendable, Hashable {
    /// The build of the app, by the scheme of its links.
    package var scheme: String
    /// The values of the scheme's variables, in the order of the spec.
    package var build: [BuildValue]
    /// The scope of the link's form.
    package var scope: String
    /// The action that it leads to.
    package var action: String
    /// The link: nothing but printable ASCII.
    package var url: [UInt8]
    /// What a router reads from it.
    package var parameters: [ReadParameter]
    /// The documented example that it is.
    package var example: Example?

    /// The link as text.
    package var text: String { String(decoding: url, as: UTF8.self) }
  }

  /// The value of one scheme variable.
  package struct BuildValue: Sendable, Hashable {
    /// The variable's name.
    package var name: String
    /// Its value, perhaps the empty one.
    package var value: String
  }

  /// What no link could be made for.
  package struct Gap: Sendable, Hashable {
    /// The build, by its scheme.
    package var scheme: String
    /// The action.
    package var action: String
    /// The optional parameter that no link shows; `nil`: there is no link at all.
    package var parameter: String?
  }

  /// The judge that has accepted every link.
  package let judge: Judge
  /// Build by build, and in each in the order of the spec's actions.
  package private(set) var entries: [Entry] = []
  /// What is missing.
  package private(set) var gaps: [Gap] = []

  /// The links of every build that the judge is bound to, perhaps only of some actions and scopes.
  ///
  /// - Complexity: linear in builds times actions times parameters, with one judgement each.
  package init(_ judge: Judge, actions: [String]? = nil, scopes: [String]? = nil) {
    self.judge = judge
    let maker = CatalogueMaker(judge)
    for scheme in judge.schemes where scheme.isBound && scopes?.contains(scheme.scope) ?? true {
      for action in judge.concrete.actions where actions?.contains(action.name) ?? true {
        let own = action.forms.filter(scheme.fits)
        if own.isEmpty { continue }
        let made = maker.entries(of: action, own, scheme)
        entries += made
        gaps += maker.gaps(in: made, action, scheme)
      }
    }
  }

  /// A catalogue of one link.
  package init(_ judge: Judge, entry: Entry) {
    self.judge = judge
    entries = [entry]
  }
}
