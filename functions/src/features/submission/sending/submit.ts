import { Status } from '@oj/shared/judging/verdicts.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { asError, logFor } from '../../../platform/log.ts'
import type { Write } from '../../../platform/table/index.ts'
import type { CaptchaAnswer } from '../../captcha/contract.ts'
import { languagesAt, type MetProblem, type ProblemBody, readProblemBody, takesLanguage } from '../../problem/index.ts'
import { kindOf, type Terms } from '../../problem-set/index.ts'
import { siteLimits } from '../../site/index.ts'
import { submissionErrors } from '../errors.ts'
import { createSubmission, nextNumbers, type SubmissionRow } from '../store.ts'
import { caseModeIn } from '../verdict/case-mode.ts'
import { judgeOf } from '../verdict/judges.ts'
import { enforceInterval, paceOf, requirePace } from './rate-limit.ts'
import { startJudging, unsentWrite } from './unsent-attempts.ts'
import { requirePlace, startWaiting, stopWaiting, waitingOf } from './waiting.ts'

type Submitting = Pick<Context, 'at' | 'ip' | 'requestId'> & { caller: Pick<Caller, 'uid' | 'username'> }

export interface Submit {
  language: string
  code: string
  captcha?: CaptchaAnswer | undefined
  /** whether nobody could correct it, as when drafts are submitted at the end */
  isUnattended?: boolean
}

/** @throws handed-in-elsewhere for a problem that is only taken at its site, language-unknown for problem, set or judge */
export async function checkLanguage(language: string, body: ProblemBody, terms: Terms): Promise<void> {
  if (body.remote && (await languagesAt(body.remote)).length === 0)
    throw new Failure(submissionErrors['handed-in-elsewhere'], { site: body.remote.site })
  // sets restrict languages of programs; answers have their own judge
  const isTaken = body.paper !== null || takesLanguage(language, body, terms)
  if (!isTaken || !(await judgeOf(body).offers(language, body)))
    throw new Failure(submissionErrors['language-unknown'], { language })
}

/** `elsewhere` are writes for a submission that was made at another site. @throws the errors of `submitProblemJudge` */
export async function submit(
  input: Submit,
  context: Submitting,
  met: MetProblem,
  elsewhere?: (submitId: number) => readonly Write[],
): Promise<number> {
  const { caller } = context
  const { view, entry } = met
  const terms = view.terms(entry)
  const { uid } = caller
  const [body, pace, before, { waitingMax }] = await Promise.all([
    readProblemBody(met.row),
    paceOf(uid, view.key),
    waitingOf(uid),
    siteLimits(),
  ])
  if (!elsewhere) await checkLanguage(input.language, body, terms)
  const by = { uid, set: view.key, pid: met.row.pid }
  const refusal = elsewhere || input.isUnattended ? null : judgeOf(body).refusal?.(input.code, by, body)
  if (refusal) throw refusal
  await requirePace(uid, pace, input.captcha, terms.interval.submit)
  requirePlace(before, waitingMax)
  const { code } = input
  const { lane, scope } = terms
  const { ip, requestId } = context
  const ticket = crypto.randomUUID()
  // in parallel; who sends several at once may still be refused here, which leaves a gap in the numbers
  const begun = [
    enforceInterval(uid, 'submit', view.key, terms.interval.submit),
    startWaiting(uid, ticket, waitingMax),
    nextNumbers(scope),
    caseModeIn(view.key, body),
  ] as const
  await Promise.allSettled(begun)
  const stored = async () => {
    const [, waiting, numbers, judgeCaseMode] = await Promise.all(begun)
    const row = { ...rowOf(input, met, terms, body, context), ...numbers, ticket, judgeCaseMode }
    const writes = [
      ...kindOf(view.key).submissionWrites(view, row),
      unsentWrite(row.submitId, row.attempt, { lane, requestId }),
      ...(elsewhere?.(row.submitId) ?? []),
    ]
    await createSubmission(row, { code, ip }, writes)
    return { row, waiting }
  }
  const { row, waiting } = await stored().catch(async (error: unknown) => {
    await stopWaiting(uid, ticket)
    throw error
  })
  // it counts from now on: what could not be sent is sent by the sweep
  const logged = (what: string) => (error: unknown) =>
    logFor(requestId).error(what, { submissionId: row.submitId, error: asError(error) })
  await Promise.all([
    startJudging({ row, code, body, lane, waiting, requestId }).catch(logged('job not sent')),
    kindOf(view.key).followSubmission(row).catch(logged('not told')),
  ])
  return row.submitId
}

function rowOf(
  { language, code }: Submit,
  { view, entry, row }: MetProblem,
  { phase, scope }: Terms,
  { settings }: ProblemBody,
  { caller: { uid, username }, at }: Submitting,
): Omit<SubmissionRow, 'submitId' | 'n' | 'ticket' | 'judgeCaseMode'> {
  return {
    set: view.key,
    scope,
    phase,
    attempt: 1,
    pid: row.pid,
    displayPid: entry.displayId,
    title: entry.title,
    uid,
    username,
    submitTime: at.toISOString(),
    status: Status.pending,
    time: null,
    memory: null,
    score: null,
    oiRankScore: null,
    length: code.length,
    language,
    difficulty: row.difficulty,
    ioScore: settings.type === 'oi' ? settings.ioScore : null,
    judger: '',
    isManual: false,
    share: false,
  }
}
