import { type Locale, pickText } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import { pickGiven } from '../../../platform/http/fields.ts'
import { page } from '../../../platform/http/page.ts'
import { transact, type Write } from '../../../platform/table/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { problemErrors } from '../../problem/errors.ts'
import { allProblems, chosenRows, listChoosableProblems, toChosenRow, wasPartDataShown } from '../../problem/index.ts'
import {
  changeInTurn,
  createProblemChooser,
  type Entry,
  entriesOf,
  entryWrite,
  lastEntry,
  removalWrite,
  titleInSet,
} from '../../problem-set/index.ts'
import { askForBuild, pointsOf, type TimedProblem } from '../../standing/index.ts'
import { workLimits } from '../contract-terms.ts'
import { timedWorkErrors as errors } from '../errors.ts'
import { workRoute } from '../route.ts'
import type { WorkView } from '../timed-work-set.ts'
import * as contract from './contract.ts'

const toTimedEntry = (tid: number, entry: Entry, locale: Locale, problem?: TimedProblem) => ({
  ...entry,
  tid,
  displayTitle: pickText(entry.title, locale),
  fullScore: problem?.points ?? 0,
})

const chooser = createProblemChooser({
  most: workLimits.problems,
  errors: {
    unknown: errors['timed-work-problem-unknown'],
    twice: errors['timed-work-problem-twice'],
    taken: errors['timed-work-display-id-taken'],
    many: errors['timed-work-problems-many'],
  },
})

/** Saves entries with an audit entry, and updates the ranking. */
async function saveEntryChange(
  { work, key }: WorkView,
  action: string,
  states: { before: object | null; after: object | null },
  writes: readonly Write[],
  by: Actor,
): Promise<void> {
  const entry = await auditWrite(by, { action, target: String(work.number), ...states })
  await transact([...writes, entry])
  await askForBuild(key)
}

const getTimedWorkEntries = workRoute(contract.getTimedWorkEntries, async (input, context, view) => {
  const { work, key } = view
  const [entries, all] = await Promise.all([entriesOf(key), allProblems()])
  const found = await chosenRows(all, { ...input, set: view, entries, toAdd: input.toAdd ?? false }, context)
  const [{ records, ...paging }, points] = [page(found, input), await pointsOf(entries)]
  return {
    problemList: { ...paging, records: records.map((row) => toChosenRow(row, context.locale)) },
    timedProblemMap: Object.fromEntries(
      entries.map((entry) => [
        String(entry.pid),
        toTimedEntry(work.number, entry, context.locale, points.get(entry.pid)),
      ]),
    ),
  }
})

const changeTimedWorkEntry = workRoute(contract.changeTimedWorkEntry, async ({ pid, ...input }, by, view) => {
  const row = (await allProblems()).find((one) => one.pid === pid)
  const { displayId, displayTitle, points } = pickGiven(input)
  const entry = await changeInTurn(view.key, async (entries, turn) => {
    const before = chooser.entryIn(entries, pid)
    const after = {
      ...before,
      displayId: displayId ?? before.displayId,
      title: titleInSet(displayTitle, row?.title, before.title),
      points: input.points === undefined ? before.points : (points ?? null),
    }
    const saved = chooser.changed(after, before, entries, input.swap ?? false)
    await saveEntryChange(view, 'timed-work.problem', { before, after }, [...saved.map(entryWrite), turn], by)
    return after
  })
  return toTimedEntry(view.work.number, entry, by.locale, (await pointsOf([entry])).get(pid))
})

const addTimedWorkProblem = workRoute(contract.addTimedWorkProblem, async ({ pid, displayId }, by, view) => {
  const row = (await listChoosableProblems(await allProblems(), view, by)).find((one) => one.pid === pid)
  await changeInTurn(view.key, async (entries, turn) => {
    chooser.checkNew(pid, entries)
    if (!row) throw new Failure(problemErrors['problem-not-found'])
    const after = lastEntry(view.key, { pid, displayId, title: row.title }, entries)
    chooser.check(after, entries)
    await saveEntryChange(view, 'timed-work.problem', { before: null, after }, [entryWrite(after), turn], by)
  })
  return { isDataShown: await wasPartDataShown(pid) }
})

const removeTimedWorkProblem = workRoute(contract.removeTimedWorkProblem, async ({ pid }, by, view) => {
  await changeInTurn(view.key, async (entries, turn) => {
    const before = chooser.entryIn(entries, pid)
    await saveEntryChange(view, 'timed-work.problem-remove', { before, after: null }, [removalWrite(before), turn], by)
  })
  return null
})

const orderTimedWorkProblems = workRoute(contract.orderTimedWorkProblems, async ({ pids }, by, view) => {
  await changeInTurn(view.key, async (entries, turn) => {
    const writes = [...chooser.moved(entries, pids).map(entryWrite), turn]
    await saveEntryChange(view, 'timed-work.problem-order', { before: null, after: { pids } }, writes, by)
  })
  return null
})

export const entryRoutes = [
  getTimedWorkEntries,
  changeTimedWorkEntry,
  addTimedWorkProblem,
  removeTimedWorkProblem,
  orderTimedWorkProblems,
]
