import { Failure } from '../../../platform/errors.ts'
import { writeItem } from '../../../platform/table/index.ts'
import { type NotingWork, notingWorker } from '../../../platform/tasks.ts'
import { addressedBy, type SetAddress } from '../../problem-set/index.ts'
import { createProblemOpener, followTaken, prepareSideJudging, takeVerdict } from '../../submission/index.ts'
import type { RejudgeFilter } from '../contract-filter.ts'
import { judgeAdminErrors as errors } from '../errors.ts'
import { type Chosen, chosenOnce, inTurn, Reached } from '../in-turn.ts'
import { chosenBy, judgedSet } from '../rejudge-task.ts'
import { ApplyRejudging, SendRejudging } from './contract.ts'
import { addRow, type JudgedRow, markTakenWrite, rowsOf, selectTakeableRows, wordsOf } from './rows.ts'
import { readRejudging, stateWrite, totalWrite } from './store.ts'

type Sending = NotingWork<{ number: number; filter: RejudgeFilter }, Reached>

async function sendRejudging(work: Sending) {
  const { filter, number } = work.input
  const { by } = work
  const view = await judgedSet(filter, by)
  const head = await readRejudging(view.key, number)
  // who has sent them all, or was told to stop, may have broken off before they could say so
  if (head.state !== 'sending') return { count: work.reached?.count ?? 0 }
  const choose = async () => (await chosenBy(filter, view)).chosen
  const chosen = await chosenOnce(work, choose, async (some) => totalWrite(head, some.length))
  const open = createProblemOpener()
  const isWanted = async () => (await readRejudging(view.key, number)).state === 'sending'
  const sendOne = (one: Chosen) => sendSideJudging(number, one, by.requestId, open)
  const count = await inTurn(work, chosen, sendOne, isWanted)
  if (!(await isWanted())) return { count }
  await writeItem(stateWrite(head, count > 0 ? 'judging' : 'dropped', { total: count }))
  if (count === 0) throw new Failure(errors['rejudge-nothing'])
  return { count }
}

/** Sends a submission to a judge; its verdict stays as it is. */
async function sendSideJudging(
  number: number,
  { submitId }: Chosen,
  requestId: string,
  open: ReturnType<typeof createProblemOpener>,
) {
  const judging = await prepareSideJudging(submitId, requestId, open)
  // first the row that its new verdict is stored in
  await addRow(number, judging)
  await judging.send(number)
  return true
}

/** Drops what was not sent to its end. */
async function stopSending({ input: { number, filter } }: Sending): Promise<void> {
  const head = await readRejudging(addressedBy(filter), number)
  if (head.state !== 'sending') return
  await writeItem(stateWrite(head, 'dropped'))
  throw new Failure(errors['rejudging-unsent'])
}

type Applying = NotingWork<SetAddress & { number: number }, Reached>

async function applyRejudging(work: Applying) {
  const { input, by } = work
  const view = await judgedSet(input, by)
  const head = await readRejudging(view.key, input.number)
  if (head.state !== 'applying') throw new Failure(errors['rejudging-over'])
  const rows = selectTakeableRows(await rowsOf(input.number))
  const applied = await inTurn(work, rows, (row) => applyRowVerdict(row, by))
  const stale = rows.length - applied
  await writeItem(stateWrite(head, 'applied', { applied, stale }))
  return { applied, stale }
}

/** Takes a verdict; one that was taken already counts as well. */
async function applyRowVerdict(row: JudgedRow, by: Applying['by']): Promise<boolean> {
  const { submitId, attempt, difficulty, judgeCaseMode, ioScore, after, isTaken } = row
  if (isTaken) {
    await followTaken(submitId)
    return true
  }
  const rules = { difficulty, judgeCaseMode, ioScore }
  const words = await wordsOf(row)
  return takeVerdict({ submitId, attempt, rules, judgement: after, ...words, taken: markTakenWrite(row) }, by)
}

/** Lets the rest be taken by whoever applies it once more. */
async function stopApplying({ input }: Applying): Promise<void> {
  const head = await readRejudging(addressedBy(input), input.number)
  if (head.state !== 'applying') return
  await writeItem(stateWrite(head, 'judging'))
  throw new Failure(errors['rejudging-half'])
}

/** Do the tasks of rejudgings. */
export const rejudgingWorkers = [
  notingWorker(SendRejudging, Reached, sendRejudging, stopSending),
  notingWorker(ApplyRejudging, Reached, applyRejudging, stopApplying),
]
