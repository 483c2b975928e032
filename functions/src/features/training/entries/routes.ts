import type * as z from 'zod/mini'
import { page } from '../../../platform/http/page.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { allProblems, chosenRows, listPublicProblems, numberAmongOwn, toChosenRow } from '../../problem/index.ts'
import { changeInTurn, type Entry, entriesOf, entryWrite, removalWrite } from '../../problem-set/index.ts'
import { trainingRoute } from '../route.ts'
import type { TrainingView } from '../training-set.ts'
import { addProblemEntry, chooser } from './add.ts'
import * as contract from './contract.ts'
import { saveEntries } from './save.ts'

interface Asked extends z.output<typeof contract.getTrainingEntries.input> {
  readonly toAdd: boolean
  readonly isPublic?: boolean
}

async function listEntries(input: Asked, context: Context & { caller: Caller }, view: TrainingView) {
  const { key, training } = view
  const [entries, all] = await Promise.all([entriesOf(key), allProblems()])
  const found = await chosenRows(all, { ...input, set: view, entries }, context)
  const { records, ...paging } = page(found, input)
  const toEntry = (entry: Entry) => ({ ...entry, id: entry.pid, tid: training.number, rank: entry.order })
  return {
    problemList: {
      ...paging,
      records: records.map((row) => ({ ...row, ...toChosenRow(row, context.locale) })),
    },
    trainingProblemMap: Object.fromEntries(entries.map((entry) => [String(entry.pid), toEntry(entry)])),
  }
}

const getTrainingEntries = trainingRoute(contract.getTrainingEntries, (input, context, view) =>
  listEntries({ ...input, toAdd: input.queryExisted !== true }, context, view),
)

const getGroupTrainingEntries = trainingRoute(contract.getGroupTrainingEntries, (input, context, view) =>
  listEntries({ ...input, toAdd: input.queryExisted === false, isPublic: true }, context, view),
)

const addTrainingProblem = trainingRoute(contract.addTrainingProblem, ({ pid, displayId }, by, view) =>
  addProblemEntry(pid, displayId ?? '', by, view),
)

const addPublicProblemToTraining = trainingRoute(contract.addPublicProblemToTraining, ({ pid, displayId }, by, view) =>
  addProblemEntry(pid, displayId ?? '', by, view, listPublicProblems),
)

const addGroupProblemToTraining = trainingRoute(contract.addGroupProblemToTraining, async ({ problemId }, by, view) =>
  addProblemEntry(await numberAmongOwn(view, problemId), '', by, view),
)

const changeTrainingEntry = trainingRoute(
  contract.changeTrainingEntry,
  async ({ pid, displayId, rank, swap = false }, by, { key, training }) => {
    await changeInTurn(key, async (entries, turn) => {
      const before = chooser.entryIn(entries, pid)
      const entry = { ...before, displayId: displayId || before.displayId, order: rank ?? before.order }
      const saved = chooser.changed(entry, before, entries, swap)
      await saveEntries(training.number, 'training.problem', before, entry, [...saved.map(entryWrite), turn], by)
    })
    return null
  },
)

const removeTrainingProblem = trainingRoute(contract.removeTrainingProblem, async ({ pid }, by, { key, training }) => {
  await changeInTurn(key, async (entries, turn) => {
    const entry = chooser.entryIn(entries, pid)
    await saveEntries(training.number, 'training.problem-remove', entry, null, [removalWrite(entry), turn], by)
  })
  return null
})

const orderTrainingProblems = trainingRoute(contract.orderTrainingProblems, async ({ pids }, by, { key, training }) => {
  await changeInTurn(key, async (entries, turn) => {
    const writes = [...chooser.moved(entries, pids).map(entryWrite), turn]
    await saveEntries(training.number, 'training.problem-order', null, { pids }, writes, by)
  })
  return null
})

export const entryRoutes = [
  getTrainingEntries,
  getGroupTrainingEntries,
  addTrainingProblem,
  addPublicProblemToTraining,
  addGroupProblemToTraining,
  changeTrainingEntry,
  removeTrainingProblem,
  orderTrainingProblems,
]
