import { getSharedProblems } from '@oj/functions/features/problem/shares/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressQuery, boundedText, paging } from '../../../lib/addressQuery.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { ListSearch } from '../../../ui/table/SearchField.tsx'
import { problemLinkState, useProblemSet } from '../../problem-set/index.ts'
import { LevelOf, useLevels } from '../parts/Level.tsx'

type Row = AnswerOf<typeof getSharedProblems>['records'][number]

const sharedQuery = addressQuery({ keyword: boundedText(), ...paging() })

/** Hidden problems that a teacher may read: those that authors share, and their own (AC-11). */
export function SharedProblems() {
  const { t } = useTranslation('problem-list')
  const { query, change } = useAddressQuery(sharedQuery)
  const { data, error, isLoading, mutate } = useCall(getSharedProblems, query, { keepPreviousData: true })
  const columns = useColumns()
  const search = (
    <ListSearch label={t('shared.search')} value={query.keyword} onSearch={(keyword) => change({ keyword })} />
  )
  return (
    <>
      <PageTitle title={t('shared.title')} description={t('shared.about')} actions={search} />
      <Panel flush>
        <DataTable
          label={t('shared.title')}
          columns={columns}
          rows={data?.records}
          rowKey={(row) => row.pid}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          empty={
            <EmptyState
              title={t(query.keyword === '' ? 'shared.none' : 'shared.noMatch')}
              hint={t(query.keyword === '' ? 'shared.noneHint' : 'shared.noMatchHint')}
            />
          }
        />
        <Pager page={query} of={data} onChange={change} />
      </Panel>
    </>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation(['problem-list', 'problem'])
  const set = useProblemSet()
  const levels = useLevels()
  return [
    { key: 'id', title: t('problem:column.id'), under: true, render: ({ problemId }) => problemId },
    {
      key: 'title',
      title: t('problem:column.title'),
      wrap: true,
      render: ({ problemId, pid, title }) => (
        <Link to={set.to('problem', { problemID: problemId })} {...problemLinkState(pid)}>
          {title}
        </Link>
      ),
    },
    {
      key: 'level',
      title: t('problem:column.level'),
      under: true,
      render: ({ difficulty }) => <LevelOf id={difficulty} levels={levels} />,
    },
    { key: 'author', title: t('shared.author'), under: true, render: ({ author }) => author },
    {
      key: 'modified',
      title: t('shared.modified'),
      under: true,
      render: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
    },
  ]
}
