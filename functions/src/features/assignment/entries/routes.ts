import { type Locale, pickText } from '@oj/shared/text.ts'
import { pickGiven } from '../../../platform/http/fields.ts'
import { page } from '../../../platform/http/page.ts'
import { transact, type Write } from '../../../platform/table/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { groupRoute } from '../../group/index.ts'
import { allProblems, chosenRows, toChosenRow, wasPartDataShown } from '../../problem/index.ts'
import { changeInTurn, type Entry, entriesOf, entryWrite, removalWrite, titleInSet } from '../../problem-set/index.ts'
import { pointsOf, type TimedProblem } from '../../standing/index.ts'
import { type AssignmentView, assignmentKey } from '../assignment-set.ts'
import { assignmentRoute } from '../route.ts'
import { chooseEntries, chooser, listChoosable } from './choose.ts'
import * as contract from './contract.ts'

const toAssignmentEntry = (aid: number, entry: Entry, locale: Locale, problem?: TimedProblem) => ({
  ...entry,
  aid,
  displayTitle: pickText(entry.title, locale),
  fullScore: problem?.points ?? 0,
})

/** Saves entries with an audit entry. */
async function saveEntryChange(
  { assignment }: AssignmentView,
  action: string,
  states: { before: object | null; after: object | null },
  writes: readonly Write[],
  by: Actor,
): Promise<void> {
  const entry = await auditWrite(by, { action, target: String(assignment.number), ...states })
  await transact([...writes, entry])
}

const getChoosableProblems = groupRoute(contract.getChoosableProblems, async (input, context) => {
  const set = { key: assignmentKey(0), owner: { gid: input.gid } }
  const found = await chosenRows(await allProblems(), { ...input, set, entries: [], toAdd: true }, context)
  const { records, ...paging } = page(found, input)
  return { ...paging, records: records.map((row) => toChosenRow(row, context.locale)) }
})

const getAssignmentEntries = assignmentRoute(contract.getAssignmentEntries, async (input, context, view) => {
  const { assignment, key } = view
  const [entries, all] = await Promise.all([entriesOf(key), allProblems()])
  const found = await chosenRows(all, { ...input, set: view, entries, toAdd: input.toAdd ?? false }, context)
  const [{ records, ...paging }, points] = [page(found, input), await pointsOf(entries)]
  return {
    problemList: { ...paging, records: records.map((row) => toChosenRow(row, context.locale)) },
    entries: Object.fromEntries(
      entries.map((entry) => [
        String(entry.pid),
        toAssignmentEntry(assignment.number, entry, context.locale, points.get(entry.pid)),
      ]),
    ),
  }
})

const addAssignmentProblems = assignmentRoute(contract.addAssignmentProblems, async ({ problems }, by, view) => {
  const { assignment, key } = view
  const choosable = await listChoosable(assignment.gid ?? 0, by)
  // two teachers who add at once get different letters
  await changeInTurn(key, async (entries, turn) => {
    const added = chooseEntries(key, problems, choosable, entries)
    const after = { pids: added.map(({ pid }) => pid) }
    if (added.length === 0) return
    await saveEntryChange(view, 'assignment.problems', { before: null, after }, [...added.map(entryWrite), turn], by)
  })
  const shown = assignment.isTest ? await Promise.all(problems.map(({ pid }) => wasPartDataShown(pid))) : []
  return { isDataShown: shown.includes(true) }
})

const changeAssignmentEntry = assignmentRoute(contract.changeAssignmentEntry, async ({ pid, ...input }, by, view) => {
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
    await saveEntryChange(view, 'assignment.problem', { before, after }, [...saved.map(entryWrite), turn], by)
    return after
  })
  return toAssignmentEntry(view.assignment.number, entry, by.locale, (await pointsOf([entry])).get(pid))
})

const removeAssignmentProblem = assignmentRoute(contract.removeAssignmentProblem, async ({ pid }, by, view) => {
  await changeInTurn(view.key, async (entries, turn) => {
    const before = chooser.entryIn(entries, pid)
    await saveEntryChange(view, 'assignment.problem-remove', { before, after: null }, [removalWrite(before), turn], by)
  })
  return null
})

const orderAssignmentProblems = assignmentRoute(contract.orderAssignmentProblems, async ({ pids }, by, view) => {
  await changeInTurn(view.key, async (entries, turn) => {
    const writes = [...chooser.moved(entries, pids).map(entryWrite), turn]
    await saveEntryChange(view, 'assignment.problem-order', { before: null, after: { pids } }, writes, by)
  })
  return null
})

export const choosingRoutes = [getChoosableProblems]

export const entryRoutes = [
  getAssignmentEntries,
  addAssignmentProblems,
  changeAssignmentEntry,
  removeAssignmentProblem,
  orderAssignmentProblems,
]
