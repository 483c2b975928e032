import type * as z from 'zod/mini'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import type { Context } from '../../platform/http/serve.ts'
import { startTask } from '../../platform/tasks.ts'
import { setRoute, visitOf } from '../problem-set/index.ts'
import type { SubmissionRow } from '../submission/contract.ts'
import { cancel, overrule, rejudge, restore, submissionRoute, wireRowOf } from '../submission/index.ts'
import * as contract from './contract.ts'
import { chosenBy } from './rejudge-task.ts'
import { rejudgingRoutes } from './rejudging/routes.ts'

type By = Context<contract.JudgeAccess>
type One = { submitId: number }

/** Binds what staff do to a submission; the answer is the submission as it is then. */
const changing = <I extends z.ZodMiniType<One>>(
  declared: Endpoint<I, typeof SubmissionRow, contract.JudgeAccess>,
  change: (input: z.output<I>, by: By) => Promise<void>,
) =>
  submissionRoute(declared, async (input, by) => {
    await change(input, by)
    return wireRowOf(input.submitId, visitOf(by), by.locale)
  })

const cancelled = ({ submitId }: One, by: By) => cancel(submitId, by)
const restored = ({ submitId }: One, by: By) => restore(submitId, by)
const again = ({ submitId }: One, by: By) => rejudge(submitId, by)

const previewRejudge = setRoute(contract.previewRejudge, async (filter, _, view) => {
  const { chosen, isCut } = await chosenBy(filter, view)
  return { count: chosen.length, isMinimum: isCut }
})

const rejudgeMany = setRoute(contract.rejudgeMany, (filter, by) => startTask(contract.RejudgeMany, filter, by))

export const judgeAdminRoutes = [
  changing(contract.manualJudge, overrule),
  changing(contract.manualJudgeByGet, overrule),
  changing(contract.cancelJudge, cancelled),
  changing(contract.cancelJudgeByGet, cancelled),
  changing(contract.restoreJudge, restored),
  changing(contract.restoreJudgeByGet, restored),
  changing(contract.rejudge, again),
  changing(contract.rejudgeByGet, again),
  previewRejudge,
  rejudgeMany,
  ...rejudgingRoutes,
]
