import { join } from 'node:path'
import { runInTerminal } from '../lib/forward.ts'
import { root } from '../lib/paths.ts'
import { installJudge } from '../setup/judge.ts'

/** `npm run judge -- …`: the judge's command line, after its toolchains are there. */
export async function runJudge(args: string[]): Promise<number> {
  await installJudge()
  return await runInTerminal([process.execPath, join(root, 'judge-container/src/cli/main.ts'), ...args])
}
