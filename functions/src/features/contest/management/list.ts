import { page } from '../../../platform/http/page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { stampsOf } from '../../group/index.ts'
import { countsOf } from '../members.ts'
import { isWanted, type Wanted } from '../participation/list.ts'
import { managedBy } from '../roles.ts'
import type { Contest } from '../store.ts'
import { durationOf, statusAt } from '../times.ts'

/** What tables and forms of staff show of a contest beside its fields. */
export const staffFieldsOf = (row: Contest, at: Date) => ({
  ...stampsOf(row),
  status: statusAt(row, at),
  duration: durationOf(row),
})

interface Asked extends Wanted {
  readonly auth?: number | '' | null | undefined
  /** only those that the caller made or manages */
  readonly onlyMine?: boolean | undefined
  readonly currentPage: number
  readonly limit: number
}

/** Whether somebody made a contest, or is named among its managers. */
const isOwn = (row: Contest, { uid }: Caller) => row.uid === uid || row.managers.some((one) => one.uid === uid)

/** A page of those of these contests that are asked for, as tables of staff show them. */
export async function listedForStaff(rows: readonly Contest[], input: Asked, caller: Caller, at: Date) {
  const { auth, onlyMine } = input
  const isAnyAuth = auth === undefined || auth === null || auth === ''
  const found = rows.filter(
    (row) => isWanted(row, input, at) && (isAnyAuth || row.auth === auth) && (!onlyMine || isOwn(row, caller)),
  )
  const { records, ...paging } = page(found, input)
  const [counts, managed] = await Promise.all([
    countsOf(records.map(({ number }) => number)),
    managedBy(records, caller),
  ])
  const mine = new Set(managed.map(({ number }) => number))
  return {
    ...paging,
    records: records.map((row) => ({
      ...staffFieldsOf(row, at),
      title: row.title,
      type: row.type,
      auth: row.auth,
      visible: row.visible,
      startTime: row.startTime,
      endTime: row.endTime,
      count: counts.get(row.number) ?? 0,
      mine: mine.has(row.number),
    })),
  }
}
