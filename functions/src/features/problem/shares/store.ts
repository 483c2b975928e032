import * as z from 'zod/mini'
import { declareCachedList } from '../../../platform/table/cached-list.ts'
import { consistently, item, paddedNumber, type RowOf, type Write } from '../../../platform/table/index.ts'

/** With whom a problem of the bank is shared, one item each; few, so that they are kept in memory. */
const shareItems = item('problem-share', {
  fields: {
    list: z.literal('site'),
    pid: paddedNumber(8),
    /** teachers */
    users: z.array(z.string()),
    /** groups, whose teachers are meant */
    groups: z.array(z.number()),
  },
  key: { pk: ['list'], sk: ['pid'] },
})
type ShareItem = RowOf<typeof shareItems>
export type Shares = Pick<ShareItem, 'users' | 'groups'>

const list = 'site' as const
const shareList = declareCachedList('problem-share', () => shareItems.query({ list }, consistently), shareItems.read)

/** All problems that are shared; one small read while nothing changes. */
export const allShares = shareList.rows

const noShares: Shares = { users: [], groups: [] }
export const sharesIn = (all: readonly ShareItem[], pid: number): Shares =>
  all.find((row) => row.pid === pid) ?? noShares

export const shareRemoval = (pid: number): Write => shareItems.remove({ list, pid })

/** Changes with whom a problem is shared, with an entry in the log; asks again where another change came first. */
export const changeShares = (
  pid: number,
  change: (before: Shares) => Shares,
  entryOf: (before: Shares, after: Shares) => Promise<Write>,
): Promise<void> =>
  shareList.change(async (all) => {
    const { users, groups } = sharesIn(all, pid)
    const before = { users, groups }
    const after = change(before)
    if (JSON.stringify(after) === JSON.stringify(before)) return []
    const isShared = after.users.length + after.groups.length > 0
    const write = isShared ? shareItems.put({ list, pid, ...after }) : shareRemoval(pid)
    return [write, await entryOf(before, after)]
  })
