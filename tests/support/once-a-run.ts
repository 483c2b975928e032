import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The variable by which `npm test` names a folder, empty at first, that all processes of a run share. */
const variable = 'OJ_TEST_SHARED'

/** For vitest: who starts it by themselves gets a folder for that run of it. */
export default function setup(): (() => void) | undefined {
  if (process.env[variable]) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'oj-shared-'))
  process.env[variable] = folder
  return () => rmSync(folder, { recursive: true })
}

/** The path of a file that the first who needs it makes, and that serves all others of the run as it is. */
export async function onceARun(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const folder = process.env[variable]
  if (!folder) throw new Error(`${variable} is not set`)
  const path = join(folder, name)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  // who makes it at the same time makes the same, and it is whole before it has its name
  const making = `${path}.${process.pid}`
  await make(making)
  renameSync(making, path)
  return path
}
