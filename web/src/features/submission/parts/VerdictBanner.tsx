import { Status } from '@oj/functions/features/judging/contract-verdicts.ts'
import type { getSubmissionDetail } from '@oj/functions/features/submission/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { languageTitle } from '../../../lib/languageTitle.ts'
import { focusable } from '../../../ui/focusable.ts'
import { statusOf } from '../../../ui/status/status.ts'
import { formatLength, formatMemory, formatTime } from '../format.ts'
import classes from './VerdictBanner.module.css'

export type Submission = AnswerOf<typeof getSubmissionDetail>['submission']

/** Verdicts that come with words instead of figures. */
const withMessage: readonly number[] = [Status.compileError, Status.systemError, Status.submitFailed]

/** The verdict in large, in its colour, with the run's figures or with why it could not be run. */
export function VerdictBanner({ submission }: { submission: Submission }) {
  const { t } = useTranslation(['submission', 'common'])
  const { name, tone, running } = statusOf(submission.status)
  const { progress, errorMessage, manualReason, judger } = submission
  return (
    <section className={classes.banner} data-tone={tone} aria-label={t('column.status')}>
      <p className={classes.status} role="status">
        {t(`common:status.${name}`)}
        {running && progress && progress.total > 0 && ` ${progress.done}/${progress.total}`}
      </p>
      {manualReason && <p className={classes.reason}>{t('detail.reason', { judger, reason: manualReason })}</p>}
      {withMessage.includes(submission.status) && errorMessage ? (
        <pre ref={focusable} className={classes.message}>
          {errorMessage}
        </pre>
      ) : (
        <Figures submission={submission} />
      )}
    </section>
  )
}

function Figures({ submission }: { submission: Submission }) {
  const { t } = useTranslation('submission')
  const figures = [
    [t('column.time'), formatTime(submission.time)],
    [t('column.memory'), formatMemory(submission.memory)],
    [t('column.length'), formatLength(submission.length)],
    [t('column.language'), languageTitle(submission.language)],
    [t('column.author'), submission.username],
  ] as const
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
