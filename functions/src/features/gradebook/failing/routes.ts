import { pickText } from '@oj/shared/text.ts'
import { visitOf } from '../../problem-set/index.ts'
import type { Snapshot } from '../build/objects.ts'
import { phrasesOf } from '../feedback/store.ts'
import { columnIn, gradebookRouteOfAll } from '../route.ts'
import type { Student } from '../store.ts'
import { sheetFor } from '../table/read.ts'
import * as contract from './contract.ts'
import { groupFailing, type Tries } from './groups.ts'
import { remarkOnMany } from './remark-many.ts'

/** Each student's tries at the problems of a column, as far as teachers may know of them. */
function triesIn(snapshot: Snapshot | null, students: readonly Student[], column: number): readonly Tries[][] {
  return students.flatMap(({ uid }) => {
    const work = snapshot?.people[uid]?.held[column]
    return work?.staff ? [work.tries] : []
  })
}

const getFailing = gradebookRouteOfAll(contract.getFailing, async (input, context, met, students) => {
  const { column } = columnIn(met.gradebook, input.column)
  const { snapshot } = await sheetFor(met, context.at)
  const problems = snapshot?.problems[column.id] ?? []
  const place = Math.max(
    0,
    problems.findIndex(({ pid }) => pid === input.pid),
  )
  const all = triesIn(snapshot, students, column.id).map((work) => work[place] ?? [])
  const [phrases, failing] = await Promise.all([phrasesOf(context.caller.uid), groupFailing(all, visitOf(context))])
  return {
    problems: problems.map((one) => ({ ...one, title: pickText(one.title, context.locale) })),
    pid: problems[place]?.pid ?? null,
    ...failing,
    phrases,
  }
})

const addRemarks = gradebookRouteOfAll(
  contract.addRemarks,
  async ({ submitIds, text, ...input }, context, met, students) => {
    const { column } = columnIn(met.gradebook, input.column)
    const { snapshot } = await sheetFor(met, context.at)
    const graded = new Set(triesIn(snapshot, students, column.id).flatMap((work) => work.flat().map(([id]) => id)))
    return remarkOnMany({ submitIds, text }, (id) => graded.has(id), context)
  },
)

export const failingRoutes = [getFailing, addRemarks]
