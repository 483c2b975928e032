import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FindFile } from '@oj/shared/packages/statements/attach.ts'

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * Finds what texts of a former judge show, in the copy of its files: by what follows `prefix` in a reference, in the first of
 * these folders that has it. Names lead nowhere else.
 */
export const createFinder =
  (files: string | null, prefix: RegExp, folders: readonly string[]): FindFile =>
  (reference) => {
    const [, name] = prefix.exec(reference) ?? []
    const parts = decodeName((name ?? '').replace(/[?#].*$/s, '')).split('/')
    if (
      files === null ||
      name === undefined ||
      parts.some((part) => ['', '.', '..'].includes(part) || part.includes('\0'))
    )
      return null
    const path = folders.map((folder) => join(files, folder, ...parts)).find(isFile)
    return path === undefined ? null : { name: basename(path), path }
  }
