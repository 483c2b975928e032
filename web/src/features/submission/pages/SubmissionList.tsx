import { Button, Text } from '@mantine/core'
import { getSubmissionList, type SubmissionRow } from '@oj/functions/features/submission/contract.ts'
import { submissionLimits } from '@oj/functions/features/submission/contract-facts.ts'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { useTablet } from '../../../ui/useNarrow.ts'
import { HelpLink } from '../../help/index.ts'
import { RejudgeButton, StaffStatus } from '../../judge-admin/index.ts'
import { type ProblemSet, useProblemSet } from '../../problem-set/index.ts'
import classes from '../parts/list/columns.module.css'
import { type SubmissionColumn, submissionColumns } from '../parts/list/columns.tsx'
import { phoneColumns } from '../parts/list/phoneColumns.tsx'
import { ScoreCell } from '../parts/list/ScoreCell.tsx'
import { SubmissionFilters } from '../parts/list/SubmissionFilters.tsx'
import { isUnfiltered, type SubmissionQuery, submissionQuery } from '../query.ts'
import { useLiveRows } from '../useLiveRows.ts'

/** Everyone's submissions to a problem set, newest first, with live verdicts. */
export function SubmissionList() {
  const { t } = useTranslation('submission')
  const { user } = useSession()
  const { query, change } = useAddressQuery(submissionQuery)
  const set = useProblemSet()
  const input = { ...set.fields, ...inputOf(query, user !== null) }
  const { data, error, isLoading, isValidating, mutate } = useCall(getSubmissionList, input, { keepPreviousData: true })
  const rows = useLiveRows(data?.records)
  const mayJudge = data?.mayJudge ?? false
  // older submissions may match, too
  const cut = data?.totalIsMinimum ? t('list.cut', { most: submissionLimits.filtered }) : null
  // the other rows keep their live state
  const replace = (changed: SubmissionRow) => {
    const records = rows?.map((row) => (row.submitId === changed.submitId ? changed : row))
    return data && records && mutate({ ...data, records }, { revalidate: false })
  }
  const isTablet = useTablet()
  const onChanged = mayJudge ? replace : null
  const columns = isTablet ? phoneColumns(t, set, onChanged) : listColumns(t, set, rows, onChanged)
  const isOfProblem = query.completeProblemID && query.problemID !== ''

  // an address with `onlyMine` needs a login, as the switch does
  const refused = query.onlyMine && user === null
  useEffect(() => {
    if (!refused) return
    toast('error', t('filter.loginFirst'))
    change({ onlyMine: false }, true)
  }, [refused, change, t])

  return (
    <>
      <PageTitle
        title={t(isOfProblem ? 'titleOfProblem' : 'title')}
        actions={
          isOfProblem ? (
            <Button variant="default" component={Link} to={set.to('problem', { problemID: query.problemID })}>
              {t('toProblem')}
            </Button>
          ) : (
            <HelpLink topic="verdicts" />
          )
        }
      />
      <Panel flush>
        <SubmissionFilters
          query={query}
          onChange={change}
          onRefresh={mutate}
          refreshing={isValidating}
          mayJudge={mayJudge}
          hasLate={data?.hasLate ?? query.containsEnd}
        />
        <DataTable
          label={t('list.label')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.submitId}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          expected={query.limit}
          highlight={(row) => user !== null && row.uid === user.uid}
          empty={
            isUnfiltered(query) ? (
              <EmptyState title={t('list.none')} />
            ) : (
              <EmptyState title={t('list.empty')} hint={cut ?? t('list.emptyHint')} />
            )
          }
        />
        {cut !== null && rows !== undefined && rows.length > 0 && (
          <Text size="sm" c="dimmed" px="md" pt="sm">
            {cut}
          </Text>
        )}
        <Pager page={query} of={data} onChange={change} />
      </Panel>
    </>
  )
}

/** The columns (SB-01), with scores where there are any, and tools for those who may judge. */
function listColumns(
  t: TFunction<'submission'>,
  set: ProblemSet,
  rows: readonly SubmissionRow[] | undefined,
  onChanged: ((row: SubmissionRow) => unknown) | null,
): SubmissionColumn[] {
  const score: SubmissionColumn = {
    key: 'score',
    title: t('column.score'),
    align: 'right',
    render: (row) => <ScoreCell row={row} />,
  }
  const { id, status, problem, time, memory, language, author, submitTime } = submissionColumns(t, set)
  const scores = rows?.some((row) => row.score !== null) ? [score] : []
  const rest = [problem, ...scores, time, memory, language, author, submitTime]
  if (!onChanged) return [id, status, ...rest]
  const staffStatus: SubmissionColumn = {
    ...status,
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
  return [id, staffStatus, ...rest, rejudge]
}

/** The query as the call takes it; visitors have no own submissions to filter by. */
const inputOf = (
  { status, language, username, problemID, containsEnd, ...query }: SubmissionQuery,
  signedIn: boolean,
) => ({
  ...query,
  ...(containsEnd && { containsEnd }),
  onlyMine: query.onlyMine && signedIn,
  ...(status !== null && { status }),
  ...(language !== '' && { language }),
  ...(username !== '' && { username }),
  ...(problemID !== '' && { problemID }),
})
