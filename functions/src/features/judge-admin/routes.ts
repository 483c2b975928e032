import type * as z from 'zod/mini'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import type { Context } from '../../platform/http/serve.ts'
import { startTask } from '../../platform/tasks.ts'
import { setRoute, visitOf } from '../problem-set/index.ts'
import type { SubmissionRow } from '../submission/contract.ts'
import {
  cancelSubmission,
  overruleVerdict,
  readWireRow,
  rejudgeSubmission,
  restoreVerdict,
  submissionRoute,
} from '../submission/index.ts'
import * as contract from './contract.ts'
import { chosenBy } from './rejudge-task.ts'
import { rejudgingRoutes } from './rejudging/routes.ts'

/** Binds what staff do to a submission, by POST and by GET; the answer is the submission as it is then. */
const changeRoutes = <I extends z.ZodMiniType<{ submitId: number }>>(
  endpoints: readonly Endpoint<I, typeof SubmissionRow, contract.JudgeAccess>[],
  change: (input: z.output<I>, by: Context<contract.JudgeAccess>) => Promise<void>,
) =>
  endpoints.map((declared) =>
    submissionRoute(declared, async (input, by) => {
      await change(input, by)
      return readWireRow(input.submitId, visitOf(by), by.locale)
    }),
  )

const previewRejudge = setRoute(contract.previewRejudge, async (filter, _, view) => {
  const { chosen, isCut } = await chosenBy(filter, view)
  return { count: chosen.length, isMinimum: isCut }
})

const rejudgeMany = setRoute(contract.rejudgeMany, (filter, by) => startTask(contract.RejudgeMany, filter, by))

export const judgeAdminRoutes = [
  ...changeRoutes([contract.manualJudge, contract.manualJudgeByGet], overruleVerdict),
  ...changeRoutes([contract.cancelJudge, contract.cancelJudgeByGet], ({ submitId }, by) =>
    cancelSubmission(submitId, by),
  ),
  ...changeRoutes([contract.restoreJudge, contract.restoreJudgeByGet], ({ submitId }, by) =>
    restoreVerdict(submitId, by),
  ),
  ...changeRoutes([contract.rejudge, contract.rejudgeByGet], ({ submitId }, by) => rejudgeSubmission(submitId, by)),
  previewRejudge,
  rejudgeMany,
  ...rejudgingRoutes,
]
