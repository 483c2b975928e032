import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Failure } from '../lib/step.ts'

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('localstack/src/main.ts')
  } catch {
    return false
  }
}

/** Claims a file for this process, so that no two starts save over each other; gives what releases it. */
export function lock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true })
  const holder = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0
  if (holder > 0 && runs(holder))
    throw new Failure(
      `It runs already, as process ${holder}.`,
      `Stop it first (kill ${holder}), or set OJ_LOCAL to another folder for a second one with a state of its own.`,
    )
  writeFileSync(path, String(process.pid))
  return () => rmSync(path, { force: true })
}
