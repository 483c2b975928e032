import { Button } from '@mantine/core'
import type { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { answerLanguage } from '@oj/functions/features/problem/contract-facts.ts'
import { getSubmissionDetail, type SubmissionRow } from '@oj/functions/features/submission/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { earned, isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../../lib/calls/swr.ts'
import { makeFocusable } from '../../../../ui/focusable.ts'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import { useProblemSet } from '../../../problem-set/index.ts'
import {
  formatMemory,
  formatTime,
  isUntold,
  memoryOf,
  ResubmitButton,
  type TriedInput,
  timeOf,
  VerdictCases,
} from '../../../submission/index.ts'
import { type MarkedCode, useMarked } from '../../code/useMarked.ts'
import type { Progress as SubmitProgress } from '../../code/useSubmit.ts'
import { Congratulation } from './Congratulation.tsx'
import { NextProblem } from './NextProblem.tsx'
import classes from './VerdictPanel.module.css'

type Detail = AnswerOf<typeof getProblemDetail>

export type SentProps = Extract<SubmitProgress, { name: 'sent' }> & {
  detail: Detail
  /** follows the submission again after a failure */
  onAgain: (submitId: number) => void
  onMarked: (marked: MarkedCode) => void
  /** runs the user's code on the input of a test point; absent where there is no test panel */
  onTry?: ((tried: TriedInput) => void) | undefined
}

/** A submission that the server has: its progress, then the verdict. */
export function Sent({ detail, submitId, row, end, onAgain, onMarked, onTry }: SentProps) {
  const { t } = useTranslation('problem')
  const set = useProblemSet()
  const stuck = end === 'failed' || end === 'gave-up'
  const settled = row !== null && !isRunning(row.status)
  return (
    <>
      <div className={classes.line}>
        <StatusBadge status={row?.status ?? Status.pending} progress={row?.progress ?? null} />
        {row?.status === Status.submittedUnknown && <span>{t('verdict.unknown')}</span>}
        {settled && <Figures row={row} />}
        {settled && isUntold(row) && <ResubmitButton row={row} onSent={() => onAgain(submitId)} />}
        <Link
          className={classes.details}
          to={set.to('submission', { problemID: detail.problem.problemId, submitID: submitId })}
        >
          #{submitId} {t('verdict.details')}
        </Link>
      </div>
      {!settled && !stuck && <Way row={row} />}
      {stuck && (
        <div className={classes.line}>
          {t(end === 'failed' ? 'verdict.lost' : 'verdict.slow')}
          <Button size="compact-sm" variant="light" onClick={() => onAgain(submitId)}>
            {t('verdict.again')}
          </Button>
        </div>
      )}
      {settled && <CompilerMessage row={row} onMarked={onMarked} />}
      {settled && detail.showsCases && hasFailed(row) && <VerdictCases submitId={submitId} onTry={onTry} />}
      {settled && row.status === Status.accepted && (
        <div className={classes.line}>
          <Congratulation key={submitId} />
          <NextProblem detail={detail} />
        </div>
      )}
    </>
  )
}

/** Verdicts of which test points say no more. */
const untold: readonly number[] = [Status.accepted, Status.compileError]

/** Whether a program was run and failed. */
const hasFailed = ({ status, language }: SubmissionRow) =>
  earned.includes(status) && !untold.includes(status) && language !== answerLanguage

function Figures({ row }: { row: SubmissionRow }) {
  const { t } = useTranslation('problem')
  const time = timeOf(row)
  const memory = memoryOf(row)
  return (
    <dl className={classes.figures}>
      {row.score !== null && <Figure name={t('verdict.score')} value={String(row.score)} />}
      {time !== null && <Figure name={t('verdict.time')} value={formatTime(time)} />}
      {memory !== null && <Figure name={t('verdict.memory')} value={formatMemory(memory)} />}
    </dl>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** The progress of judging; indeterminate while the submission waits or compiles. */
function Way({ row }: { row: SubmissionRow | null }) {
  const share = row?.progress ? (100 * row.progress.done) / Math.max(row.progress.total, 1) : 0
  return (
    <div className={classes.way} data-queued={share === 0} aria-hidden>
      <div style={{ width: share === 0 ? '100%' : `${share}%` }} />
    </div>
  )
}

export const Sending = () => (
  <p className={classes.line}>
    <StatusBadge status={Status.submitting} />
  </p>
)

interface CompilerMessageProps {
  row: SubmissionRow
  onMarked: (marked: MarkedCode) => void
}

/** The message of the compiler or the system about a submission that could not be judged. */
function CompilerMessage({ row, onMarked }: CompilerMessageProps) {
  const { t } = useTranslation('problem')
  const { fields } = useProblemSet()
  const hasMessage = row.status === Status.compileError || row.status === Status.systemError
  const { data } = useCall(getSubmissionDetail, hasMessage ? { submitId: row.submitId, ...fields } : null)
  const message = data?.submission.errorMessage
  const written = data ? { language: data.submission.language, code: data.submission.code ?? '' } : null
  useMarked(written, row.status === Status.compileError ? (message ?? null) : null, onMarked)
  if (!message) return null
  const label = t(row.status === Status.compileError ? 'verdict.compiler' : 'verdict.system')
  return (
    <section aria-label={label}>
      <pre ref={makeFocusable} className={classes.message}>
        {message}
      </pre>
    </section>
  )
}
