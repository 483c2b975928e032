import { join } from 'node:path'
import { runInTerminal } from '../lib/forward.ts'
import { root } from '../lib/paths.ts'
import { runningSiteEnv } from '../running-site.ts'

/** `npm run move-in -- …`: a whole school moves in, to the site of `npm start`, or to a deployed one that `--school` names. */
export async function moveIn(args: string[]): Promise<number> {
  if (args.includes('--school')) {
    return runInTerminal([process.execPath, join(root, 'cdk/operator/main.ts'), 'move-in', ...args])
  }
  const program = join(root, 'functions/src/move-in/main.ts')
  return runInTerminal([process.execPath, program, ...args], await runningSiteEnv())
}
