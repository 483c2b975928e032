import { mapInParts, splitList } from '../../platform/list-parts.ts'
import { retryOnConflict, transact } from '../../platform/table/index.ts'
import { changedUsers } from '../account/index.ts'
import { changedCounts, countWritesOfMany } from '../problem/index.ts'
import { bestWrites, type Cell, cellOf, saveCell, siteScope } from '../tries/index.ts'
import { judgementOf, type NewSubmission, storeSubmissions } from './store.ts'
import { verdictFollowers } from './verdict/followers.ts'
import { judgementBy } from './verdict/settle.ts'
import { cellAfter } from './verdict/transition.ts'

export { keepSubmitIds } from './store.ts'
export { judgementBy }

/** A judged submission from elsewhere. */
export type MovingSubmission = NewSubmission & { code: string; errorMessage: string; ip: string }

/** Somebody's tries at a problem: at most five writes of a cell and what is best of it, and one of counts; 100 are allowed. */
const atOnce = { cells: 16, transactions: 4, notes: 25 } as const

const statusesOf = (cell: Cell) => cell.tries.map(({ status }) => status)
const nameOf = ({ uid, scope, pid }: MovingSubmission) => `${uid} ${scope} ${pid}`

/** Takes tries into the cells of their authors, in one transaction with counts and best programs. */
const storeCells = (tried: readonly (readonly [MovingSubmission, ...MovingSubmission[]])[]): Promise<void> =>
  retryOnConflict(async () => {
    const changes = await Promise.all(
      tried.map(async (some) => {
        const [of] = some
        const before = await cellOf(of)
        const there = new Set(before.tries.map(({ submitId }) => submitId))
        const added = some.filter(({ submitId }) => !there.has(submitId))
        const after = added.reduce((cell, row) => cellAfter(cell, row, judgementOf({ ...row, n: 0 })), before)
        return { of, before, after }
      }),
    )
    const changed = changes.filter(({ before, after }) => after !== before)
    const places = Map.groupBy(changed, ({ of: { scope, pid } }) => `${scope} ${pid}`)
    const counts = [...places.values()].flatMap((some) => {
      const [first] = some
      const users = some.map(({ before, after }) => ({ before: statusesOf(before), after: statusesOf(after) }))
      return first ? countWritesOfMany(first.of, users) : []
    })
    const writes = changed.flatMap(({ of, before, after }) => [
      saveCell(of, before, after),
      ...bestWrites(of, before.tries, after.tries),
    ])
    if (writes.length > 0) await transact([...writes, ...counts])
  })

/** Has lists and ranks made anew that these change. */
async function noteChanges(all: readonly MovingSubmission[], firsts: readonly MovingSubmission[]): Promise<void> {
  const counted = all.filter(({ scope }) => scope === siteScope)
  await mapInParts([...new Set(counted.map(({ uid }) => uid))], atOnce.notes, changedUsers.mark)
  await mapInParts([...new Set(counted.map(({ pid }) => String(pid)))], atOnce.notes, changedCounts.mark)
  await mapInParts(firsts, atOnce.notes, (row) =>
    Promise.all(verdictFollowers.all().map((follower) => follower.followVerdict(row))),
  )
}

/** Stores submissions with their verdicts: what is there already stays, so that it may be done again where it broke off. */
export async function bringInSubmissions(all: readonly MovingSubmission[]): Promise<void> {
  await storeSubmissions(all)
  const tried = [...Map.groupBy(all, nameOf).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] as const] : [],
  )
  await mapInParts(splitList(tried, atOnce.cells), atOnce.transactions, storeCells)
  await noteChanges(
    all,
    tried.map(([first]) => first),
  )
}
