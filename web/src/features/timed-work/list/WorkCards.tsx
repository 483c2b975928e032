import { getGroupTimedWorkList } from '@oj/functions/features/timed-work/group/contract.ts'
import { getTimedWorkList, type TimedWorkRow } from '@oj/functions/features/timed-work/participation/contract.ts'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addressQuery, boundedText, choice, paging } from '../../../lib/addressQuery.ts'
import { useSiteOrGroupList } from '../../../lib/calls/useSiteOrGroupList.ts'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { hearServer } from '../../../lib/serverClock.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { stateTones } from '../../../ui/status/tones.ts'
import { Filters } from '../../../ui/table/Filters.tsx'
import { ItemList } from '../../../ui/table/ItemList.tsx'
import { ListSearch } from '../../../ui/table/SearchField.tsx'
import { MemberLink } from '../../../ui/user/MemberLink.tsx'
import { durationIn } from '../../contest/index.ts'
import { AuthTag } from '../parts/AuthTag.tsx'
import tag from '../parts/Tag.module.css'
import type { State } from '../times.ts'
import classes from './List.module.css'

const statuses = ['', '-1', '0', '1'] as const
const cardQuery = addressQuery({ keyword: boundedText(), status: choice(statuses), ...paging() })

const hearFirstRow = ({ records: [first] }: { records: readonly TimedWorkRow[] }) => first && hearServer(first.now)

/** The timed works of the site or of a group. */
export function WorkCards({ gid }: { gid: number | null }) {
  const { t } = useTranslation('timed-work')
  const { query, change } = useAddressQuery(cardQuery)
  const list = useSiteOrGroupList(getTimedWorkList, getGroupTimedWorkList, gid, query, hearFirstRow)
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
            <ListSearch label={t('list.search')} value={query.keyword} onSearch={(keyword) => change({ keyword })} />
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

/** By the numbers of the API. */
const states: Readonly<Record<number, State>> = { [-1]: 'scheduled', 0: 'running', 1: 'ended' }

function WorkCard({ work }: { work: TimedWorkRow }) {
  const { t } = useTranslation('timed-work')
  const { t: inContest } = useTranslation('contest')
  const state = states[work.status] ?? 'ended'
  const when = (time: string) => <time dateTime={time}>{dayjs(time).format('YYYY-MM-DD HH:mm')}</time>
  return (
    <li className={classes.card} data-tone={stateTones[state]}>
      <span className={classes.title}>
        {work.auth === 1 && <IconLock size={16} role="img" aria-label={t('auth.private')} />}
        <MemberLink to={`/timedwork/${work.id}`} loginFirst={t('list.loginFirst')}>
          {work.title}
        </MemberLink>
      </span>
      <dl className={classes.facts}>
        <dt>{t('fact.start')}</dt>
        <dd>{when(work.startTime)}</dd>
        <dt>{t('fact.end')}</dt>
        <dd>{when(work.openUntil)}</dd>
        <dt>{t('fact.duration')}</dt>
        <dd>{durationIn(inContest, work.duration)}</dd>
      </dl>
      <span className={classes.tags}>
        <span className={tag.tag} data-tone={stateTones[state]}>
          {t(work.record ? `own.${state}` : `state.${state}`)}
        </span>
        <AuthTag auth={work.auth} />
        <span>{t('list.people', { count: work.count })}</span>
      </span>
    </li>
  )
}
