import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the checkout. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

/** Where everything that is installed or kept on this machine lives: `.local`, or `OJ_LOCAL`. */
export const local = process.env.OJ_LOCAL ? resolve(process.env.OJ_LOCAL) : join(root, '.local')

/** A path under `.local`; its folder is made. */
export function localPath(...parts: string[]): string {
  const path = join(local, ...parts)
  mkdirSync(join(path, '..'), { recursive: true })
  return path
}
