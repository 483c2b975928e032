import { type Context, route } from '../../platform/serve.ts'
import { startTask } from '../../platform/tasks.ts'
import { type SubmissionRow, wireRow } from '../submission/index.ts'
import * as contract from './contract.ts'
import { cancel, type ManualVerdict, overrule, restore } from './overrule.ts'
import { rejudge } from './rejudge.ts'
import { chosenBy } from './rejudge-many.ts'

type By = Context<'manage-site'>

/** Answers a submission as it is after what staff did to it. */
const answering =
  <Input>(work: (input: Input, by: By) => Promise<SubmissionRow>) =>
  async (input: Input, by: By) =>
    wireRow(await work(input, by), by.locale)

const manual = answering((verdict: ManualVerdict, by) => overrule(verdict, by))
const cancelled = answering(({ submitId }: { submitId: number }, by) => cancel(submitId, by))
const restored = answering(({ submitId }: { submitId: number }, by) => restore(submitId, by))
const again = answering(({ submitId }: { submitId: number }, by) => rejudge(submitId, by))

const previewRejudge = route(contract.previewRejudge, async (filter) => {
  const { rows, isCut } = await chosenBy(filter)
  return { count: rows.length, isMinimum: isCut }
})

const rejudgeMany = route(contract.rejudgeMany, (filter, by) => startTask(contract.RejudgeMany, filter, by))

export const judgeAdminRoutes = [
  route(contract.manualJudge, manual),
  route(contract.manualJudgeByGet, manual),
  route(contract.cancelJudge, cancelled),
  route(contract.cancelJudgeByGet, cancelled),
  route(contract.restoreJudge, restored),
  route(contract.restoreJudgeByGet, restored),
  route(contract.rejudge, again),
  route(contract.rejudgeByGet, again),
  previewRejudge,
  rejudgeMany,
]
