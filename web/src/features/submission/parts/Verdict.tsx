import type { getSubmissionDetail } from '@oj/functions/features/submission/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { makeFocusable } from '../../../ui/focusable.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { statusAttributes } from '../../../ui/status/colored.ts'
import { statusOf } from '../../../ui/status/status.ts'
import { RejudgeButton, StaffStatus } from '../../judge-admin/index.ts'
import {
  formatLength,
  formatMemory,
  formatTime,
  hasWords,
  isUntold,
  languageOfSubmission,
  memoryOf,
  timeOf,
} from '../format.ts'
import { Author } from './Author.tsx'
import { ScoreCell } from './list/ScoreCell.tsx'
import { ProblemName } from './ProblemName.tsx'
import { ResubmitButton } from './ResubmitButton.tsx'
import classes from './Verdict.module.css'

export type Submission = AnswerOf<typeof getSubmissionDetail>['submission']
/** A submission whose code the reader may see. */
export type Readable = Submission & { code: string }

interface Props {
  submission: Submission
  /** without the message, which is shown elsewhere */
  isBrief: boolean
  /** called after changes by those who may judge; null for everybody else */
  onChanged: (() => unknown) | null
  /** called after it was submitted to its site again; null where that is not allowed */
  onSent: (() => unknown) | null
}

/** The verdict in large and in its colour, with the facts of the submission. */
export function Verdict({ submission, isBrief, onChanged, onSent }: Props) {
  const { t } = useTranslation('submission')
  const { errorMessage, manualReason, judger } = submission
  return (
    <section
      className={classes.verdict}
      {...statusAttributes(statusOf(submission.status))}
      aria-label={t('column.status')}
    >
      <div className={classes.head}>
        {onChanged ? (
          <StaffStatus row={submission} onChanged={onChanged}>
            <Words submission={submission} />
          </StaffStatus>
        ) : (
          <Words submission={submission} />
        )}
        {submission.score !== null && (
          <span className={classes.score}>
            <ScoreCell row={submission} />
          </span>
        )}
        {onSent && isUntold(submission) && <ResubmitButton row={submission} onSent={onSent} />}
        {onChanged && (
          <span className={classes.again}>
            <RejudgeButton row={submission} onChanged={onChanged} />
          </span>
        )}
      </div>
      {manualReason && <p className={classes.reason}>{t('detail.reason', { judger, reason: manualReason })}</p>}
      <Facts submission={submission} />
      {!isBrief && (hasWords(submission) || isUntold(submission)) && errorMessage && (
        <VerdictMessage>{errorMessage}</VerdictMessage>
      )}
    </section>
  )
}

export const VerdictMessage = ({ children }: { children: ReactNode }) => (
  <pre ref={makeFocusable} className={classes.message}>
    {children}
  </pre>
)

function Words({ submission: { status, progress } }: { submission: Submission }) {
  const { t } = useTranslation()
  const { name, running } = statusOf(status)
  return (
    <span className={`printed ${classes.words}`} role="status">
      {t(`status.${name}`)}
      {running && progress && progress.total > 0 && ` ${progress.done}/${progress.total}`}
    </span>
  )
}

function Facts({ submission }: { submission: Submission }) {
  const { t } = useTranslation('submission')
  const { submitTime, length } = submission
  const time = timeOf(submission)
  const memory = memoryOf(submission)
  const facts: [name: string, value: ReactNode][] = [
    [t('column.problem'), <ProblemName key="problem" row={submission} />],
    [t('column.author'), <Author key="author" row={submission} hasUnder />],
    [t('column.submitTime'), <RelativeTime key="time" at={submitTime} />],
    [t('column.language'), languageOfSubmission(submission, t)],
  ]
  // a hidden length is 0
  if (length > 0) facts.push([t('column.length'), formatLength(length)])
  if (time !== null) facts.push([t('column.time'), formatTime(time)])
  if (memory !== null) facts.push([t('column.memory'), formatMemory(memory)])
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
