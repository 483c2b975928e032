import '../../../../lib/loading/stylesLater.ts'
import { getSubmissionList } from '@oj/functions/features/submission/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { Pager } from '../../../../ui/table/Pager.tsx'
import { useProblemSet } from '../../../problem-set/index.ts'
import { submissionColumns, useLiveRows } from '../../../submission/index.ts'
import classes from './ProblemPane.module.css'

const perPage = 10

/** The reader's own submissions of a problem, newest first. */
export function MySubmissions({ problemId }: { problemId: string }) {
  const { t } = useTranslation(['problem', 'submission'])
  const set = useProblemSet()
  const columns = submissionColumns(useTranslation('submission').t, set)
  const { user } = useSession()
  const [page, setPage] = useState({ currentPage: 1, limit: perPage })
  const input = { onlyMine: true, problemID: problemId, completeProblemID: true, ...set.fields, ...page }
  const { data, error, isLoading, mutate } = useCall(getSubmissionList, user === null ? null : input, {
    keepPreviousData: true,
  })
  const rows = useLiveRows(data?.records)
  return (
    <div className={classes.framed}>
      <DataTable
        label={t('tab.submissions')}
        columns={[columns.status, columns.time, columns.memory, columns.language, columns.submitTime]}
        rows={rows}
        rowKey={(row) => row.submitId}
        error={error}
        onRetry={mutate}
        loading={isLoading}
        empty={<EmptyState title={t('submit.none')} />}
      />
      <Pager minor page={page} of={data} onChange={setPage} />
    </div>
  )
}
