import { runCommand } from './lib/command.ts'

/** It ends when it says so, whatever is still open. */
async function startWith(args: string[], reload: boolean): Promise<never> {
  const { startSite } = await import('./commands/start.ts')
  process.exit(await startSite({ reload, attended: args.includes('--attended') }))
}

await runCommand({
  start: (args) => startWith(args, false),
  dev: (args) => startWith(args, true),
  judge: async (args) => (await import('./commands/judge.ts')).runJudge(args),
  standings: async (args) => (await import('./commands/standings.ts')).compareStandings(args),
  rating: async (args) => (await import('./commands/rating.ts')).compareRatings(args),
  remote: async (args) => (await import('./commands/remote.ts')).checkRemote(args),
  'move-in': async (args) => (await import('./commands/move-in.ts')).moveIn(args),
  release: async () => (await import('./commands/release.ts')).makeRelease(),
  rehearse: async () => (await import('./commands/rehearse.ts')).rehearseDeployment(),
})
