import 'package:go_router/go_router.dart';
class Routes { static const home = '/'; static const String search = '/search'; }
final router = GoRouter(routes: [
  GoRoute(path: Routes.home, name: 'home', builder: (c, s) => const Home(), routes: [
    GoRoute(path: 'user/:id', builder: (c, s) { return User(s.pathParameters['id']!); }, routes: <RouteBase>[
      GoRoute(name: "edit", path: r'edit/:field(title|body)'),
    ]),
  ]),
  ShellRoute(routes: [ GoRoute(path: Routes.search), GoRoute(path: '/x/$y'), GoRoute(path: '/p-:id') ]),
]);
