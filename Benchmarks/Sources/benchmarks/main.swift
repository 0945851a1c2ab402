try VerdictBenchmark.run()
try CheckBenchmark.run()
try ChildBenchmark.run()
try RouteBenchmark.run()
