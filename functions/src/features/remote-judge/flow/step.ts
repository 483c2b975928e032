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

/** A submission to a site, and the present step. */
export interface Passage {
  readonly step: RemoteStep
  readonly site: RemoteSite
  readonly remote: Remote
  readonly program: ProgramOf
  /** whether the contestant submits at the site */
  readonly isOwn: boolean
}

type FinalVerdict = Omit<Parameters<typeof settleVerdict>[0], 'submissionId' | 'attempt' | 'requestId' | 'judger'>

/** Null if the submission waits for nothing any more. */
export async function passageOf(step: RemoteStep): Promise<Passage | null> {
  const program = await unsettledProgramOf(step.submissionId, step.attempt)
  if (!program) return null
  const remote = await remoteOf(program.row.pid)
  const site = remote && remoteSites.find(({ name }) => name === remote.site)
  // a problem from a package names its address itself
  if (remote && site?.addressOf(remote.id) === remote.address)
    return { step, site, remote, program, isOwn: program.row.language === elsewhereLanguage }
  const { submissionId, attempt, requestId } = step
  await settleVerdict({ submissionId, attempt, requestId, judger: '', ...unmeasuredVerdict(Status.submitFailed, null) })
  return null
}

/** Null for a deleted problem. */
async function remoteOf(pid: number): Promise<Remote | null> {
  try {
    return (await problemNumbered(pid)).body.remote
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

/** In both languages, since the reader is unknown; accounts of ours are not named. */
function wordsOf(failure: Failure, isOwn: boolean): string {
  const anonymous = isOwn ? failure : new Failure(failure.spec, { ...failure.params, username: '…' })
  return [anonymous.text('en'), anonymous.text('zh-CN')].join('\n')
}

const unmeasuredVerdict = (status: number, failure: Failure | null, isOwn = false): FinalVerdict => ({
  status,
  time: null,
  memory: null,
  score: null,
  errorMessage: failure ? wordsOf(failure, isOwn) : '',
})

/** With the verdict of the site, or why there is none. `judger` is empty where contestants must not learn the site. */
export async function finishPassage(
  { step, site }: Passage,
  verdict: FinalVerdict,
  judger: string = site.name,
): Promise<void> {
  const { submissionId, attempt, requestId } = step
  const settled = await settleVerdict({ submissionId, attempt, requestId, judger, ...verdict })
  log.info('remote verdict', { requestId, submissionId, attempt, site: site.name, status: verdict.status, settled })
}

/** Without a verdict: not submitted, or nothing is known of it. */
export const abandonPassage = (
  passage: Passage,
  status: typeof Status.submitFailed | typeof Status.submittedUnknown,
  why: Failure,
) => finishPassage(passage, unmeasuredVerdict(status, why, passage.isOwn), passage.isOwn ? '' : undefined)

/** `delay` is in seconds. */
export const goOn = ({ step, site }: Passage, delay: number, changes: Partial<RemoteStep> = {}): Promise<void> =>
  sendStep({ ...step, ...changes }, site.name, delay)

/** Failures that pass by themselves. */
const temporary: readonly string[] = ['remote-slow', 'remote-unreachable', 'remote-busy']
/** Failures that a later request, or another account, may avoid. */
const retried: readonly string[] = [...temporary, 'remote-account-refused']

/** The site pauses, is left to people, or staff are told. */
async function reportFailure({ site: { name }, step, isOwn }: Passage, failure: Failure): Promise<void> {
  const { code } = failure.spec
  // contestants are told of mistyped numbers themselves
  if (isOwn && code === 'remote-run-unknown') return
  log.info('remote failure', { requestId: step.requestId, submissionId: step.submissionId, site: name, code })
  if (code === 'remote-challenge') return leaveToPersons(name, failure, step.requestId)
  if (temporary.includes(code)) return pauseSite(name, failure)
  return noteFailure(name, failure)
}

/** Tries again where that may help, else ends with this status. @throws what is no failure of a site */
export async function retryOrAbandon(
  passage: Passage,
  status: Parameters<typeof abandonPassage>[1],
  error: unknown,
): Promise<void> {
  if (!(error instanceof Failure)) throw error
  await reportFailure(passage, error)
  const failures = passage.step.failures + 1
  if (retried.includes(error.spec.code) && failures < limits.failures) return goOn(passage, 0, { failures })
  return abandonPassage(passage, status, error)
}

export const failureAt = ({ site }: Passage, code: keyof typeof errors, params: Failure['params'] = {}) =>
  new Failure(errors[code], { site: remoteTitles[site.name], ...params })
