import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Failure } from '../lib/step.ts'

/**
 * Locks a path for this process, so that no two starts keep their state in one folder; returns a function that unlocks
 * it. It is a lock of the kernel, which ends with its holder in any case; the file says whose it is.
 */
export function lock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true })
  const claim = new DatabaseSync(`${path}.db`)
  try {
    claim.exec('BEGIN EXCLUSIVE')
  } catch {
    claim.close()
    const holder = existsSync(path) ? readFileSync(path, 'utf8') : 'of another start'
    throw new Failure(
      `It runs already, as process ${holder}.`,
      `Stop it first (kill ${holder}), or set OJ_LOCAL to another folder for a second one with a state of its own.`,
    )
  }
  writeFileSync(path, String(process.pid))
  return () => {
    rmSync(path, { force: true })
    claim.close()
  }
}
