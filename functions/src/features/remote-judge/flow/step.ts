import { Status } from '@oj/shared/judging/verdicts.ts'
import { Failure } from '../../../platform/errors.ts'
import { log } from '../../../platform/log.ts'
import { elsewhereLanguage, remoteTitles } from '../../judging/contract-remotes.ts'
import { problemNumbered, type Remote } from '../../problem/index.ts'
import { type ProgramOf, settleVerdict, unsettledProgramOf } from '../../submission/index.ts'
import { remoteErrors as errors } from '../errors.ts'
import { sendStep } from '../judge.ts'
import type { RemoteSite } from '../site.ts'
import { remoteSites } from '../sites.ts'
import { limits } from '../state/pace.ts'
import { leaveToPersons, noteFailure, pauseSite } from '../state/sites.ts'
import type { RemoteStep } from './message.ts'

/** A submission on its way to a site, and the step that is taken for it. */
export interface Passage {
  readonly step: RemoteStep
  readonly site: RemoteSite
  readonly remote: Remote
  readonly program: ProgramOf
  /** whether its contestant hands it in there; they know which site that is, and whose handle */
  readonly isOwn: boolean
}

/** What a site said in the end, or that nothing is known of it. */
interface FinalVerdict {
  status: number
  time: number | null
  memory: number | null
  score: number | null
  errorMessage: string
}

/** @returns the passage of a step; null where its submission waits for nothing any more */
export async function passageOf(step: RemoteStep): Promise<Passage | null> {
  const program = await unsettledProgramOf(step.submissionId, step.attempt)
  if (!program) return null
  const remote = await remoteOf(program.row.pid)
  const site = remote && remoteSites.find(({ name }) => name === remote.site)
  // one that came with a package says itself what it is called there
  if (remote && site?.addressOf(remote.id) === remote.address)
    return { step, site, remote, program, isOwn: program.row.language === elsewhereLanguage }
  const { submissionId, attempt, requestId } = step
  await settleVerdict({ submissionId, attempt, requestId, judger: '', ...unmeasuredVerdict(Status.submitFailed, null) })
  return null
}

/** Where a problem is; null of one that was deleted since. */
async function remoteOf(pid: number): Promise<Remote | null> {
  try {
    return (await problemNumbered(pid)).body.remote
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

/** What is told of a failure, in both languages, since its reader is not known; which account of ours it was is no matter. */
function wordsOf(failure: Failure, isOwn: boolean): string {
  const told = isOwn ? failure : new Failure(failure.spec, { ...failure.params, username: '…' })
  return [told.text('en'), told.text('zh-CN')].join('\n')
}

const unmeasuredVerdict = (status: number, failure: Failure | null, isOwn = false): FinalVerdict => ({
  status,
  time: null,
  memory: null,
  score: null,
  errorMessage: failure ? wordsOf(failure, isOwn) : '',
})

/** Ends a passage with what the site said, or with why it said nothing: that is told to contestants where no site is named. */
export async function finishPassage(
  { step, site }: Passage,
  told: FinalVerdict,
  judger: string = site.name,
): Promise<void> {
  const { submissionId, attempt, requestId } = step
  const settled = await settleVerdict({ submissionId, attempt, requestId, judger, ...told })
  log.info('remote verdict', { requestId, submissionId, attempt, site: site.name, status: told.status, settled })
}

/** Ends a passage without a verdict: the program was not handed in, or what became of it is not known. */
export const abandonPassage = (
  passage: Passage,
  status: typeof Status.submitFailed | typeof Status.submittedUnknown,
  why: Failure,
) => finishPassage(passage, unmeasuredVerdict(status, why, passage.isOwn), passage.isOwn ? '' : undefined)

/** Has the next step taken after so many seconds. */
export const goOn = ({ step, site }: Passage, delay: number, changes: Partial<RemoteStep> = {}): Promise<void> =>
  sendStep({ ...step, ...changes }, site.name, delay)

/** What is over after a while, and may be tried again then. */
const passing: readonly string[] = ['remote-slow', 'remote-unreachable', 'remote-busy']
/** What another request may mend: later, or with another account. */
const again: readonly string[] = [...passing, 'remote-account-refused']

/** Takes in what went wrong at a site: it rests for a while, is left to persons, or staff read of it. */
async function takeIn({ site: { name }, step, isOwn }: Passage, failure: Failure): Promise<void> {
  const { code } = failure.spec
  // who mistypes a number is told so themselves
  if (isOwn && code === 'remote-run-unknown') return
  log.info('remote failure', { requestId: step.requestId, submissionId: step.submissionId, site: name, code })
  if (code === 'remote-challenge') return leaveToPersons(name, failure, step.requestId)
  if (passing.includes(code)) return pauseSite(name, failure)
  return noteFailure(name, failure)
}

/**
 * Goes on after a failure at the site: once more, where it may pass, else to the end with this status. @throws what is no failure
 * of a site
 */
export async function retryOrAbandon(
  passage: Passage,
  status: Parameters<typeof abandonPassage>[1],
  error: unknown,
): Promise<void> {
  if (!(error instanceof Failure)) throw error
  await takeIn(passage, error)
  const failures = passage.step.failures + 1
  if (again.includes(error.spec.code) && failures < limits.failures) return goOn(passage, 0, { failures })
  return abandonPassage(passage, status, error)
}

/** A failure in words of ours. */
export const failureAt = ({ site }: Passage, code: keyof typeof errors, params: Failure['params'] = {}) =>
  new Failure(errors[code], { site: remoteTitles[site.name], ...params })
