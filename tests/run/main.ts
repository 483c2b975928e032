import { runCommand } from '@oj/localstack/lib/command.ts'

const bench = async (name: keyof typeof import('../load/benches.ts').benches, args: string[]) =>
  (await import('./commands/bench.ts')).runBench(name, args)

await runCommand({
  test: async (args) => (await import('./commands/test.ts')).runTests(args),
  'test:durations': async (args) => (await import('./commands/durations.ts')).testDurations(args),
  faults: async (args) => (await import('./commands/faults.ts')).testFaults(args),
  'bench:api': (args) => bench('api', args),
  'bench:verdict': (args) => bench('verdict', args),
  'bench:bundle': (args) => bench('bundle', args),
  'bench:lambda': (args) => bench('lambda', args),
  'bench:board': (args) => bench('board', args),
  'bench:contest': (args) => bench('contest', args),
  'bench:replay': async (args) => (await import('./commands/bench-replay.ts')).benchReplay(args),
})
