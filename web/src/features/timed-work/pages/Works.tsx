import { getGroupAdminTimedWorkList } from '@oj/functions/features/timed-work/group/contract.ts'
import { type AdminWorkRow, getAdminTimedWorks } from '@oj/functions/features/timed-work/management/contract.ts'
import { useTranslation } from 'react-i18next'
import { addressQuery, boundedText, choice, listTabs, paging, type QueryOf } from '../../../lib/addressQuery.ts'
import { useSiteOrGroupList } from '../../../lib/calls/useSiteOrGroupList.ts'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { useTablet } from '../../../ui/useNarrow.ts'
import { durationIn } from '../../contest/index.ts'
import { OwnedLists, OwnedTable, ReadersListLink, useAdminPlace } from '../../owned/index.ts'
import { works } from '../admin/kind.ts'
import { AuthTag } from '../parts/AuthTag.tsx'

const workQuery = addressQuery({ tab: choice(listTabs), keyword: boundedText(), ...paging() })

/** The timed works of the site, or of a group, for staff, and those that were deleted lately (AD-07). */
export function Works() {
  const { query, change } = useAddressQuery(workQuery)
  return (
    <OwnedLists kind={works} tab={query.tab} onTab={(tab) => change({ tab })} ways={<ReadersListLink kind={works} />}>
      <WorkTable query={query} onChange={change} />
    </OwnedLists>
  )
}

type WorkQuery = QueryOf<typeof workQuery>

interface Props {
  query: WorkQuery
  onChange: (next: Partial<WorkQuery>) => void
}

const formatDateTime = (time: string) => dayjs(time).format('YYYY-MM-DD HH:mm')

function WorkTable({ query, onChange }: Props) {
  const { t } = useTranslation('timed-work-admin')
  const { t: inContest } = useTranslation('contest')
  const { tab: _, ...input } = query
  const { gid, path } = useAdminPlace(works)
  const list = useSiteOrGroupList(getAdminTimedWorks, getGroupAdminTimedWorkList, gid, input)
  const times = ({ startTime, endTime, duration }: AdminWorkRow) => (
    <Stacked>
      {formatDateTime(startTime)} – {formatDateTime(endTime)}
      <Under>{durationIn(inContest, duration)}</Under>
    </Stacked>
  )
  const info = ({ gmtCreate, gmtModified, author }: AdminWorkRow) => (
    <Stacked>
      {author}
      <Under>{t('list.created', { time: formatDateTime(gmtCreate) })}</Under>
      <Under>{t('list.changed', { time: formatDateTime(gmtModified) })}</Under>
    </Stacked>
  )
  return (
    <OwnedTable
      kind={works}
      list={list}
      query={query}
      onChange={onChange}
      isVisible={({ visible }) => visible}
      to={({ id, mine }) => (mine ? path('edit', id) : `/timedwork/${id}`)}
      columns={({ id, title, visible, actions }) => [
        id,
        title,
        { key: 'auth', title: t('field.auth'), render: ({ auth }) => <AuthTag auth={auth} /> },
        { key: 'times', title: t('list.times'), render: times },
        { key: 'people', title: t('list.people'), align: 'right', render: ({ count }) => count },
        visible,
        { key: 'info', title: t('list.info'), render: info },
        actions,
      ]}
      narrow={useTablet()}
      under={({ auth, startTime, duration, count, author }) => (
        <>
          <AuthTag auth={auth} />
          <span>{formatDateTime(startTime)}</span>
          <span>{durationIn(inContest, duration)}</span>
          <span>{t('list.count', { count })}</span>
          <span>{author}</span>
        </>
      )}
    />
  )
}
