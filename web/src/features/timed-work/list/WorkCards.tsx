import { getGroupTimedWorkList } from '@oj/functions/features/timed-work/group/contract.ts'
import { getTimedWorkList, type TimedWorkRow } from '@oj/functions/features/timed-work/participation/contract.ts'
import { useTranslation } from 'react-i18next'
import { addressQuery, boundedText, choice, keywordMax, paging } from '../../../lib/addressQuery.ts'
import { usePlacedList } from '../../../lib/calls/usePlacedList.ts'
import { hearServer } from '../../../lib/serverClock.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { Filters } from '../../../ui/table/Filters.tsx'
import { ItemList } from '../../../ui/table/ItemList.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import classes from './List.module.css'
import { WorkCard } from './WorkCard.tsx'

const statuses = ['', '-1', '0', '1'] as const
const cardQuery = addressQuery({ keyword: boundedText(), status: choice(statuses), ...paging() })

const hearFirstRow = ({ records: [first] }: { records: readonly TimedWorkRow[] }) => first && hearServer(first.now)

/** The timed works of the site, or of a group: those that run, those to come, those that have ended. */
export function WorkCards({ gid }: { gid: number | null }) {
  const { t } = useTranslation('timed-work')
  const { query, change } = useAddressQuery(cardQuery)
  const list = usePlacedList(getTimedWorkList, getGroupTimedWorkList, gid, query, hearFirstRow)
  const isFiltered = query.status !== '' || query.keyword !== ''
  const reset = { name: t('list.reset'), onReset: () => change({ status: '', keyword: '' }) }
  return (
    <ItemList
      list={list}
      page={query}
      onPage={change}
      filters={
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
      }
      none={isFiltered ? { title: t('list.noMatch'), hint: t('list.noMatchHint'), reset } : { title: t('list.none') }}
      className={classes.cards}
      waiting={{ className: classes.cards, count: 4, height: 168, radius: 'lg' }}
      render={(work) => <WorkCard key={work.id} work={work} />}
    />
  )
}
