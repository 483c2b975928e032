import { Status } from '@oj/shared/judging/verdicts.ts'
import { assignments } from '../../assignment/index.ts'
import { type Entry, kindOf, recentEntriesOf, type SetKey, type SetView } from '../../problem-set/index.ts'
import { cellsWith, type Try } from '../../tries/index.ts'
import { countedTries } from '../progress/step.ts'

/** How many sets are looked at, and problems of each; others count as open. */
const lookMax = { sets: 30, problems: 50 } as const

/** Whether nothing is left to do at a problem: it is solved, or was handed in where homework keeps its verdicts for later. */
function isSettled(view: SetView, entry: Entry, tries: readonly Try[]): boolean {
  if (view.refusal('see-verdicts', entry) === null) return tries.some(({ status }) => status === Status.accepted)
  return kindOf(view.key).name === assignments.name && tries.length > 0
}

/** The sets in which somebody has done all that there is to do, as far as they may know it. */
export async function selectDone(views: readonly SetView[], uid: string): Promise<ReadonlySet<SetKey>> {
  const read = await Promise.all(
    views.slice(0, lookMax.sets).map(async (view) => {
      const entries = (await recentEntriesOf(view.key)).filter(({ isOpen }) => isOpen)
      return { view, entries, scopes: kindOf(view.key).classWork(view)?.scopes ?? [] }
    }),
  )
  const sets = read.filter(({ entries }) => entries.length > 0 && entries.length <= lookMax.problems)
  const keys = sets.flatMap(({ entries, scopes }) =>
    scopes.flatMap((scope) => entries.map(({ pid }) => ({ uid, scope, pid }))),
  )
  const cells = Map.groupBy(keys.length === 0 ? [] : await cellsWith(keys), ({ scope, pid }) => `${scope}/${pid}`)
  const triesAt = (scopes: readonly string[], pid: number) =>
    countedTries(scopes.flatMap((scope) => cells.get(`${scope}/${pid}`) ?? []).flatMap(({ cell }) => cell.tries))
  const done = sets.filter(({ view, entries, scopes }) =>
    entries.every((entry) => isSettled(view, entry, triesAt(scopes, entry.pid))),
  )
  return new Set(done.map(({ view }) => view.key))
}
