import type { Locale } from '@oj/shared/text.ts'
import { type ErrorSpec, Failure } from '../../../platform/errors.ts'
import { toVisibleLine } from '../../../platform/http/fields.ts'
import { findAccounts, uidOfName } from '../../account/index.ts'
import { gradebookErrors as errors } from '../errors.ts'

/** Longer than any name. */
const nameMax = 100

/** A line that names a user, with its other cells. */
export interface NamedLine {
  readonly row: number
  readonly uid: string
  readonly username: string
  readonly cells: readonly string[]
}
export interface FailedLine {
  readonly row: number
  readonly username: string
  readonly spec: ErrorSpec
}

/** Reads lines that begin with a username, each by itself; `most` is the largest number of cells. */
export async function readLines(
  lines: readonly (readonly string[])[],
  most: number,
): Promise<{ named: NamedLine[]; failed: FailedLine[] }> {
  const read = await Promise.all(
    lines.map(async ([first = '', ...cells], row) => {
      const username = toVisibleLine(first)
      const isLong = cells.length >= most || username.length > nameMax
      const uid = isLong || username === '' ? null : await uidOfName(username)
      return { row, username: username.slice(0, nameMax), cells, uid, isLong }
    }),
  )
  const accounts = new Map((await findAccounts(read.flatMap(({ uid }) => uid ?? []))).map((one) => [one.uid, one]))
  const seen = new Set<string>()
  const named: NamedLine[] = []
  const failed: FailedLine[] = []
  for (const { row, username, cells, uid, isLong } of read) {
    const account = uid ? accounts.get(uid) : undefined
    const spec = isLong
      ? errors['gradebook-row']
      : !account
        ? errors['gradebook-no-user']
        : seen.has(account.uid)
          ? errors['gradebook-twice']
          : null
    if (spec || !account) failed.push({ row, username, spec: spec ?? errors['gradebook-no-user'] })
    else named.push({ row, uid: account.uid, username: account.username, cells })
    if (account) seen.add(account.uid)
  }
  return { named, failed }
}

/** Failed lines for an answer. */
export const toFailures = (failed: readonly FailedLine[], locale: Locale) =>
  failed
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, username, spec }) => ({ row, username, code: spec.code, msg: new Failure(spec).text(locale) }))
