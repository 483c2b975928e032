import { Button, Skeleton } from '@mantine/core'
import { getTimedWorkList } from '@oj/functions/features/timed-work/inside/contract.ts'
import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { keywordMax, oneOf, readPaging, shortest } from '../../../lib/listAddress.ts'
import { hearServer } from '../../../lib/serverClock.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Filters } from '../../../ui/table/Filters.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import classes from '../list/List.module.css'
import { WorkCard } from '../list/WorkCard.tsx'

const statuses = ['', '-1', '0', '1'] as const
interface Query {
  status: (typeof statuses)[number]
  keyword: string
  currentPage: number
  limit: number
}
const usual: Query = { keyword: '', status: '', currentPage: 1, limit: 10 }
const read = (params: URLSearchParams): Query => ({
  ...readPaging(params),
  status: oneOf(statuses, params.get('status'), ''),
})
const written = (query: Query) => shortest(query, usual)

/** The timed works of the site: those that run, those to come, those that have ended. */
export function WorkList() {
  const { t } = useTranslation('timed-work')
  const { may } = useSession()
  const { query, change } = useAddressQuery(read, written)
  const { data, error, isLoading, mutate } = useCall(getTimedWorkList, query, {
    keepPreviousData: true,
    onSuccess: ({ records: [first] }) => first && hearServer(first.now),
  })
  const isFiltered = query.status !== '' || query.keyword !== ''
  return (
    <>
      <PageTitle
        title={t('list.title')}
        description={t('list.about')}
        actions={
          may('manage-problems') && (
            <Button
              component={Link}
              to="/admin/timedwork"
              variant="default"
              leftSection={<IconSettings size={17} aria-hidden />}
            >
              {t('list.manage')}
            </Button>
          )
        }
      />
      <Panel flush>
        <Filters
          first={
            <search>
              <SearchField
                label={t('list.search')}
                value={query.keyword}
                maxLength={keywordMax}
                onSearch={(keyword) => change({ keyword })}
              />
            </search>
          }
          count={Number(query.status !== '')}
        >
          <Segments
            label={t('list.state')}
            value={query.status}
            onChange={(status) => change({ status: oneOf(statuses, status, '') })}
            options={[
              { value: '', label: t('list.all') },
              { value: '-1', label: t('state.scheduled') },
              { value: '0', label: t('state.running') },
              { value: '1', label: t('state.ended') },
            ]}
          />
        </Filters>
        {!data && error && <ErrorState message={error.message} onRetry={() => mutate()} />}
        {!data && !error && <Waiting />}
        {data?.records.length === 0 && (
          <EmptyState
            title={t(isFiltered ? 'list.noMatch' : 'list.none')}
            hint={isFiltered && t('list.noMatchHint')}
            action={
              isFiltered && (
                <Button variant="default" onClick={() => change({ status: '', keyword: '' })}>
                  {t('list.reset')}
                </Button>
              )
            }
          />
        )}
        {data && data.records.length > 0 && (
          <ul className={classes.cards} aria-busy={isLoading}>
            {data.records.map((work) => (
              <WorkCard key={work.id} work={work} />
            ))}
          </ul>
        )}
        <Pager page={query} of={data} onChange={change} />
      </Panel>
    </>
  )
}

const Waiting = () => (
  <div className={classes.waiting} aria-busy>
    {[1, 2, 3, 4].map((card) => (
      <Skeleton key={card} height={168} radius="lg" />
    ))}
  </div>
)
