import type { ErrorSpec } from '../../platform/errors.ts'
import { normalizeName } from '../account/index.ts'
import { ImportedUser, rowErrors } from './contract.ts'
import { userAdminErrors as errors } from './errors.ts'

type Read = { user: ImportedUser } | { error: ErrorSpec }

/** Reads a row of seven cells; of several errors it answers the first. */
export function readRow(cells: readonly string[]): Read {
  const parsed = ImportedUser.safeParse(cells)
  if (parsed.success) return { user: parsed.data }
  const code = parsed.error.issues[0]?.message
  const error = rowErrors.find((one) => one.code === code)
  if (!error) throw new Error(`no error of a row is named ${code}`)
  return { error }
}

/** Reads rows in their order; a name or an address of an earlier row is refused. */
export function readRows(rows: readonly (readonly string[])[]): Read[] {
  const seen = new Set<string>()
  return rows.map((cells) => {
    const read = readRow(cells)
    if ('error' in read) return read
    const { username, email } = read.user
    const marks = [`name ${normalizeName(username)}`, ...(email === '' ? [] : [`email ${normalizeName(email)}`])]
    if (marks.some((mark) => seen.has(mark))) return { error: errors['name-twice'] }
    for (const mark of marks) seen.add(mark)
    return read
  })
}

interface Range {
  prefix: string
  suffix: string
  number_from: number
  number_to: number
}

/** The usernames of a range: prefix, number, suffix. */
export function namesOf({ prefix, suffix, number_from: from, number_to: to }: Range): string[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `${prefix}${from + at}${suffix}`)
}
