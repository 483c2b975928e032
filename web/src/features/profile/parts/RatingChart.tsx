import { Skeleton } from '@mantine/core'
import { getRatings } from '@oj/functions/features/profile/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import dayjs from 'dayjs'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import type { ChartColors } from '../../../ui/chart/Chart.tsx'
import { overDays } from '../../../ui/chart/overDays.ts'
import { makeFocusable } from '../../../ui/focusable.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { part } from '../../../ui/part/part.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import classes from './RatingHistory.module.css'

const height = 280
const Chart = part(async () => (await import('../../../ui/chart/Chart.tsx')).Chart, {
  waiting: <Skeleton height={height} />,
})

type Ratings = AnswerOf<typeof getRatings>

/** How a user's rating went from contest to contest. */
export function RatingChart({ uid }: { uid: string }) {
  const { t } = useTranslation('profile')
  const { data, error, mutate } = useCall(getRatings, { uid })
  return (
    <Panel title={t('rating.title')}>
      {data &&
        (data.length === 0 ? (
          <EmptyState title={t('rating.none')} hint={t('rating.noneHint')} />
        ) : (
          <>
            <Line ratings={data} />
            <RatingHistory ratings={data} />
          </>
        ))}
      {!data && (error ? <ErrorState message={error.message} onRetry={mutate} /> : <Skeleton height={height} />)}
    </Panel>
  )
}

function Line({ ratings }: { ratings: Ratings }) {
  const { t } = useTranslation('profile')
  const option = useCallback((colors: ChartColors) => optionOf(ratings, t('rating.unnamed'), colors), [ratings, t])
  const last = ratings.at(-1)
  return <Chart label={t('rating.now', { rating: last?.rating ?? 0 })} height={height} option={option} />
}

/** `unnamed` stands for a contest that is not public. */
function optionOf(ratings: Ratings, unnamed: string, colors: ChartColors) {
  const { accent } = colors
  const frame = overDays(
    ratings.map(({ gmtCreate }) => dayjs(gmtCreate).format('YYYY-MM-DD')),
    colors,
  )
  return {
    ...frame,
    tooltip: {
      ...frame.tooltip,
      formatter: ([point]: { dataIndex: number }[]) => {
        const at = ratings[point?.dataIndex ?? -1]
        return at ? `${at.cname || unnamed}\n${at.rating} (${formatSigned(at.change)})` : ''
      },
    },
    yAxis: { ...frame.yAxis, scale: true },
    series: [
      {
        type: 'line',
        data: ratings.map(({ rating }) => rating),
        symbol: 'circle',
        symbolSize: 8,
        lineStyle: { width: 2.5, color: accent },
        itemStyle: { color: accent },
        areaStyle: { color: accent, opacity: 0.1 },
      },
    ],
  }
}

/** What each contest did to a user's rating, the newest first. */
function RatingHistory({ ratings }: { ratings: AnswerOf<typeof getRatings> }) {
  const { t } = useTranslation('profile')
  return (
    <section ref={makeFocusable} className={classes.box} aria-label={t('rating.history')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('rating.date')}</th>
            <th>{t('rating.contest')}</th>
            <th>{t('rating.change')}</th>
            <th>{t('rating.rating')}</th>
          </tr>
        </thead>
        <tbody>
          {ratings.toReversed().map(({ gmtCreate, cname, change, rating }) => (
            <tr key={`${gmtCreate} ${cname}`}>
              <td>{dayjs(gmtCreate).format('YYYY-MM-DD')}</td>
              <td>{cname || t('rating.unnamed')}</td>
              <td data-tone={change < 0 ? 'bad' : change > 0 ? 'good' : undefined}>{formatSigned(change)}</td>
              <td>{rating}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A change with its sign. */
const formatSigned = (change: number) => (change < 0 ? String(change) : `+${change}`)
