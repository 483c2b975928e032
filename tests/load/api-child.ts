import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A process with the API's Lambda alone, and what it said when it was ready. */
interface ApiChild {
  child: ChildProcess
  ready: unknown
  close(): void
}

/** Bundles the API of a checkout as it is deployed, and runs a script of this folder with it, as a child. */
export async function startApiChild(checkout: string, script: string, env: NodeJS.ProcessEnv): Promise<ApiChild> {
  const folder = join(checkout, '.local/bench-api')
  mkdirSync(folder, { recursive: true })
  execFileSync(process.execPath, [join(checkout, 'cdk/lib/api/bundler.ts'), folder, 'api'])
  const child = fork(join(import.meta.dirname, script), [join(folder, 'api/index.mjs')], {
    env,
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [ready] = await once(child, 'message')
  return {
    child,
    ready,
    close() {
      child.disconnect()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
