import { getGroupAdminTimedWorkList } from '@oj/functions/features/timed-work/group/contract.ts'
import { type AdminWorkRow, getAdminTimedWorks } from '@oj/functions/features/timed-work/management/contract.ts'
import { useTranslation } from 'react-i18next'
import { usePlacedList } from '../../../lib/calls/usePlacedList.ts'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { useTablet } from '../../../ui/useNarrow.ts'
import { durationIn } from '../../contest/index.ts'
import { OwnedTable, useAdminPlace } from '../../owned/index.ts'
import { AuthTag } from '../parts/AuthTag.tsx'
import { works } from './kind.ts'
import type { WorkQuery } from './listQuery.ts'

interface Props {
  query: WorkQuery
  onChange: (next: Partial<WorkQuery>) => void
}

const formatDateTime = (time: string) => dayjs(time).format('YYYY-MM-DD HH:mm')

/** The timed works that the user may change, with all that can be done to them. */
export function WorkTable({ query, onChange }: Props) {
  const { t } = useTranslation('timed-work-admin')
  const { t: inContest } = useTranslation('contest')
  const { tab: _, ...input } = query
  const { gid, path } = useAdminPlace(works)
  const list = usePlacedList(getAdminTimedWorks, getGroupAdminTimedWorkList, gid, input)
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
