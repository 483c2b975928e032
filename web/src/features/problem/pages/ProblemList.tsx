import '../../../lib/loading/stylesOfLists.ts'
import { Button } from '@mantine/core'
import { getProblemList, getTagsAndClassification } from '@oj/functions/features/problem/contract-list.ts'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { inTab } from '../../../lib/storage.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { useNarrow, useWide } from '../../../ui/useNarrow.ts'
import { useProblemSet } from '../../problem-set/index.ts'
import { hoveredRow } from '../list/hoveredRow.ts'
import { saveListOrder } from '../list/listOrder.ts'
import { type ProblemQuery, problemQuery } from '../list/query.ts'
import { useProblemColumns } from '../parts/list/columns.tsx'
import classes from '../parts/list/ProblemAside.module.css'
import { ProblemAside } from '../parts/list/ProblemAside.tsx'
import { ProblemFilters } from '../parts/list/ProblemFilters.tsx'
import { RandomProblem } from '../parts/list/RandomProblem.tsx'
import { TagPanel } from '../parts/list/TagPanel.tsx'
import { useOwnStatus } from '../useOwnStatus.ts'

/** Shows the last answer until the next one has come. */
const keepingAnswer = { keepPreviousData: true }

/** The public problems, with filters that live in the address. */
export function ProblemList() {
  const { t } = useTranslation('problem')
  const { query, change } = useAddressQuery(problemQuery)
  const { key } = useProblemSet()
  const { user } = useSession()
  const [showTags, setShowTags] = useState(false)
  const input = toInput(query, user !== null)
  const { data: answer, error, isLoading, mutate } = useCall(getProblemList, input, keepingAnswer)
  // rendered in slices, so that a slow phone stays responsive
  const data = useDeferredValue(answer)
  const { data: groups = [] } = useCall(getTagsAndClassification, { oj: toWireName(query.oj) }, keepingAnswer)
  const own = useOwnStatus(data?.records.map(({ pid }) => pid))
  const narrow = useNarrow()
  const wide = useWide()
  const addTag = (id: number) => change({ tags: [...new Set([...query.tags, id])] })
  const columns = useProblemColumns({ own, showTags, narrow, onTag: addTag, query, onSort: change })
  const isFiltered = query.keyword !== '' || query.difficulty !== null || query.tags.length > 0 || query.own !== null
  const tags = <TagPanel groups={groups} chosen={query.tags} isBankNamed={query.oj === 'All'} onTag={addTag} />
  const allTags = groups.flatMap(({ tagList }) => tagList)
  useEffect(() => {
    if (data) saveListOrder(inTab.write, key, data.records)
    return () => hoveredRow.set(null)
  }, [data, key])

  return (
    <>
      <PageTitle title={t('title')} actions={<Actions isBrief={narrow} />} />
      <div className={classes.page}>
        <div className={classes.main}>
          <Panel flush>
            <ProblemFilters
              query={query}
              onChange={change}
              showTags={showTags}
              onShowTags={setShowTags}
              knownTags={allTags}
              tags={wide ? undefined : tags}
            />
            <DataTable
              label={t('title')}
              columns={columns}
              rows={data?.records}
              rowKey={(row) => row.pid}
              error={error}
              onRetry={mutate}
              loading={isLoading}
              onRowHover={hoveredRow.set}
              empty={
                isFiltered ? (
                  <EmptyState title={t('list.empty')} hint={t('list.emptyHint')} />
                ) : (
                  <EmptyState title={t('list.emptyAll')} />
                )
              }
            />
            <Pager page={query} of={data} onChange={change} />
          </Panel>
        </div>
        {wide && <ProblemAside>{tags}</ProblemAside>}
      </div>
    </>
  )
}

/** A problem by chance, and for teachers the way to those that are shared with them. */
function Actions({ isBrief }: { isBrief: boolean }) {
  const { t } = useTranslation('problem-list')
  const { user } = useSession()
  return (
    <>
      {user?.isTeacher && (
        <Button component={Link} to="/shared-problem" variant="default" size="sm">
          {t('shared.title')}
        </Button>
      )}
      <RandomProblem isBrief={isBrief} />
    </>
  )
}

/** The name of a bank in calls. */
const toWireName = (oj: ProblemQuery['oj']) => (oj === 'Mine' ? 'ME' : oj)

/** The query as the call takes it; visitors have no own status to filter by. */
const toInput = (query: ProblemQuery, isSignedIn: boolean) => ({
  currentPage: query.currentPage,
  limit: query.limit,
  oj: toWireName(query.oj),
  ...(query.keyword !== '' && { keyword: query.keyword }),
  ...(query.difficulty !== null && { difficulty: query.difficulty }),
  ...(query.tags.length > 0 && { tagId: JSON.stringify(query.tags) }),
  ...(query.own !== null && isSignedIn && { own: query.own }),
  ...(query.sort !== null && { sort: query.sort, descending: query.descending }),
})
