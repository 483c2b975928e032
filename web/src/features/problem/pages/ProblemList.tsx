import { useMediaQuery } from '@mantine/hooks'
import { getProblemList, getUserProblemStatus } from '@oj/functions/features/problem/contract.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/swr.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useProblemColumns } from '../parts/columns.tsx'
import { ProblemFilters } from '../parts/ProblemFilters.tsx'
import { type ProblemQuery, readProblemQuery, writeProblemQuery } from '../query.ts'

/** The public problems, with filters that live in the address (A2 problem list). */
export function ProblemList() {
  const { t } = useTranslation('problem')
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readProblemQuery(params), [params])
  const [showTags, setShowTags] = useState(false)
  const { data, error, isLoading, mutate } = useCall(getProblemList, inputOf(query), { keepPreviousData: true })
  const own = useOwnStatus(data?.records.map(({ pid }) => pid))
  const narrow = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
  const change = (next: Partial<ProblemQuery>) => setParams(writeProblemQuery({ ...query, currentPage: 1, ...next }))
  const addTag = (id: number) => change({ tags: [...new Set([...query.tags, id])] })
  const columns = useProblemColumns({ own, showTags, narrow, onTag: addTag })
  const filtered = query.keyword !== '' || query.difficulty !== null || query.tags.length > 0
  const known = data?.records.flatMap(({ tags }) => tags) ?? []

  return (
    <>
      <PageTitle title={t('title')} />
      <Panel flush>
        <ProblemFilters
          query={query}
          onChange={change}
          onReset={() => setParams({})}
          showTags={showTags}
          onShowTags={setShowTags}
          knownTags={known}
        />
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data?.records}
          rowKey={(row) => row.pid}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          empty={
            filtered ? (
              <EmptyState title={t('list.empty')} hint={t('list.emptyHint')} />
            ) : (
              <EmptyState title={t('list.emptyAll')} />
            )
          }
        />
        {data && data.total > 0 && (
          <Pager
            page={query.currentPage}
            size={query.limit}
            total={data.total}
            totalIsMinimum={data.totalIsMinimum}
            onChange={(currentPage, limit) => change({ currentPage, limit })}
          />
        )}
      </Panel>
    </>
  )
}

const inputOf = ({ keyword, difficulty, tags, currentPage, limit }: ProblemQuery) => ({
  currentPage,
  limit,
  ...(keyword !== '' && { keyword }),
  ...(difficulty !== null && { difficulty }),
  ...(tags.length > 0 && { tagId: JSON.stringify(tags) }),
})

/** The reader's own status for each problem shown, by internal number; null for visitors, who have none. */
function useOwnStatus(pidList: number[] | undefined): ReadonlyMap<number, number> | null {
  const { user } = useSession()
  const ask = user !== null && pidList !== undefined && pidList.length > 0
  const { data } = useCall(getUserProblemStatus, ask ? { pidList } : null, { keepPreviousData: true })
  if (user === null) return null
  return new Map(Object.entries(data ?? {}).map(([pid, { status }]) => [Number(pid), status]))
}
