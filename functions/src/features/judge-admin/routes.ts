import type * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import type { Context } from '../../platform/http/serve.ts'
import { startTask } from '../../platform/tasks.ts'
import { setRoute, visitOf } from '../problem-set/index.ts'
import type { SubmissionRow as WireRow } from '../submission/contract.ts'
import { submissionErrors } from '../submission/errors.ts'
import { type SubmissionRow, shownTo, submissionRoute, wireRow } from '../submission/index.ts'
import * as contract from './contract.ts'
import { cancel, type ManualVerdict, overrule, restore } from './overrule.ts'
import { rejudge } from './rejudge.ts'
import { chosenBy } from './rejudge-many.ts'

type By = Context<contract.JudgeAccess>
type One = { submitId: number }

/** Binds what staff do to a submission; the answer is the submission as it is then. */
const changing = <I extends z.ZodMiniType<One>>(
  declared: Endpoint<I, typeof WireRow, contract.JudgeAccess>,
  change: (input: z.output<I>, by: By) => Promise<SubmissionRow>,
) =>
  submissionRoute(declared, async (input, by) => {
    const [shown] = await shownTo(visitOf(by), [await change(input, by)])
    if (!shown) throw new Failure(submissionErrors['submission-not-found'])
    return wireRow(shown, by.locale)
  })

const manual = (verdict: ManualVerdict, by: By) => overrule(verdict, by)
const cancelled = ({ submitId }: One, by: By) => cancel(submitId, by)
const restored = ({ submitId }: One, by: By) => restore(submitId, by)
const again = ({ submitId }: One, by: By) => rejudge(submitId, by)

const previewRejudge = setRoute(contract.previewRejudge, async (filter, _, view) => {
  const { rows, isCut } = await chosenBy(filter, view)
  return { count: rows.length, isMinimum: isCut }
})

const rejudgeMany = setRoute(contract.rejudgeMany, (filter, by) => startTask(contract.RejudgeMany, filter, by))

export const judgeAdminRoutes = [
  changing(contract.manualJudge, manual),
  changing(contract.manualJudgeByGet, manual),
  changing(contract.cancelJudge, cancelled),
  changing(contract.cancelJudgeByGet, cancelled),
  changing(contract.restoreJudge, restored),
  changing(contract.restoreJudgeByGet, restored),
  changing(contract.rejudge, again),
  changing(contract.rejudgeByGet, again),
  previewRejudge,
  rejudgeMany,
]
