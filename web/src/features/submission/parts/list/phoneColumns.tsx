import type { SubmissionRow } from '@oj/functions/features/submission/contract.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import { StaffStatus } from '../../../judge-admin/index.ts'
import { type ProblemSet, setOfRow } from '../../../problem-set/index.ts'
import { formatMemory, formatTime, languageOfSubmission, memoryOf, timeOf, unknown } from '../../format.ts'
import { Author } from '../Author.tsx'
import { ProblemName } from '../ProblemName.tsx'
import classes from './columns.module.css'
import type { SubmissionColumn } from './columns.tsx'

/** The columns on a phone; `onChanged` gets submissions that were changed by those who may judge, and is null for others. */
export function phoneColumns(
  t: TFunction<'submission'>,
  set: ProblemSet,
  onChanged: ((row: SubmissionRow) => unknown) | null,
): SubmissionColumn[] {
  const details = (row: SubmissionRow) =>
    setOfRow(row, set).to('submission', { problemID: row.displayPid, submitID: row.submitId })
  const badge = (row: SubmissionRow) => <StatusBadge status={row.status} progress={row.progress} brief />
  return [
    {
      key: 'status',
      title: t('column.status'),
      width: 90,
      render: (row) => (
        <div className={classes.verdict}>
          {onChanged ? (
            <StaffStatus row={row} onChanged={onChanged}>
              {badge(row)}
            </StaffStatus>
          ) : (
            badge(row)
          )}
          <Link to={details(row)} className={classes.link} aria-label={t('list.details', { id: row.submitId })}>
            #{row.submitId}
          </Link>
        </div>
      ),
    },
    {
      key: 'problem',
      title: t('column.problem'),
      wrap: true,
      render: (row) => (
        <div className={classes.phone}>
          <ProblemName row={row} className={classes.title} idClass={classes.pid} />
          <Facts row={row} />
        </div>
      ),
    },
  ]
}

function Facts({ row }: { row: SubmissionRow }) {
  const { t } = useTranslation('submission')
  const { score, ioScore, submitTime } = row
  const time = timeOf(row)
  const memory = memoryOf(row)
  return (
    <>
      <span className={classes.under}>
        <Author className={classes.author} row={row} />
        <span className={classes.ago}>
          <RelativeTime at={submitTime} />
        </span>
      </span>
      <span className={classes.under}>
        {score !== null && (
          <strong>
            {score} / {ioScore ?? unknown}
          </strong>
        )}
        <span>{languageOfSubmission(row, t)}</span>
        {time !== null && <span>{formatTime(time)}</span>}
        {memory !== null && <span>{formatMemory(memory)}</span>}
      </span>
    </>
  )
}
