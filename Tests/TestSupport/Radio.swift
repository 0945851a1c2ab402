import Conformance
import LinkRouting
import LinkSpec
import LinkSpecFiles

/// A spec of a few rules, for tests that are about any spec: its cases are a twentieth of those of
/// `play`, and its links are judged in a fraction of the time.
enum Radio {
  static let spec: Spec = {
    do {
      return try Spec("radio", title: "Links of a radio") {
        Document("d", "Document")
        SchemeVariable("unit", ["one", "two"], cite: "d: 1")
        SchemeVariable("build", ["", "-debug"], cite: "d: 1")
        Scope("custom", scheme: "radio{unit}{build}", cite: "d: 1")
        Action("home", "opens the home page", cite: "d: 2") { LinkForm("custom", "//home") }
        Action("station", "plays a station", cite: "d: 3") {
          LinkForm("custom", "//station/{id}")
          Parameter("id", in: .path, .integer(minimum: 1, maximum: 99), .required)
          Parameter("quality", .enumeration("low", "high"))
          Parameter(
            "server", .letter(), available: Availability("build", ["-debug"]), cite: "d: 4")
        }
      }
    } catch {
      fatalError("\(error)")
    }
  }()

  static let judge: Judge = {
    do { return try Judge(spec) } catch { fatalError("\(error)") }
  }()
}

/// Opens whatever holds the name of a page, with whatever parameters come: wrong in many ways.
struct SloppyRadioRouter: LinkRouter {
  let name = "sloppy-radio"
  let canReset = true

  func route(_ link: String) -> RouterAnswer {
    let parts = link.split(separator: "?", maxSplits: 1)
    let path = (parts.first ?? "").split(separator: "/")
    if path.contains("home") { return .handled("home") }
    guard path.contains("station"), let id = path.last else { return .rejected("no page") }
    var values: [String: ParameterValue] = ["id": .string(String(id))]
    for pair in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1)
      if sides.count == 2 { values[String(sides[0])] = .string(String(sides[1])) }
    }
    return .handled("station", values)
  }
}
