import { Failure } from '../../../platform/errors.ts'
import { write } from '../../../platform/table/index.ts'
import { type Work, worker } from '../../../platform/tasks.ts'
import { addressedBy, demand, findSet, type SetAddress, type SetView, visitOf } from '../../problem-set/index.ts'
import { besideOf, opener, takeVerdict } from '../../submission/index.ts'
import type { RejudgeFilter } from '../contract-filter.ts'
import { judgeAdminErrors as errors } from '../errors.ts'
import { chosenBy } from '../rejudge-task.ts'
import { ApplyRejudging, SendRejudging } from './contract.ts'
import { addRow, type JudgedRow, rowsOf, takeable, wordsOf } from './rows.ts'
import { type Head, knownHead, stateWrite, totalWrite } from './store.ts'

/** Submissions in work at the same time, and those after which it is looked whether the rejudging was dropped. */
const atOnce = 5
const lookEvery = 50

/** The set of a task, as its maker meets it now. @throws where he may not judge there any more */
async function judgedSet(input: SetAddress, by: Work<unknown>['by']): Promise<SetView> {
  const view = await (await findSet(addressedBy(input)))(visitOf(by))
  demand(view, 'judge')
  return view
}

type Sending = Work<{ number: number; filter: RejudgeFilter }>

async function send({ input: { number, filter }, by, progress, refuse }: Sending) {
  const view = await judgedSet(filter, by)
  const head = await knownHead(view.key, number)
  const { submitIds } = await chosenBy(filter, view)
  await write(totalWrite(head, submitIds.length))
  const open = opener()
  let count = 0
  for (let from = 0; from < submitIds.length; from += atOnce) {
    if (from % lookEvery === 0 && (await knownHead(view.key, number)).state !== head.state) return { count }
    const some = submitIds.slice(from, from + atOnce)
    const sent = await Promise.all(some.map((submitId) => sentBeside(number, submitId, by.requestId, open, refuse)))
    count += sent.filter((one) => one).length
    await progress(Math.min(from + atOnce, submitIds.length), submitIds.length)
  }
  if (count > 0) await write(stateWrite(head, 'judging', { total: count }))
  else await write(stateWrite(head, 'dropped', { total: 0 }))
  if (count === 0) throw new Failure(errors['rejudge-nothing'])
  return { count }
}

/** Whether a submission was sent to a judge; a refusal is reported and does not stop the others. */
async function sentBeside(
  number: number,
  submitId: number,
  requestId: string,
  open: ReturnType<typeof opener>,
  refuse: Sending['refuse'],
): Promise<boolean> {
  try {
    const beside = await besideOf(submitId, requestId, open)
    // first what its verdict is stored beside
    await addRow(number, beside)
    await beside.send(number)
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    refuse(String(submitId), error)
    return false
  }
}

type Applying = Work<SetAddress & { number: number }>

async function apply({ input, by, progress }: Applying) {
  const view = await judgedSet(input, by)
  const head: Head = await knownHead(view.key, input.number)
  if (head.state !== 'applying') throw new Failure(errors['rejudging-over'])
  const rows = takeable(await rowsOf(input.number))
  let applied = 0
  for (let from = 0; from < rows.length; from += atOnce) {
    const taken = await Promise.all(rows.slice(from, from + atOnce).map((row) => take(row, by)))
    applied += taken.filter((one) => one).length
    await progress(Math.min(from + atOnce, rows.length), rows.length)
  }
  const stale = rows.length - applied
  await write(stateWrite(head, 'applied', { applied, stale }))
  return { applied, stale }
}

async function take(row: JudgedRow, by: Applying['by']): Promise<boolean> {
  const { submitId, attempt, difficulty, judgeCaseMode, ioScore, after } = row
  const rules = { difficulty, judgeCaseMode, ioScore }
  return takeVerdict({ submitId, attempt, rules, judgement: after, ...(await wordsOf(row)) }, by)
}

/** Do the tasks of rejudgings. */
export const rejudgingWorkers = [worker(SendRejudging, send), worker(ApplyRejudging, apply)]
