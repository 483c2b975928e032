import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Mark } from './leftovers.ts'

const script = fileURLToPath(new URL('./guard-main.ts', import.meta.url))

/**
 * Starts a guard that kills the processes of a run when this process dies, even by a kill that leaves no time to clean
 * up. It is a shell that waits for the end of its input. Returns a function that dismisses it.
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
