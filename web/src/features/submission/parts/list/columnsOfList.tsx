import type { SubmissionRow } from '@oj/functions/features/submission/contract.ts'
import type { TFunction } from 'i18next'
import { RejudgeButton, StaffStatus } from '../../../judge-admin/index.ts'
import classes from './columns.module.css'
import type { SubmissionColumn } from './columns.tsx'
import { ScoreCell } from './ScoreCell.tsx'

type Texts = TFunction<'submission'>

/** The score with its rule, apart from the other columns: the problem page has no room for it. */
export const scoreColumn = (t: Texts): SubmissionColumn => ({
  key: 'score',
  title: t('column.score'),
  align: 'right',
  render: (row) => <ScoreCell row={row} />,
})

/** What those who may judge have in place of the status, and beside it. */
export const staffColumns = (t: Texts, onChanged: (row: SubmissionRow) => unknown) => {
  const status: SubmissionColumn = {
    key: 'status',
    title: t('column.status'),
    render: (row) => (
      <span className={classes.status}>
        <StaffStatus row={row} onChanged={onChanged} />
        {row.isManual && <span className={classes.manual}>{t('list.manual')}</span>}
      </span>
    ),
  }
  const rejudge: SubmissionColumn = {
    key: 'rejudge',
    title: t('column.rejudge'),
    align: 'center',
    render: (row) => <RejudgeButton row={row} onChanged={onChanged} />,
  }
  return { status, rejudge }
}
