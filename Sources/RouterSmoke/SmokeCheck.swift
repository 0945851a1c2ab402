/// One thing that a router program has to do right for its answers to count.
package enum SmokeCheck: String, Sendable, Hashable, CaseIterable {
  case hello
  case names
  case restart
  case helloKeys = "hello-keys"
  case flush
  case pipelining
  case links
  case stdout
  case answerForm = "answer-form"
  case ids
  case order
  case oneAnswer = "one-answer"
  case lineEnd = "line-end"
  case escapes
  case emptyURL = "empty-url"
  case longURL = "long-url"
  case contextKeys = "context-keys"
  case bytes
  case reset
  case sameAnswer = "same-answer"
  case unknownMessage = "unknown-message"
  case garbage
  case log
  case bye
  case endOfInput = "end-of-input"

  /// What the program does where the check passes.
  package var promise: String {
    switch self {
    case .hello: "says a valid hello in time, before anything else"
    case .names: "declares scopes, actions and features that exist"
    case .restart: "starts again and says the same hello"
    case .helloKeys: "ignores keys of the hello that it does not know"
    case .flush: "answers a request before another one comes"
    case .pipelining: "takes 100 requests at once and answers each"
    case .links: "answers documented links one by one and lives on"
    case .stdout: "writes nothing but the protocol to stdout"
    case .answerForm: "writes answers that the protocol knows"
    case .ids: "answers with the id of the request"
    case .order: "answers in the order of the requests"
    case .oneAnswer: "answers each request once"
    case .lineEnd: "ends its lines"
    case .escapes: "reads \\u0000, \\u001b, \\n, surrogate pairs in a URL"
    case .emptyURL: "answers a URL without any character"
    case .longURL: "answers a URL of 100 KB"
    case .contextKeys: "takes source, via, launch and keys it does not know"
    case .bytes: "takes a URL that is no UTF-8 as urlBase64"
    case .reset: "confirms a reset"
    case .sameAnswer: "answers a link the same from a fresh state"
    case .unknownMessage: "ignores a message of a type it does not know"
    case .garbage: "does not end silently on a line that is no JSON"
    case .log: "answers however much it logs to stderr"
    case .bye: "exits with 0 after a bye"
    case .endOfInput: "ends when its stdin ends"
    }
  }

  /// How a program that fails is mended.
  package var advice: String {
    switch self {
    case .hello:
      #"Read the first line, answer it with {"type":"hello","protocol":1,"router":{"name":"…"}}, "#
        + "flush, and keep banners off stdout."
    case .names:
      #"Take the words of "scopes" and "actions" from the spec ('fuzz-links spec show'); leave a "#
        + "key out for all of them."
    case .restart:
      "A router is started many times, again after each crash: hold no lock, port or file that "
        + "outlives the process."
    case .helloKeys, .contextKeys:
      "Read the keys that are known and ignore the rest: no strict decoding of messages."
    case .flush:
      "Flush stdout after each line, and read line by line: a reader that waits for a full buffer "
        + "never sees a single request."
    case .pipelining:
      "Read requests in a loop, one line each, and keep what a read gives beyond the first line."
    case .links:
      #"Catch what routing throws and answer {"id":…,"failed":{"message":"…"}}; a process that "#
        + "ends or waits costs a restart for each such link."
    case .stdout:
      "Send logs to stderr: stdout belongs to the protocol. Watch print, console.log and libraries."
    case .answerForm:
      #"An answer is one object with "id" and exactly one of "handled" (with "action"), "#
        + #""rejected", "failed" (with "message"), "skipped"."#
    case .ids: #"Copy "id" from the request as it is: a string stays a string."#
    case .order:
      "Answer requests in the order in which they came; where routing is asynchronous, queue."
    case .oneAnswer: "Write one line per request: call the completion once."
    case .lineEnd: "End each answer with a line feed, and put no raw line feed into one."
    case .escapes:
      "Read requests with a JSON library, not with patterns; strings may hold NUL and any character."
    case .emptyURL:
      #"An empty "url" is a link like any other: reject it, and test for absence not emptiness."#
    case .longURL: "Read lines of any length: no fixed buffer, no limit on a line."
    case .bytes:
      #"Decode "urlBase64" where there is no "url", or leave "bytes" out of the features."#
    case .reset:
      #"Answer {"type":"reset"} with the same line, or leave "reset" out of the features."#
    case .sameAnswer:
      "Forget everything on a reset (caches, session, last link), or leave \"reset\" out of the "
        + "features: then a new process is the fresh state."
    case .unknownMessage:
      "Do nothing on a \"type\" that is not known, and write nothing: later versions may send more."
    case .garbage:
      "Write what was wrong to stderr, or exit with another code than 0; who tests sees the reason."
    case .log: "Write to stderr without waiting for whoever reads it."
    case .bye: #"On {"type":"bye"} end the process with exit code 0: stop threads and event loops."#
    case .endOfInput:
      "End when reading stdin gives no more, or a router is left over after each killed run."
    }
  }
}
