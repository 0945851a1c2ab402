// What these declarations mean is documented by Apple.
// swift-format-ignore-file
@_exported import Darwin

// Signatures of Apple's Foundation that the package uses, with Apple's availability.
public typealias TimeInterval = Double
public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  public init(_ value: Bool) {}
  public var boolValue: Bool { false }
  public init(booleanLiteral value: Bool) {}
}
open class NSObject: @unchecked Sendable { public init() {} }
open class NSString: NSObject {
  public override init() {}
  open var pathExtension: String { "" }
  open var deletingLastPathComponent: String { "" }
  open var lastPathComponent: String { "" }
}
extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ s: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ s: NSString, result: inout String?)
    -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSString?) -> String { "" }
}
open class NSError: NSObject, Error {
  open var userInfo: [String: Any] { [:] }
  open var domain: String { "" }
  open var code: Int { 0 }
  open var localizedDescription: String { "" }
}
extension Error { public var localizedDescription: String { "" } }
public func _convertErrorToNSError(_ error: any Error) -> NSError { fatalError() }
public func _convertNSErrorToError(_ error: NSError?) -> any Error { fatalError() }
public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var recoverySuggestion: String? { get }
  var helpAnchor: String? { get }
}
extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
  public var helpAnchor: String? { nil }
}
public struct CocoaError: Error { public var localizedDescription: String { "" } }
public struct FileAttributeKey: Hashable, Sendable, RawRepresentable {
  public static let size = FileAttributeKey(rawValue: "size")
  public static let modificationDate = FileAttributeKey(rawValue: "date")
  public var rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
}
open class NSEnumerator: NSObject { open var allObjects: [Any] { [] } }
open class FileManager: NSObject {
  open class DirectoryEnumerator: NSEnumerator {}
  open class var `default`: FileManager { fatalError() }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func contents(atPath path: String) -> Data? { nil }
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open func createDirectory(
    atPath path: String, withIntermediateDirectories: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func fileExists(atPath path: String) -> Bool { false }
  open func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool {
    false
  }
  open func enumerator(atPath path: String) -> FileManager.DirectoryEnumerator? { nil }
  open var currentDirectoryPath: String { "" }
  open var temporaryDirectory: URL { fatalError() }
  open func removeItem(at URL: URL) throws {}
  open func removeItem(atPath path: String) throws {}
}
open class ProcessInfo: NSObject {
  open class var processInfo: ProcessInfo { fatalError() }
  open var environment: [String: String] { [:] }
  open var processIdentifier: Int32 { 0 }
  open var arguments: [String] { [] }
  open var activeProcessorCount: Int { 1 }
}
open class Thread: NSObject {
  public convenience init(block: @escaping @Sendable () -> Void) { self.init() }
  open var name: String?
  open var stackSize: Int {
    get { 0 }
    set {}
  }
  open func start() {}
}
public protocol NSLocking {
  func lock()
  func unlock()
}
extension NSLocking {
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}
open class NSLock: NSObject, NSLocking {
  open func lock() {}
  open func unlock() {}
}
open class NSCondition: NSObject, NSLocking {
  open func lock() {}
  open func unlock() {}
  open func signal() {}
  open func wait() {}
}
public func NSTemporaryDirectory() -> String { "" }
public struct Data: Sendable, Hashable, RandomAccessCollection {
  public typealias Index = Int
  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public init?(base64Encoded: String, options: Int = 0) {}
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1);
    public static let withoutOverwriting = WritingOptions(rawValue: 2)
  }
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public func base64EncodedString(options: Int = 0) -> String { "" }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(i: Int) -> UInt8 { 0 }
}
public struct URL: Sendable, Hashable {
  public enum DirectoryHint: Sendable {
    case isDirectory, notDirectory, checkFileSystem, inferFromPath
  }
  public init?(string: String) {}
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public init?(string: String, encodingInvalidCharacters: Bool) {}
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public init(
    filePath: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo: URL? = nil
  ) {}
  public init(fileURLWithPath: String) {}
  public var standardizedFileURL: URL { self }
  public init(fileURLWithPath: String, isDirectory: Bool) {}
  public func appendingPathComponent(_ c: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func appending(path: String, directoryHint: DirectoryHint = .inferFromPath) -> URL { self }
  public var scheme: String? { nil }
  public var host: String? { nil }
  public var query: String? { nil }
  public var fragment: String? { nil }
  public var path: String { "" }
  public var lastPathComponent: String { "" }
  public var pathComponents: [String] { [] }
  public var absoluteString: String { "" }
}
public struct UUID: Sendable, Hashable {
  public init() {}
  public init?(uuidString string: String) {}
  public var uuidString: String { "" }
}
public struct URLQueryItem: Sendable, Hashable {
  public var name: String; public var value: String?;
  public init(name: String, value: String?) { self.name = name; self.value = value }
}
public struct URLComponents: Sendable, Hashable {
  public init() {}
  public init?(string: String) {}
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public init?(string: String, encodingInvalidCharacters: Bool) {}
  public init?(url: URL, resolvingAgainstBaseURL: Bool) {}
  public var scheme: String? {
    get { nil }
    set {}
  }
  public var host: String? {
    get { nil }
    set {}
  }
  public var user: String? {
    get { nil }
    set {}
  }
  public var password: String? {
    get { nil }
    set {}
  }
  public var port: Int? {
    get { nil }
    set {}
  }
  public var fragment: String? {
    get { nil }
    set {}
  }
  public var percentEncodedUser: String? {
    get { nil }
    set {}
  }
  public var percentEncodedFragment: String? {
    get { nil }
    set {}
  }
  public var percentEncodedHost: String? {
    get { nil }
    set {}
  }
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public var encodedHost: String? {
    get { nil }
    set {}
  }
  public var path: String {
    get { "" }
    set {}
  }
  public var query: String? {
    get { nil }
    set {}
  }
  public var percentEncodedPath: String {
    get { "" }
    set {}
  }
  public var percentEncodedQuery: String? {
    get { nil }
    set {}
  }
  public var queryItems: [URLQueryItem]? {
    get { nil }
    set {}
  }
  public var percentEncodedQueryItems: [URLQueryItem]? {
    get { nil }
    set {}
  }
  public var url: URL? { nil }
  public var string: String? { nil }
}
public struct Date: Sendable, Hashable {
  public static let distantPast = Date()
  public init() {}; public var timeIntervalSince1970: TimeInterval { 0 }
}
public struct TimeZone: Sendable, Hashable {
  public init?(secondsFromGMT: Int) {}; public init?(identifier: String) {}
}
public struct Locale: Sendable, Hashable { public init(identifier: String) {} }
public struct Calendar: Sendable, Hashable {
  public enum Identifier: Sendable { case gregorian }
  public init(identifier: Identifier) {}
  public var timeZone: TimeZone {
    get { fatalError() }
    set {}
  }
  public var locale: Locale? {
    get { nil }
    set {}
  }
}
public struct DateComponents: Sendable, Hashable {
  public init(
    calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil,
    month: Int? = nil, day: Int? = nil
  ) {}
  public var isValidDate: Bool { true }
}
open class PropertyListSerialization: NSObject {
  public struct ReadOptions: OptionSet, Sendable {
    public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public enum PropertyListFormat: UInt, Sendable { case xml = 100 }
  open class func propertyList(
    from data: Data, options opt: ReadOptions = [],
    format: UnsafeMutablePointer<PropertyListFormat>?
  ) throws -> Any { 0 }
}
open class Bundle: NSObject {
  open class var main: Bundle { fatalError() }
  open class var allBundles: [Bundle] { [] }
  open class var allFrameworks: [Bundle] { [] }
  open var resourceURL: URL? { nil }
  open var executablePath: String? { nil }
  open var bundlePath: String { "" }
}
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
open class NSUserActivity: NSObject {
  open var activityType: String { "" }
  open var webpageURL: URL?
}
public struct CharacterSet: Sendable, Hashable {
  public static var whitespacesAndNewlines: CharacterSet { fatalError() }
  public static var whitespaces: CharacterSet { fatalError() }
}
extension StringProtocol {
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func replacingOccurrences<T: StringProtocol, R: StringProtocol>(of t: T, with r: R)
    -> String
  { "" }
  public func components<T: StringProtocol>(separatedBy s: T) -> [String] { [] }
  public func range<T: StringProtocol>(
    of s: T, options: String.CompareOptions = [], range: Range<Index>? = nil, locale: Locale? = nil
  ) -> Range<Index>? { nil }
  public var precomposedStringWithCanonicalMapping: String { "" }
  public var decomposedStringWithCanonicalMapping: String { "" }
  public var removingPercentEncoding: String? { nil }
}
extension String {
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let regularExpression = CompareOptions(rawValue: 1024);
    public static let caseInsensitive = CompareOptions(rawValue: 1);
    public static let anchored = CompareOptions(rawValue: 8);
    public static let backwards = CompareOptions(rawValue: 4)
  }
}

open class NSURLComponents: NSObject {
  public convenience init?(url: URL, resolvingAgainstBaseURL: Bool) { self.init() }
  open var path: String? { nil }
  public convenience init?(string: String) { self.init() }
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public convenience init?(string: String, encodingInvalidCharacters: Bool) { self.init() }
  open var percentEncodedPath: String? { nil }
  open var scheme: String? { nil }
  open var percentEncodedHost: String? { nil }
  open var queryItems: [URLQueryItem]? { nil }
}
