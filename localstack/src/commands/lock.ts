import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Failure } from '../lib/step.ts'

/** The process that has written its number, if it is still there: who begins at this moment has not yet. */
function holderIn(path: string): number | null {
  const holder = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0
  return holder > 0 && existsSync(`/proc/${holder}`) ? holder : null
}

/**
 * Locks a path for this process, so that no two starts keep their state in one folder; returns a function that unlocks
 * it. It is a lock of the kernel, which ends with its holder in any case; the file says whose it is.
 */
export function lockPath(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true })
  // who comes at the same moment after a kill may meet the other one's look at what was left
  const claim = new DatabaseSync(`${path}.db`, { timeout: 1000 })
  try {
    claim.exec('BEGIN EXCLUSIVE')
  } catch {
    claim.close()
    const holder = holderIn(path)
    throw new Failure(
      `It runs already${holder === null ? '' : `, as process ${holder}`}.`,
      `Stop it first${holder === null ? '' : ` (kill ${holder})`}, or set OJ_LOCAL to another folder for a second one with a state of its own.`,
    )
  }
  writeFileSync(path, String(process.pid))
  return () => {
    rmSync(path, { force: true })
    claim.close()
  }
}
