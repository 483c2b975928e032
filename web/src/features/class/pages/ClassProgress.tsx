import { getClassProgress } from '@oj/functions/features/class/contract.ts'
import { useTranslation } from 'react-i18next'
import { addressQuery, choice, numberFrom, pageSizes, paging } from '../../../lib/addressQuery.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import type { Page } from '../../../lib/page.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { ProgressTable } from '../parts/ProgressTable.tsx'
import { Stuck } from '../parts/Stuck.tsx'

/** How often the class is read again, in ms. Browsers send the tag of what they have. */
const refreshInterval = 4000

const tabs = ['standing', 'stuck'] as const
/** `pid` is the problem at which programs fail; null for the first. */
const progressQuery = addressQuery({ tab: choice(tabs), pid: numberFrom(1), ...paging(pageSizes, 50) })

/** Who of a class stands where in a set of its group, and at what they are stuck (GR-09). */
export function ClassProgress() {
  const { t } = useTranslation('class')
  const { query, change } = useAddressQuery(progressQuery)
  return (
    <>
      <PageTitle title={t('title')} />
      <Tabs
        tabs={tabs.map((key) => ({ key, name: t(`tab.${key}`) }))}
        shown={query.tab}
        onChange={(tab) => change({ tab })}
      >
        {query.tab === 'standing' ? (
          <Standing page={query} onPage={change} />
        ) : (
          <Stuck pid={query.pid} onProblem={(pid) => change({ pid })} />
        )}
      </Tabs>
    </>
  )
}

interface StandingProps {
  page: Page
  onPage: (page: Page, replace?: boolean) => void
}

function Standing({ page: { currentPage, limit }, onPage }: StandingProps) {
  const { t } = useTranslation('class')
  const set = useProblemSet()
  const { data, error, mutate } = useCall(
    getClassProgress,
    { ...set.fields, currentPage, limit },
    { keepPreviousData: true, refreshInterval },
  )
  if (!data) return error ? <ReadFailure error={error} onRetry={mutate} /> : <Waiting />
  const isEmpty = data.total === 0 || data.problems.length === 0
  return (
    <Panel flush>
      {isEmpty ? (
        <EmptyState
          title={t(data.total === 0 ? 'noStudents' : 'noProblems')}
          hint={t(data.total === 0 ? 'noStudentsHint' : 'noProblemsHint')}
        />
      ) : (
        <ProgressTable
          progress={data}
          to={(problemID, submitID) => set.to('submission', { problemID, submitID }) || null}
        />
      )}
      <Pager page={{ currentPage, limit }} of={data} onChange={onPage} />
    </Panel>
  )
}
