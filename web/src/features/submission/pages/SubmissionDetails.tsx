import { Skeleton, Stack } from '@mantine/core'
import { isRunning, Status } from '@oj/functions/features/judging/contract-verdicts.ts'
import { getAllCaseResult, getSubmissionDetail } from '@oj/functions/features/submission/contract.ts'
import { useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { reload, useCall } from '../../../lib/swr.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { CaseTable } from '../parts/CaseTable.tsx'
import { CodePart } from '../parts/CodePart.tsx'
import { submissionColumns } from '../parts/columns.tsx'
import { scoreColumn, staffColumns } from '../parts/columnsOfList.tsx'
import { type Submission, VerdictBanner } from '../parts/VerdictBanner.tsx'
import { useLiveRows } from '../useLiveRows.ts'

/** One submission: its verdict, its test points and its code, as far as the reader may see them. */
export function SubmissionDetails() {
  const { submitID = '' } = useParams()
  const { t } = useTranslation('submission')
  const { fields } = useProblemSet()
  const asked = { submitId: submitID, ...fields }
  const { data, error, mutate } = useCall(getSubmissionDetail, asked, { keepPreviousData: true })
  const readAgain = useCallback(() => Promise.all([mutate(), reload(getAllCaseResult)]), [mutate])
  return (
    <>
      <PageTitle title={t('detail.title', { id: submitID })} />
      {data && <Details key={data.submission.submitId} {...data} onChanged={readAgain} />}
      {!data && (error ? <ErrorState message={error.message} onRetry={mutate} /> : <Waiting />)}
    </>
  )
}

interface DetailsProps {
  submission: Submission
  codeShare: boolean
  /** the verdict arrived while the page was open, or was changed here */
  onChanged: () => unknown
}

function Details({ submission, codeShare, onChanged }: DetailsProps) {
  const { t } = useTranslation('submission')
  const { may } = useSession()
  const live = useLiveSubmission(submission, onChanged)
  const all = submissionColumns(t, useProblemSet())
  const staff = may('manage-site') ? staffColumns(t, onChanged) : null
  const columns = [
    all.id,
    all.submitTime,
    all.problem,
    staff ? staff.status : all.status,
    all.time,
    all.memory,
    ...(live.score === null ? [] : [scoreColumn(t)]),
    all.length,
    all.language,
    all.author,
    ...(staff ? [staff.rejudge] : []),
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
          {isSettled(live.status) && <CaseTable submitId={live.submitId} isScored={live.ioScore !== null} />}
          <CodePart submission={{ ...live, code: live.code }} codeShare={codeShare} onShared={onChanged} />
        </>
      )}
    </Stack>
  )
}

/** Whether there is a verdict, and the reader may know it; else he may not know of its test points either. */
const isSettled = (status: number) => !isRunning(status) && status !== Status.submittedUnknown

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
