import { Status } from '@oj/shared/judging/verdicts.ts'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { accountsOf, type Lease, leaseAccount, releaseAccount } from '../state/leases.ts'
import { limits, untilLook, untilTurn } from '../state/pace.ts'
import { beginRun, dropRun, saveRun } from '../state/runs.ts'
import { noteAnswer } from '../state/sites.ts'
import { withAccountSession } from './sessions.ts'
import { abandonPassage, failureAt, goOn, type Passage, retryOrAbandon } from './step.ts'

/** As soon as an account is free. */
export async function handIn(passage: Passage): Promise<void> {
  const { site, step, program } = passage
  const language = site.languages[program.row.language]
  const { language: ours } = program.row
  if (language === undefined)
    return abandonPassage(passage, Status.submitFailed, failureAt(passage, 'remote-language', { language: ours }))
  const accounts = (await accountsOf(site.name)).filter(({ isRefused }) => !isRefused).map(({ account }) => account)
  const lease = accounts.length > 0 ? await leaseAccount(site.name, accounts, step.submissionId) : null
  if (lease) return withAccount(passage, lease, language)
  const turns = step.turns + 1
  if (accounts.length > 0 && turns < limits.turns) return goOn(passage, untilTurn(), { turns })
  return abandonPassage(passage, Status.submitFailed, failureAt(passage, 'remote-no-account'))
}

const mayHaveArrived = (error: unknown) => !(error instanceof Failure) || error.spec.code === 'remote-answer-lost'

async function withAccount(passage: Passage, lease: Lease, language: string): Promise<void> {
  const { site, step, program, remote } = passage
  const { account } = lease
  const { username } = account
  const of = { submitId: step.submissionId, attempt: step.attempt }
  let refusedAt: Date | undefined
  try {
    // the step was delivered twice: the other one goes on
    if (!(await beginRun({ ...of, site: site.name, username }))) return
    const sent = { id: remote.id, language, code: program.code, username }
    const run = await withAccountSession(site, account, { signedIn: true }, (web) => site.submit(web, sent))
    await saveRun(of, run)
    await noteAnswer(site.name)
    await goOn(passage, untilLook(0), { failures: 0 })
  } catch (error) {
    if (!mayHaveArrived(error)) await dropRun(of)
    const isRefused = error instanceof Failure && error.spec.code === 'remote-account-refused'
    if (isRefused) refusedAt = now()
    const lost = error instanceof Failure && error.spec.code === 'remote-answer-lost'
    await retryOrAbandon(passage, lost ? Status.submittedUnknown : Status.submitFailed, error)
  } finally {
    await releaseAccount(lease, refusedAt)
  }
}
