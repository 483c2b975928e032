import { printError } from './lib/step.ts'

type Command = (args: string[]) => Promise<number>

/** Each takes the rest of the command line and gives the exit code; only the module that is asked for is loaded. */
const commands: Record<string, Command> = {
  start: (args) => startWith(args, false),
  dev: (args) => startWith(args, true),
  test: async (args) => (await import('./commands/test.ts')).runTests(args),
  'test:durations': async (args) => (await import('./commands/test-durations.ts')).testDurations(args),
  faults: async (args) => (await import('./commands/faults.ts')).testFaults(args),
  judge: async (args) => (await import('./commands/judge.ts')).runJudge(args),
  standings: async (args) => (await import('./commands/standings.ts')).compareStandings(args),
  rating: async (args) => (await import('./commands/rating.ts')).compareRatings(args),
  remote: async (args) => (await import('./commands/remote.ts')).checkRemote(args),
  release: async () => (await import('./commands/release.ts')).makeRelease(),
  rehearse: async () => (await import('./commands/rehearse.ts')).rehearseDeployment(),
  'bench:api': async (args) => (await import('./commands/bench.ts')).runBench('api', args),
  'bench:verdict': async (args) => (await import('./commands/bench.ts')).runBench('verdict', args),
  'bench:bundle': async (args) => (await import('./commands/bench.ts')).runBench('bundle', args),
  'bench:lambda': async (args) => (await import('./commands/bench.ts')).runBench('lambda', args),
  'bench:board': async (args) => (await import('./commands/bench.ts')).runBench('board', args),
  'bench:contest': async (args) => (await import('./commands/bench.ts')).runBench('contest', args),
  'bench:replay': async (args) => (await import('./commands/bench-replay.ts')).benchReplay(args),
}

/** It ends when it says so, whatever is still open. */
async function startWith(args: string[], reload: boolean): Promise<never> {
  const { startSite: start } = await import('./commands/start.ts')
  process.exit(await start({ reload, attended: args.includes('--attended') }))
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  process.stderr.write(`There is no command "${name}". The commands are: ${Object.keys(commands).join(', ')}.\n`)
  process.exit(2)
}
try {
  process.exitCode = await command(args)
} catch (error) {
  printError(error)
  process.exitCode = 1
}
