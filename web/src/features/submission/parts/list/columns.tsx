import type { SubmissionRow } from '@oj/functions/features/submission/contract.ts'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { type ProblemSet, setOfRow } from '../../../problem-set/index.ts'
import { formatLength, formatMemory, formatTime, languageOfSubmission, memoryOf, timeOf } from '../../format.ts'
import { Author } from '../Author.tsx'
import { ProblemName } from '../ProblemName.tsx'
import classes from './columns.module.css'

type Texts = TFunction<'submission'>
export type SubmissionColumn = Column<SubmissionRow>

/** The columns of tables of submissions by key; each page picks its own. */
export function submissionColumns(t: Texts, set: ProblemSet) {
  const details = (row: SubmissionRow) =>
    setOfRow(row, set).to('submission', { problemID: row.displayPid, submitID: row.submitId })
  return {
    id: {
      key: 'id',
      title: t('column.id'),
      render: (row) => (
        <Link className={classes.link} to={details(row)} aria-label={t('list.details', { id: row.submitId })}>
          {row.submitId}
        </Link>
      ),
    },
    problem: {
      key: 'problem',
      title: t('column.problem'),
      render: (row) => <ProblemName row={row} className={classes.title} idClass={classes.pid} />,
    },
    status: {
      key: 'status',
      title: t('column.status'),
      render: (row) => (
        <Link to={details(row)} className={classes.status}>
          <StatusBadge status={row.status} progress={row.progress} />
          {row.isManual && <span className={classes.manual}>{t('list.manual')}</span>}
        </Link>
      ),
    },
    time: { key: 'time', title: t('column.time'), align: 'right', render: (row) => formatTime(timeOf(row)) },
    memory: { key: 'memory', title: t('column.memory'), align: 'right', render: (row) => formatMemory(memoryOf(row)) },
    length: { key: 'length', title: t('column.length'), align: 'right', render: (row) => formatLength(row.length) },
    language: {
      key: 'language',
      title: t('column.language'),
      render: (row) => languageOfSubmission(row, t),
    },
    author: {
      key: 'author',
      title: t('column.author'),
      wrap: true,
      render: (row) => <Author className={classes.author} row={row} hasUnder />,
    },
    submitTime: {
      key: 'submitTime',
      title: t('column.submitTime'),
      render: (row) => (
        <span className={classes.when}>
          <RelativeTime at={row.submitTime} />
        </span>
      ),
    },
  } satisfies Record<string, SubmissionColumn>
}
