import { Button, Skeleton } from '@mantine/core'
import { getGroupTimedWorkList } from '@oj/functions/features/timed-work/group/contract.ts'
import { getTimedWorkList, type TimedWorkRow } from '@oj/functions/features/timed-work/participation/contract.ts'
import { useTranslation } from 'react-i18next'
import { addressQuery, boundedText, choice, keywordMax, paging } from '../../../lib/addressQuery.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { hearServer } from '../../../lib/serverClock.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Filters } from '../../../ui/table/Filters.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import classes from './List.module.css'
import { WorkCard } from './WorkCard.tsx'

const statuses = ['', '-1', '0', '1'] as const
const cardQuery = addressQuery({ keyword: boundedText(), status: choice(statuses), ...paging() })

const hearFirstRow = ({ records: [first] }: { records: readonly TimedWorkRow[] }) => first && hearServer(first.now)
const kept = { keepPreviousData: true, onSuccess: hearFirstRow } as const

/** The timed works of the site, or of a group: those that run, those to come, those that have ended. */
export function WorkCards({ gid }: { gid: number | null }) {
  const { t } = useTranslation('timed-work')
  const { query, change } = useAddressQuery(cardQuery)
  const ofSite = useCall(getTimedWorkList, gid === null ? query : null, kept)
  const ofGroup = useCall(getGroupTimedWorkList, gid === null ? null : { gid, ...query }, kept)
  const { data, error, isLoading, mutate } = gid === null ? ofSite : ofGroup
  const isFiltered = query.status !== '' || query.keyword !== ''
  return (
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
          onChange={(status) => change({ status })}
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
  )
}

const Waiting = () => (
  <div className={classes.waiting} aria-busy>
    {[1, 2, 3, 4].map((card) => (
      <Skeleton key={card} height={168} radius="lg" />
    ))}
  </div>
)
