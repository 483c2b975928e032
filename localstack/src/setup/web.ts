import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { lastLines, runProgram } from '../lib/run.ts'
import { hashOf, openStamp } from '../lib/stamp.ts'
import { Failure, runStep } from '../lib/step.ts'

const web = join(root, 'web')
const contracts = ['src', 'shared'].map((folder) => join(root, 'functions', folder))

/** Builds the pages into web/dist when they, the contracts that they read or a library changed. */
export async function buildWeb(): Promise<void> {
  const done = openStamp('web')
  const version = hashOf(web, ...contracts, join(root, 'package-lock.json'))
  if (done.is(version) && existsSync(join(web, 'dist/index.html'))) return
  await runStep('Pages', async () => {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    // whatever the caller's is: a test's would make two kinds of JSX meet
    const env = { ...process.env, NODE_ENV: 'production' }
    const { code, output } = await runProgram(process.execPath, [vite, 'build'], { cwd: web, env })
    if (code !== 0)
      throw new Failure(`The pages could not be built:\n${lastLines(output)}`, 'Mend web/, then try again.')
  })
  done.set(version)
}
