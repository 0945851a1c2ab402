#if canImport(Glibc)
  import Glibc

  /// What a process does about a signal, as Linux wants it said.
  enum SignalAction {
    /// A handler on a stack of its own, where the thread has one: its own may be what has run out.
    static func calling(_ handler: @escaping @convention(c) (Int32) -> Void) -> sigaction {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = handler
      action.sa_flags = SA_ONSTACK
      return action
    }

    /// The thread that calls, as a number that is not 0.
    static var thread: UInt { pthread_self() }
  }
#endif
