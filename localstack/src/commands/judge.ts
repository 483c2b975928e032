import { join } from 'node:path'
import { forward } from '../lib/forward.ts'
import { root } from '../lib/paths.ts'
import { installJudge } from '../setup/judge.ts'

/** `npm run judge -- …`: the judge's command line, after its toolchains are there. */
export async function judge(args: string[]): Promise<number> {
  await installJudge()
  return await forward([process.execPath, join(root, 'judge-container/src/cli/main.ts'), ...args])
}
