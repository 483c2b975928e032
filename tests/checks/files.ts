import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface File {
  path: string
  text: string
}

/** What is installed or built is not ours. */
const foreign = /(^|\/)(node_modules|dist|cdk\.out|\.build|\.local)(\/|$)|^localstack\/sample-problems\//

/** The paths from the root that match a pattern, of files and folders of ours. */
export const pathsOf = (...patterns: string[]): string[] =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: (path) => foreign.test(path) }))
    .filter((path) => !foreign.test(path))
    .toSorted()

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

export const filesOf = (...patterns: string[]): File[] =>
  pathsOf(...patterns).map((path) => ({ path, text: read(path) }))
