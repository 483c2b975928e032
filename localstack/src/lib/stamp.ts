import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { localPath, root } from './paths.ts'

const ignored = new Set(['node_modules', 'dist', 'cdk.out', '.build', '.local', 'coverage'])

function* filesUnder(path: string): Generator<string> {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort()) if (!ignored.has(name)) yield* filesUnder(join(path, name))
}

/** A hash of the names and contents of all files under the given paths, build output and packages left out. */
export function hashOf(...paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesUnder(path))
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Remembers under `.local/stamps` that a set-up step was done for one version of its input. */
export function openStamp(name: string): { is(version: string): boolean; set(version: string): void } {
  const path = localPath('stamps', name)
  return {
    is: (version) => existsSync(path) && readFileSync(path, 'utf8') === version,
    set: (version) => writeFileSync(path, version),
  }
}
