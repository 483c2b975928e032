import { Failure } from '../../platform/errors.ts'
import { visitOf } from '../problem-set/index.ts'
import { siteLimits } from '../site/index.ts'
import { submissionErrors } from '../submission/errors.ts'
import {
  enforceInterval,
  readWireRow,
  resubmitElsewhere as sendAgain,
  submissionRoute,
  verdictRefusal,
} from '../submission/index.ts'
import * as contract from './contract.ts'
import { runOf, sameRun } from './state/runs.ts'

/** For its author and who may judge in its set; it must not reveal a verdict that is held back. */
const resubmit = submissionRoute(contract.resubmit, async ({ submitId }, context, shown) => {
  const { caller, requestId, locale } = context
  const { row, view } = shown
  const isTheirs = row.uid === caller.uid || view.refusal('judge') === null
  if (!isTheirs) throw new Failure(submissionErrors['submission-not-yours'])
  if (verdictRefusal(shown)) throw new Failure(submissionErrors['not-resubmittable'])
  await enforceInterval(caller.uid, 'submit', view.key, (await siteLimits()).submitInterval)
  await sendAgain(submitId, requestId, async ({ attempt }) => {
    const run = await runOf({ submitId, attempt })
    return run?.run == null || run.isOwn ? [] : [sameRun(run)]
  })
  return readWireRow(submitId, visitOf(context), locale)
})

export const resubmitRoutes = [resubmit]
