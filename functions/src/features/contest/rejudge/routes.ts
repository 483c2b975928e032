import { Failure } from '../../../platform/errors.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { startTask } from '../../../platform/tasks.ts'
import { RejudgeMany } from '../../judge-admin/contract.ts'
import { entriesOf } from '../../problem-set/index.ts'
import type { ContestView } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestRoute } from '../route.ts'
import * as contract from './contract.ts'

/** Starts judging all submissions to a problem again. @throws contest-problem-unknown */
async function startRejudge(
  { cid, pid }: { cid: number; pid: number },
  by: Context & { caller: Caller },
  { key }: ContestView,
): Promise<{ taskId: string }> {
  const entry = (await entriesOf(key)).find((one) => one.pid === pid)
  if (!entry) throw new Failure(errors['contest-problem-unknown'])
  return startTask(RejudgeMany, { cid, problemID: entry.displayId }, by)
}

export const rejudgeRoutes = [
  contestRoute(contract.rejudgeContestProblem, startRejudge),
  contestRoute(contract.rejudgeContestProblemByGet, startRejudge),
]
