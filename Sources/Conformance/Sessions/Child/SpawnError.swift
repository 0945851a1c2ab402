#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why a program could not be started at all.
public enum SpawnError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The command has no words.
  case emptyCommand
  /// No such file, or no such program in any directory of `PATH`.
  case notFound(program: String)
  /// The file is there, and the interpreter that its `#!` line names is not.
  case noInterpreter(program: String)
  /// The file is there but may not be executed, or it is a directory.
  case notExecutable(program: String)
  /// The file may be executed but is neither a program of this machine nor starts with `#!`.
  case notAProgram(program: String)
  /// A word of the command or of its environment holds a NUL byte, where the system would cut it.
  case nulByte(program: String)
  /// There is no memory to share with a worker process; with why.
  case noSharedMemory(String)
  /// A system call failed: its name, and the error number it gave.
  case system(program: String, call: String, errorNumber: Int32)

  /// What happened and how to mend it.
  public var description: String {
    switch self {
    case .emptyCommand:
      "no program is named; write it after --: -- ./my-router --some-option"
    case .notFound(let program):
      if program.contains("/") {
        "\(Self.quoted(program)) does not exist; a path begins in the current folder"
      } else {
        "\(Self.quoted(program)) is in no directory of PATH; a program in this directory is "
          + "written with its path: ./\(Self.unquoted(program))"
      }
    case .noInterpreter(let program):
      "\(Self.quoted(program)) exists, but the interpreter named in its first line does not"
    case .notExecutable(let program):
      "\(Self.quoted(program)) may not be executed; chmod +x makes it executable, or name its "
        + "interpreter: -- python3 \(Self.unquoted(program))"
    case .notAProgram(let program):
      "\(Self.quoted(program)) is no program of this machine; a script must begin with #! and the "
        + "path of its interpreter, as in #!/usr/bin/env python3"
    case .nulByte(let program):
      "the command or the environment of \(Self.quoted(program)) holds a NUL byte"
    case .noSharedMemory(let reason): reason
    case .system(let program, let call, let errorNumber):
      "\(Self.quoted(program)) could not be started: \(call): \(String(cString: strerror(errorNumber)))"
    }
  }

  private static func unquoted(_ program: String) -> String {
    LineExcerpt.escaped(program.utf8, limit: 300)
  }

  private static func quoted(_ program: String) -> String { "'" + unquoted(program) + "'" }

  /// What the error number of posix_spawn says of `program`.
  init(program: String, spawnErrorNumber number: Int32) {
    switch number {
    case ENOENT where program.contains("/") && access(program, F_OK) == 0:
      self = .noInterpreter(program: program)
    case ENOENT, ENOTDIR: self = .notFound(program: program)
    case EACCES, EISDIR: self = .notExecutable(program: program)
    case ENOEXEC: self = .notAProgram(program: program)
    default: self = .system(program: program, call: "posix_spawn", errorNumber: number)
    }
  }
}
