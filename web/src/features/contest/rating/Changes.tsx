import { getRatingChanges, type RatingChange } from '@oj/functions/features/rating/contract.ts'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { PersonName } from '../../../ui/user/PersonName.tsx'
import staff from '../staff/Staff.module.css'
import { useContest } from '../useContest.ts'
import classes from './Rating.module.css'

interface Props {
  /** else it is a preview */
  isApplied: boolean
  /** changes whenever the changes may be others */
  at: string
}

export function Changes({ isApplied, at }: Props) {
  const { t } = useTranslation('contest-staff')
  const { contest } = useContest()
  const [query, setQuery] = useState({ currentPage: 1, limit: 30 })
  const { data, error, isLoading, mutate } = useCall(
    getRatingChanges,
    { cid: contest.id, ...query },
    { keepPreviousData: true },
  )
  useEffect(() => {
    if (at !== '') void mutate()
  }, [at, mutate])
  const title = t(isApplied ? 'rating.changes' : 'rating.preview')
  return (
    <Panel title={title} flush>
      <DataTable
        label={title}
        columns={columnsOf(t)}
        rows={data?.records}
        rowKey={({ uid }) => uid}
        error={error}
        onRetry={mutate}
        loading={isLoading}
        expected={8}
        empty={<EmptyState title={t('rating.nobody')} />}
      />
      <Pager page={query} of={data} onChange={(page) => setQuery({ ...query, ...page })} />
    </Panel>
  )
}

const toneOf = (change: number) => (change > 0 ? 'good' : change < 0 ? 'bad' : undefined)

function Change({ change, t }: { change: number | null; t: TFunction<'contest-staff'> }) {
  if (change === null) return <span className={classes.unrated}>{t('rating.unrated')}</span>
  return (
    <span className={classes.change} data-tone={toneOf(change)}>
      {change > 0 ? `+${change}` : String(change).replace('-', '−')}
    </span>
  )
}

const columnsOf = (t: TFunction<'contest-staff'>): Column<RatingChange>[] => [
  { key: 'rank', title: t('rating.column.rank'), width: 64, align: 'right', render: ({ rank }) => rank },
  {
    key: 'who',
    title: t('rating.column.who'),
    wrap: true,
    render: ({ uid, username, nickname }) => (
      <PersonName uid={uid} username={username} nickname={nickname} hasUnder className={staff.name} />
    ),
  },
  {
    key: 'rating',
    title: t('rating.column.rating'),
    width: 120,
    under: true,
    align: 'right',
    render: ({ before, change }) => (change === null ? before : `${before} → ${before + change}`),
  },
  {
    key: 'change',
    title: t('rating.column.change'),
    width: 80,
    align: 'right',
    render: ({ change }) => <Change change={change} t={t} />,
  },
]
