import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { saveProgress } from '../../submission/index.ts'
import type { RemoteRun, RemoteVerdict } from '../site.ts'
import { accountsOf } from '../state/leases.ts'
import { limits, untilLook } from '../state/pace.ts'
import type { RemoteRunRow } from '../state/runs.ts'
import { noteAnswer } from '../state/sites.ts'
import { openSite } from '../web/session.ts'
import { withAccountSession } from './sessions.ts'
import { abandonPassage, failureAt, finishPassage, goOn, type Passage, retryOrAbandon } from './step.ts'

export async function pollRunOnce(passage: Passage, run: RemoteRunRow & { run: string }): Promise<void> {
  const { site, step, remote } = passage
  const { username } = run
  const wanted = { run: run.run, id: remote.id, username }
  // without a verdict a contestant’s own run was not submitted here
  const status = run.isOwn ? Status.submitFailed : Status.submittedUnknown
  try {
    const verdict = run.isOwn ? await site.poll(openSite(site), wanted) : await pollWithAccount(passage, wanted)
    await noteAnswer(site.name)
    const flaw = run.since !== null && flawOf(verdict.at, run.since)
    if (flaw) return await abandonPassage(passage, Status.submitFailed, failureAt(passage, flaw))
    if (!isRunning(verdict.status)) return await finishPassage(passage, toOwnVerdict(passage, verdict))
    await saveProgress(step.submissionId, { attempt: step.attempt, status: verdict.status, done: 0, total: 0 })
    const looks = step.looks + 1
    if (looks < limits.looks) return await goOn(passage, untilLook(looks), { looks, failures: 0 })
    return await abandonPassage(passage, status, failureAt(passage, 'remote-no-verdict'))
  } catch (error) {
    return retryOrAbandon(passage, status, error)
  }
}

/** With the account that submitted it. */
async function pollWithAccount({ site }: Passage, wanted: RemoteRun): Promise<RemoteVerdict> {
  const { username } = wanted
  const accounts = await accountsOf(site.name)
  // a removed account cannot sign in, which most sites do not ask for
  const account = accounts.find((one) => one.account.username === username)?.account ?? { username, password: '' }
  return withAccountSession(site, account, { signedIn: false }, (web) => site.poll(web, wanted))
}

/** Why a run does not count from `since` on; null if it does. Sites tell seconds. */
function flawOf(at: string | null, since: string) {
  if (at === null) return 'remote-run-undated'
  return at.slice(0, 19) < since.slice(0, 19) ? 'remote-run-early' : null
}

/** Points of a hundred are a share of the full score. */
function toOwnVerdict({ program: { row } }: Passage, { status, time, memory, score, errorMessage }: RemoteVerdict) {
  const share = score ?? (status === Status.accepted ? 100 : 0)
  return {
    status,
    time: time === null ? null : Math.round(time),
    memory: memory === null ? null : Math.round(memory),
    score: row.ioScore === null ? null : (row.ioScore * share) / 100,
    errorMessage: errorMessage.slice(0, 20_000),
  }
}
