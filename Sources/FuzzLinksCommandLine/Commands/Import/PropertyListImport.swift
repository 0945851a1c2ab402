import AppManifests
import Conformance
import LinkDocuments
import LinkSpec

/// `import plist`: a spec with the schemes of an Info.plist.
struct PropertyListImport {
  let path: String
  /// The name of the spec; `nil`: that of the shortest scheme.
  let name: String?

  /// Reads the file, and says what is left out.
  func text(_ output: Output) throws(CommandFailure) -> String {
    let bytes = try InputFile.read(path, what: "the Info.plist")
    let list: InformationPropertyList
    do throws(PropertyList.Failure) {
      list = InformationPropertyList(try PropertyList(bytes))
    } catch {
      throw .usage(VisibleText.of(path) + ": " + error.description)
    }
    let schemes = list.validSchemes
    for registration in list.registrations
    where !schemes.contains(registration.scheme.lowercased()) {
      output.diagnostic(
        "fuzz-links: left out: \(registration.path): '\(VisibleText.of(registration.scheme))'; "
          + "'fuzz-links lint' says why\n")
    }
    if schemes.isEmpty {
      throw .usage("\(VisibleText.of(path)): CFBundleURLTypes: no scheme is registered")
    }
    do throws(SpecInference.InferenceError) {
      let inference = try SpecInference(
        links: schemes.map { Array("\($0)://home".utf8) }, name: name, source: "Info.plist")
      return """
        // The schemes are those that an Info.plist registers. It knows no actions: 'home' stands
        // for all of them, until they are written down.

        """ + inference.text
    } catch {
      throw .usage(VisibleText.of(path) + ": " + VisibleText.of(error.description))
    }
  }
}
