try VerdictBenchmark.run()
