import { Skeleton, Stack } from '@mantine/core'
import { isRunning } from '@oj/functions/features/judging/contract.ts'
import { getSubmissionDetail } from '@oj/functions/features/submission/contract.ts'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useCall } from '../../../lib/swr.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { CaseTable } from '../parts/CaseTable.tsx'
import { CodeView } from '../parts/CodeView.tsx'
import { submissionColumns } from '../parts/columns.tsx'
import { type Submission, VerdictBanner } from '../parts/VerdictBanner.tsx'
import { useLiveRows } from '../useLiveRows.ts'

/** One submission: its verdict, its test points and its code, as far as the reader may see them (A2, A6). */
export function SubmissionDetails() {
  const { submitID = '' } = useParams()
  const { t } = useTranslation('submission')
  const { data, error, mutate } = useCall(getSubmissionDetail, { submitId: submitID }, { keepPreviousData: true })
  return (
    <>
      <PageTitle title={t('detail.title', { id: submitID })} />
      {data && <Details key={data.submission.submitId} submission={data.submission} onSettled={mutate} />}
      {!data && (error ? <ErrorState message={error.message} onRetry={mutate} /> : <Waiting />)}
    </>
  )
}

interface DetailsProps {
  submission: Submission
  /** the verdict came while the page was open */
  onSettled: () => unknown
}

function Details({ submission, onSettled }: DetailsProps) {
  const { t } = useTranslation('submission')
  const live = useLiveSubmission(submission, onSettled)
  const all = submissionColumns(t)
  const columns = [
    ...[all.id, all.submitTime, all.problem, all.status, all.time, all.memory],
    ...(live.score === null ? [] : [all.score]),
    ...[all.length, all.language, all.author],
  ]
  return (
    <Stack gap="lg">
      <VerdictBanner submission={live} />
      <Panel flush>
        <DataTable
          label={t('detail.summary')}
          columns={columns}
          rows={[live]}
          rowKey={(row) => row.submitId}
          empty={null}
        />
      </Panel>
      {live.code === null ? (
        <Panel title={t('detail.code')}>{t('detail.hidden')}</Panel>
      ) : (
        <>
          {!isRunning(live.status) && <CaseTable submitId={live.submitId} />}
          <CodeView code={live.code} language={live.language} />
        </>
      )}
    </Stack>
  )
}

/** The submission with its newest state; reads it whole again when its verdict has come, for messages and cases. */
function useLiveSubmission(submission: Submission, onSettled: () => unknown): Submission {
  const rows = useMemo(() => [submission], [submission])
  const newest = useLiveRows(rows)?.[0]
  const settled = newest !== undefined && isRunning(submission.status) && !isRunning(newest.status)
  useEffect(() => {
    if (settled) onSettled()
  }, [settled, onSettled])
  return { ...submission, ...newest }
}

const Waiting = () => (
  <Stack gap="lg" aria-busy>
    <Skeleton height={110} radius="lg" />
    <Skeleton height={96} radius="lg" />
    <Skeleton height={320} radius="lg" />
  </Stack>
)
