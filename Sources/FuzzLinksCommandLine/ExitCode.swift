// Exported, so that whoever asks for an exit code need not know in which module a run's conclusion is.
@_exported public import enum LinkReports.Conclusion

/// How a command ends, as scripts see it: the conclusion of its run.
public typealias ExitCode = Conclusion
