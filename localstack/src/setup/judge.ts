import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { lastLines, runProgram } from '../lib/run.ts'
import { hashOf, openStamp } from '../lib/stamp.ts'
import { Failure, runStep } from '../lib/step.ts'

const container = join(root, 'judge-container')
const script = join(container, 'install.sh')

/**
 * Installs compilers and libraries, builds the runner and the jail, by the same script as the container's image. It
 * installs the languages in `OJ_LANGUAGES`, and keeps those that are installed already.
 */
export async function installJudge(): Promise<void> {
  const done = openStamp('judge')
  const jail = process.env.OJ_JAIL ?? '/jail'
  const inputs = hashOf(script, join(container, 'runner'), join(root, 'functions/shared/languages'))
  const version = `${inputs} ${jail} ${process.env.OJ_LANGUAGES ?? ''}`
  // the jail lies outside of this folder, and what was built beside the stamps: either may have been deleted
  const isThere = [join(jail, 'root'), join(container, '.build/oj-runner')].every((path) => existsSync(path))
  if (done.is(version) && isThere) return
  await runStep('Judge: compilers, runner and jail', async () => {
    const { code, output } = await runProgram('bash', [script], { cwd: container })
    if (code !== 0)
      throw new Failure(
        `judge-container/install.sh failed:\n${lastLines(output)}`,
        'Check the network and the package sources, then try again.',
      )
  })
  done.set(version)
}
