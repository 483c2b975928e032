import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { localPath } from '../lib/paths.ts'

/** The root account's password: OJ_ROOT_PASSWORD, else one that was made up once and is kept, readable by us alone. */
export function rootPassword(): string {
  const { OJ_ROOT_PASSWORD: wanted } = process.env
  if (wanted) return wanted
  const path = localPath('root-password')
  if (!existsSync(path)) writeFileSync(path, randomBytes(9).toString('base64url'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}
