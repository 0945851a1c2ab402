// What these declarations mean is documented by Apple.
// swift-format-ignore-file
@_exported import Darwin

public class DispatchObject: @unchecked Sendable {}
public struct DispatchTime: Sendable { public static func now() -> DispatchTime { fatalError() } }
public func + (a: DispatchTime, b: Double) -> DispatchTime { a }
public final class DispatchQueue: DispatchObject {
  public static func global() -> DispatchQueue { fatalError() }
  public static var main: DispatchQueue { fatalError() }
  public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
}
public protocol DispatchSourceProtocol: AnyObject {
  func setEventHandler(handler: (@Sendable @convention(block) () -> Void)?)
  func cancel()
  func resume()
}
public protocol DispatchSourceSignal: DispatchSourceProtocol {}
public final class DispatchSource: DispatchObject {
  public class func makeSignalSource(signal: Int32, queue: DispatchQueue? = nil)
    -> any DispatchSourceSignal
  { fatalError() }
}
@frozen public enum DispatchTimeoutResult: Sendable { case success, timedOut }
public final class DispatchSemaphore: DispatchObject {
  public init(value: Int) {}
  @discardableResult public func signal() -> Int { 0 }
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}
