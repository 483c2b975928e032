import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Mark } from './leftovers.ts'

const script = fileURLToPath(new URL('./guard-main.ts', import.meta.url))

/**
 * Posts a guard that kills what is left of a run when this process dies, even by a kill that leaves no time to tidy up.
 * Until then it is a shell that waits for the end of its input. Gives what dismisses it.
 */
export function postGuard({ name, run }: Mark): () => void {
  const command = ['-c', 'cat >/dev/null; exec "$@"', 'guard', process.execPath, script, name, run]
  const guard = spawn('sh', command, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.once('error', () => {})
  guard.unref()
  return () => {
    if (guard.pid === undefined) return
    try {
      process.kill(-guard.pid, 'SIGKILL')
    } catch {
      // It had already ended.
    }
  }
}
