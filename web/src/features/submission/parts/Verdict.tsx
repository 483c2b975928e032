import type { getSubmissionDetail } from '@oj/functions/features/submission/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { makeFocusable } from '../../../ui/focusable.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { statusAttributes } from '../../../ui/status/colored.ts'
import { statusOf } from '../../../ui/status/status.ts'
import { UserName } from '../../../ui/user/UserName.tsx'
import { RejudgeButton, StaffStatus } from '../../judge-admin/index.ts'
import { formatLength, formatMemory, formatTime, hasWords, memoryOf, timeOf } from '../format.ts'
import { isUntold } from '../noVerdict.ts'
import { languageOfSubmission } from '../writtenIn.ts'
import { ScoreCell } from './list/ScoreCell.tsx'
import { ProblemName } from './ProblemName.tsx'
import { ResubmitButton } from './ResubmitButton.tsx'
import classes from './Verdict.module.css'

export type Submission = AnswerOf<typeof getSubmissionDetail>['submission']

interface Props {
  submission: Submission
  /** leaves the message out, which stands elsewhere */
  isBrief: boolean
  /** gets changes of those who may judge; null for everybody else */
  onChanged: (() => unknown) | null
  /** reads it again after it was submitted to its site once more; null for who may not do that */
  onSent: (() => unknown) | null
}

/** The verdict in large and in its colour, with all that is known of the submission, each fact once. */
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

/** What the compiler or the judge says. */
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
  const { uid, username, submitTime, length } = submission
  const time = timeOf(submission)
  const memory = memoryOf(submission)
  const facts: [name: string, value: ReactNode][] = [
    [t('column.problem'), <ProblemName key="problem" row={submission} />],
    [t('column.author'), <UserName key="author" uid={uid} username={username} />],
    [t('column.submitTime'), <RelativeTime key="time" at={submitTime} />],
    [t('column.language'), languageOfSubmission(submission, t)],
  ]
  // no program is empty: whose length one may not know has none
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
