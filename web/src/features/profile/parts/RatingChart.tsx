import { Skeleton } from '@mantine/core'
import { getRatings } from '@oj/functions/features/profile/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import dayjs from 'dayjs'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import type { ChartColors } from '../../../ui/chart/Chart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { part } from '../../../ui/part/part.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'

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
          <Line ratings={data} />
        ))}
      {!data && (error ? <ErrorState message={error.message} onRetry={mutate} /> : <Skeleton height={height} />)}
    </Panel>
  )
}

function Line({ ratings }: { ratings: Ratings }) {
  const { t } = useTranslation('profile')
  const option = useCallback((colors: ChartColors) => optionOf(ratings, colors), [ratings])
  const last = ratings.at(-1)
  return <Chart label={t('rating.now', { rating: last?.rating ?? 0 })} height={height} option={option} />
}

const signed = (change: number) => (change < 0 ? String(change) : `+${change}`)

function optionOf(ratings: Ratings, { text, line, accent, surface }: ChartColors) {
  return {
    grid: { left: 8, right: 16, top: 16, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      backgroundColor: surface,
      borderColor: line,
      textStyle: { color: text },
      formatter: ([point]: { dataIndex: number }[]) => {
        const at = ratings[point?.dataIndex ?? -1]
        return at ? `${at.cname}\n${at.rating} (${signed(at.change)})` : ''
      },
    },
    xAxis: {
      type: 'category',
      data: ratings.map(({ gmtCreate }) => dayjs(gmtCreate).format('YYYY-MM-DD')),
      axisLabel: { color: text },
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
    },
    yAxis: { type: 'value', scale: true, splitLine: { lineStyle: { color: line } }, axisLabel: { color: text } },
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
