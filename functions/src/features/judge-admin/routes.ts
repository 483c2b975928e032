import type * as z from 'zod/mini'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import type { Context } from '../../platform/http/serve.ts'
import { startTask } from '../../platform/tasks.ts'
import { setRoute, visitOf } from '../problem-set/index.ts'
import type { SubmissionRow } from '../submission/contract.ts'
import {
  cancelSubmission,
  overruleVerdict,
  rejudgeSubmission,
  restoreVerdict,
  submissionRoute,
  wireRowOf,
} from '../submission/index.ts'
import * as contract from './contract.ts'
import { chosenBy } from './rejudge-task.ts'
import { rejudgingRoutes } from './rejudging/routes.ts'

type By = Context<contract.JudgeAccess>
type One = { submitId: number }

/** Binds what staff do to a submission; the answer is the submission as it is then. */
const submissionChangeRoute = <I extends z.ZodMiniType<One>>(
  declared: Endpoint<I, typeof SubmissionRow, contract.JudgeAccess>,
  change: (input: z.output<I>, by: By) => Promise<void>,
) =>
  submissionRoute(declared, async (input, by) => {
    await change(input, by)
    return wireRowOf(input.submitId, visitOf(by), by.locale)
  })

const cancelByInput = ({ submitId }: One, by: By) => cancelSubmission(submitId, by)
const restoreByInput = ({ submitId }: One, by: By) => restoreVerdict(submitId, by)
const rejudgeByInput = ({ submitId }: One, by: By) => rejudgeSubmission(submitId, by)

const previewRejudge = setRoute(contract.previewRejudge, async (filter, _, view) => {
  const { chosen, isCut } = await chosenBy(filter, view)
  return { count: chosen.length, isMinimum: isCut }
})

const rejudgeMany = setRoute(contract.rejudgeMany, (filter, by) => startTask(contract.RejudgeMany, filter, by))

export const judgeAdminRoutes = [
  submissionChangeRoute(contract.manualJudge, overruleVerdict),
  submissionChangeRoute(contract.manualJudgeByGet, overruleVerdict),
  submissionChangeRoute(contract.cancelJudge, cancelByInput),
  submissionChangeRoute(contract.cancelJudgeByGet, cancelByInput),
  submissionChangeRoute(contract.restoreJudge, restoreByInput),
  submissionChangeRoute(contract.restoreJudgeByGet, restoreByInput),
  submissionChangeRoute(contract.rejudge, rejudgeByInput),
  submissionChangeRoute(contract.rejudgeByGet, rejudgeByInput),
  previewRejudge,
  rejudgeMany,
  ...rejudgingRoutes,
]
