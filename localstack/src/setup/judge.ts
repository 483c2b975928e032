import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { lastLines, run } from '../lib/run.ts'
import { hashOf, stamp } from '../lib/stamp.ts'
import { Failure, step } from '../lib/step.ts'

const room = join(root, 'judge-container')
const script = join(room, 'install.sh')

/**
 * Installs compilers and libraries, builds the runner and the jail: the very script that the container's image runs. It
 * brings the languages that `OJ_LANGUAGES` names, and keeps those that are there already.
 */
export async function installJudge(): Promise<void> {
  const done = stamp('judge')
  const version = `${hashOf(script, join(room, 'runner'), join(room, 'languages'))} ${process.env.OJ_LANGUAGES ?? ''}`
  if (done.is(version)) return
  await step('Judge: compilers, runner and jail', async () => {
    const { code, output } = await run('bash', [script], { cwd: room })
    if (code !== 0)
      throw new Failure(
        `judge-container/install.sh failed:\n${lastLines(output)}`,
        'Check the network and the package sources, then try again.',
      )
  })
  done.set(version)
}
