import { useMediaQuery } from '@mantine/hooks'
import { getProblemList, getTagsAndClassification } from '@oj/functions/features/problem/contract.ts'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/swr.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { useProblemColumns } from '../parts/list/columns.tsx'
import classes from '../parts/list/ProblemAside.module.css'
import { ProblemAside } from '../parts/list/ProblemAside.tsx'
import { ProblemFilters } from '../parts/list/ProblemFilters.tsx'
import { pointed } from '../pointed.ts'
import { type ProblemQuery, readProblemQuery, writeProblemQuery } from '../query.ts'
import { useOwnStatus } from '../useOwnStatus.ts'
import { rememberWalk } from '../walk.ts'

/** The public problems, with filters that live in the address. */
export function ProblemList() {
  const { t } = useTranslation('problem')
  const { query, change } = useAddressQuery(readProblemQuery, writeProblemQuery)
  const { key } = useProblemSet()
  const [showTags, setShowTags] = useState(false)
  const { data: answer, error, isLoading, mutate } = useCall(getProblemList, inputOf(query), { keepPreviousData: true })
  // drawn bit by bit, so that a slow phone goes on answering to its user meanwhile
  const data = useDeferredValue(answer)
  const { data: groups = [] } = useCall(
    getTagsAndClassification,
    { oj: wireName(query.oj) },
    { keepPreviousData: true },
  )
  const own = useOwnStatus(data?.records.map(({ pid }) => pid))
  const narrow = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
  const wide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false })
  const addTag = (id: number) => change({ tags: [...new Set([...query.tags, id])] })
  const columns = useProblemColumns({ own, showTags, narrow, onTag: addTag })
  const filtered = query.keyword !== '' || query.difficulty !== null || query.tags.length > 0
  const known = groups.flatMap(({ tagList }) => tagList)
  useEffect(() => {
    if (data) rememberWalk(sessionStorage, key, data.records)
    return () => pointed.set(null)
  }, [data, key])

  return (
    <>
      <PageTitle title={t('title')} />
      <div className={classes.page}>
        <div className={classes.main}>
          <Panel flush>
            <ProblemFilters
              query={query}
              onChange={change}
              onReset={() => change(readProblemQuery(new URLSearchParams()))}
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
              onRowHover={pointed.set}
              empty={
                filtered ? (
                  <EmptyState title={t('list.empty')} hint={t('list.emptyHint')} />
                ) : (
                  <EmptyState title={t('list.emptyAll')} />
                )
              }
            />
            <Pager page={query} of={data} onChange={change} />
          </Panel>
        </div>
        <ProblemAside groups={groups} chosen={query.tags} named={query.oj === 'All'} wide={wide} onTag={addTag} />
      </div>
    </>
  )
}

/** How a bank is called on the wire. */
const wireName = (oj: ProblemQuery['oj']) => (oj === 'Mine' ? 'ME' : oj)

const inputOf = ({ keyword, difficulty, tags, oj, currentPage, limit }: ProblemQuery) => ({
  currentPage,
  limit,
  oj: wireName(oj),
  ...(keyword !== '' && { keyword }),
  ...(difficulty !== null && { difficulty }),
  ...(tags.length > 0 && { tagId: JSON.stringify(tags) }),
})
