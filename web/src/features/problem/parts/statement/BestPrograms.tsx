import { type BestProgram, getProblemBestSubmissions, placeMax } from '@oj/functions/features/rank/best/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { languageTitle } from '../../../../lib/languageTitle.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { Medal } from '../../../../ui/Medal.tsx'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { Segments } from '../../../../ui/Segments.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { PersonName } from '../../../../ui/user/PersonName.tsx'
import { useProblemSet } from '../../../problem-set/index.ts'
import { formatLength, formatMemory, formatTime } from '../../../submission/index.ts'
import classes from './BestPrograms.module.css'

const orders = ['fastest', 'shortest'] as const
type Order = (typeof orders)[number]

/** The fastest or shortest programs for a problem, and the reader's own place where it is not among them. */
export function BestPrograms({ pid }: { pid: number }) {
  const { t } = useTranslation('submission')
  const { fields } = useProblemSet()
  const { user } = useSession()
  const [order, setOrder] = useState<Order>('fastest')
  const { data, error, mutate } = useCall(getProblemBestSubmissions, { pid, ...fields })
  const list = data?.[order]
  const rows = list && [...list.best, ...(list.own && !list.best.some(isOf(list.own)) ? [list.own] : [])]
  const columns: Column<BestProgram>[] = [
    { key: 'place', title: t('best.place'), render: ({ place }) => <Place place={place} /> },
    {
      key: 'user',
      title: t('column.author'),
      wrap: true,
      render: ({ uid, username, nickname }) => (
        <PersonName uid={uid} username={username} nickname={nickname} hasUnder className={classes.user} />
      ),
    },
    {
      key: 'time',
      title: t('column.time'),
      align: 'right',
      under: order !== 'fastest',
      render: ({ time }) => formatTime(time),
    },
    {
      key: 'length',
      title: t('column.length'),
      align: 'right',
      under: order !== 'shortest',
      render: ({ length }) => formatLength(length),
    },
    {
      key: 'memory',
      title: t('column.memory'),
      align: 'right',
      under: true,
      render: ({ memory }) => formatMemory(memory),
    },
    { key: 'language', title: t('column.language'), under: true, render: ({ language }) => languageTitle(language) },
    {
      key: 'submitTime',
      title: t('column.submitTime'),
      under: true,
      render: ({ submitTime }) => <RelativeTime at={submitTime} />,
    },
  ]
  return (
    <section className={classes.best} aria-label={t('best.title')}>
      <div className={classes.head}>
        <h2>{t('best.title')}</h2>
        <Segments
          label={t('best.title')}
          value={order}
          options={orders.map((value) => ({ value, label: t(`best.${value}`) }))}
          onChange={setOrder}
        />
      </div>
      <div className={classes.framed}>
        <DataTable
          label={t(`best.${order}`)}
          columns={columns}
          rows={rows}
          rowKey={({ uid }) => uid}
          expected={3}
          highlight={({ uid }) => uid === user?.uid}
          error={error}
          onRetry={mutate}
          empty={<EmptyState title={t('best.none')} />}
        />
      </div>
    </section>
  )
}

const isOf =
  ({ uid }: BestProgram) =>
  (one: BestProgram) =>
    one.uid === uid

function Place({ place }: Pick<BestProgram, 'place'>) {
  const { t, i18n } = useTranslation('submission')
  if (place === null) return t('best.beyond', { place: placeMax.toLocaleString(i18n.language) })
  return <Medal rank={place} />
}
