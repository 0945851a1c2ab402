import Conformance
import LinkReports
import LinkRouting
import LinkSpec

/// The checks that talk to the program, in their order.
extension SmokeRun {
  func testTraffic() {
    let first = links[0]
    attempt(.flush) { (connection) throws(SmokeInterruption) in
      _ = try connection.ask([first])
      hasAnswered = true
      return .passed
    }
    attempt(.pipelining) { (connection) throws(SmokeInterruption) in
      _ = try connection.ask((0..<100).map { links[$0 % links.count] })
      hasAnswered = true
      return .passed
    }
    if !isResponsive { return }
    attempt(.links) { (connection) throws(SmokeInterruption) in
      var answers: [RouterAnswer] = []
      for link in links + ownLinks { answers += try connection.ask([link]) }
      try connection.expectSilence(for: .milliseconds(200))
      let isHandled = answers.contains { if case .handled = $0 { true } else { false } }
      return isHandled
        ? .passed
        : .warned("It handles none of \(links.count) documented links: is it the right app?")
    }
  }

  func testState() {
    let features = hello?.features ?? []
    let hasReset = features.contains(RouterHello.resetFeature)
    if hasReset {
      attempt(.reset) { (connection) throws(SmokeInterruption) in
        _ = try connection.ask(links)
        try connection.reset()
        return .passed
      }
    } else {
      set(.reset, .notApplicable("it does not have the feature reset"))
    }
    if fails(.reset) {
      set(.sameAnswer, .notApplicable("not settled: see reset"))
      return
    }
    attempt(.sameAnswer) { (connection) throws(SmokeInterruption) in
      if hasReset { try connection.reset() }
      let before = try (hasReset ? connection : self.connection(isNew: true)).ask(links)
      if hasReset { try connection.reset() }
      let after = try (hasReset ? connection : self.connection(isNew: true)).ask(links)
      guard let index = before.indices.first(where: { !before[$0].says(after[$0]) }) else {
        return .passed
      }
      return .failed(
        "On '\(VisibleText.of(links[index], limit: 80))' it "
          + OutcomeText.text(of: .answered(before[index])) + " first, and "
          + OutcomeText.text(of: .answered(after[index])) + " in a fresh state.")
    }
  }

  func testMessages() {
    if isLost || isCancelled() { return }
    discard()
    do throws(RouterStartError) {
      adopt(try start(extraKeys: true))
      attempt(.helloKeys) { (connection) throws(SmokeInterruption) in
        _ = try connection.ask([links[0]])
        return .passed
      }
    } catch {
      if error != .cancelled { set(.helloKeys, .failed(error.description)) }
    }
    attempt(.unknownMessage) { (connection) throws(SmokeInterruption) in
      try SmokeMessages.unknownType(connection, links[0])
    }
    attempt(.garbage, isNew: true) { (connection) throws(SmokeInterruption) in
      defer { discard() }
      return try SmokeMessages.garbage(connection, links[0])
    }
  }

  func testURLs() {
    let link = links[0]
    attempt(.escapes) { (connection) throws(SmokeInterruption) in
      for text in SmokeMessages.unusualTexts {
        _ = try connection.ask([link + Array(text.utf8)])
      }
      return .passed
    }
    attempt(.emptyURL) { (connection) throws(SmokeInterruption) in
      _ = try connection.ask([[]])
      return .passed
    }
    attempt(.longURL) { (connection) throws(SmokeInterruption) in
      _ = try connection.ask([link + Array(repeating: UInt8(ascii: "a"), count: 100 << 10)])
      return .passed
    }
    attempt(.contextKeys) { (connection) throws(SmokeInterruption) in
      for context in SmokeMessages.contexts {
        _ = try connection.ask([connection.request(link, context)])
      }
      let request = connection.request(link)
      connection.send(SmokeMessages.withUnknownMembers(request))
      _ = try connection.answers(to: [request])
      return .passed
    }
    guard hello?.features.contains(RouterHello.bytesFeature) == true else {
      set(.bytes, .notApplicable("it does not have the feature bytes"))
      return
    }
    attempt(.bytes) { (connection) throws(SmokeInterruption) in
      guard case .failed(let message, _)? = try connection.ask([link + [0xFF, 0xC0, 0x80]]).last
      else {
        return .passed
      }
      return .failed(
        "It says that it takes bytes, and throws where they come: "
          + VisibleText.of(Array(message.utf8), limit: 100))
    }
  }

  func testEnds() {
    if isResponsive {
      attempt(.log) { (connection) throws(SmokeInterruption) in
        _ = try connection.ask(links)
        return connection.log.bytes.isEmpty ? .notApplicable("it logs nothing") : .passed
      }
    }
    attempt(.bye) { (connection) throws(SmokeInterruption) in
      defer { discard() }
      switch connection.sayBye() {
      case .ended(.exited(code: 0)): return .passed
      case .ended(let status): return .failed("It ended with \(status) after a bye.")
      case .late, .killed:
        return .failed("It had not ended \(connection.endGrace) after a bye.")
      case .cancelled: throw SmokeInterruption(.cancelled)
      }
    }
    attempt(.endOfInput, isNew: true) { (connection) throws(SmokeInterruption) in
      defer { discard() }
      switch connection.endInput() {
      case .ended(.exited): return .passed
      case .ended(let status): return .failed("It ended with \(status) when its stdin ended.")
      case .late, .killed:
        return .failed("It lived on for \(connection.endGrace) after its stdin had ended.")
      case .cancelled: throw SmokeInterruption(.cancelled)
      }
    }
  }
}

extension RouterAnswer {
  /// Whether two answers say the same of a link; what they say why does not count.
  fileprivate func says(_ other: RouterAnswer) -> Bool {
    switch (self, other) {
    case (.handled, .handled): self == other
    case (.rejected, .rejected), (.failed, .failed), (.skipped, .skipped): true
    default: false
    }
  }
}
