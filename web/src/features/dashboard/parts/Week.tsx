import { Skeleton } from '@mantine/core'
import { getLastWeekSubmissionStatistics } from '@oj/functions/features/rank/contract-week.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import type { ChartColors } from '../../../ui/chart/Chart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { part } from '../../../ui/part/part.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { totalOf, type Week as WeekData, weekChart } from '../week.ts'
import classes from './Dashboard.module.css'

const height = 260
const Chart = part(async () => (await import('../../../ui/chart/Chart.tsx')).Chart, {
  waiting: <Skeleton height={height} />,
})

/** Submissions and accepted ones on each of the last seven days (AD-01). */
export function Week() {
  const { t } = useTranslation('dashboard')
  const { data, error, mutate } = useCall(getLastWeekSubmissionStatistics, {})
  return (
    <Panel title={t('week.title')} actions={<Legend />} waiting={!data && !error}>
      {data && (totalOf(data.totalCountList) === 0 ? <EmptyState title={t('week.none')} /> : <Lines week={data} />)}
      {!data && (error ? <ErrorState message={error.message} onRetry={mutate} /> : <Skeleton height={height} />)}
    </Panel>
  )
}

function Legend() {
  const { t } = useTranslation('dashboard')
  return (
    <div className={classes.legend} aria-hidden>
      <span data-kind="all">{t('week.submitted')}</span>
      <span data-kind="ac">{t('week.accepted')}</span>
    </div>
  )
}

function Lines({ week }: { week: WeekData }) {
  const { t } = useTranslation('dashboard')
  const names = { all: t('week.submitted'), ac: t('week.accepted') }
  const option = useCallback(
    (colors: ChartColors) => weekChart(week, { all: names.all, ac: names.ac }, colors),
    [week, names.all, names.ac],
  )
  const all = totalOf(week.totalCountList)
  const ac = totalOf(week.acCountList)
  return <Chart label={t('week.label', { all, ac })} height={height} option={option} />
}
