// What these declarations mean is documented by Apple.
// swift-format-ignore-file
@_exported import Foundation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}
@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildEither<T: View, F: View>(first: T) -> ConditionalContent<T, F> { .init() }
  public static func buildEither<T: View, F: View>(second: F) -> ConditionalContent<T, F> { .init() }
}
public struct ConditionalContent<T: View, F: View>: View {
  nonisolated init() {}
  public var body: Never { fatalError() }
}
public struct Text: View {
  nonisolated public init<S: StringProtocol>(_ content: S) {}
  public var body: Never { fatalError() }
}
public struct ModifiedView: View {
  public var body: Never { fatalError() }
}
extension View {
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { ModifiedView() }
  nonisolated public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { ModifiedView() }
}

@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}
@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

@frozen @propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}
extension State: Sendable where Value: Sendable {}
