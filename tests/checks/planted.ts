import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { root } from './files.ts'

const applies = (...options: string[]) => spawnSync('git', ['apply', '--check', ...options], { cwd: root }).status === 0

/** Faults for `npm run faults` that can neither be planted nor, where one is planted now, taken out again. */
export const faultsOfPlanted = (): string[] =>
  globSync('tests/faults/*.patch', { cwd: root })
    .filter((path) => !applies(path) && !applies('--reverse', path))
    .map((path) => `${path}: does not apply any more`)
