import { Skeleton } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartColors } from '../../../ui/chart/Chart.tsx'
import { part } from '../../../ui/part/part.tsx'
import { type AcmRow, courseOf, shortTimeOf } from '../board.ts'
import classes from './TopChart.module.css'

const height = 280
const Chart = part(async () => (await import('../../../ui/chart/Chart.tsx')).Chart, {
  waiting: <Skeleton height={height} />,
})

interface Props {
  rows: readonly AcmRow[]
  /** seconds from the start until now, or until the end */
  until: number
}

/** A chart of how many problems the first ten had solved at which time. */
export function TopChart({ rows, until }: Props) {
  const { t } = useTranslation('standing')
  const option = useCallback((colors: ChartColors) => optionOf(rows, until, colors), [rows, until])
  return (
    <>
      <Chart label={t('top.label')} height={height} option={option} />
      <ul className={classes.legend}>
        {rows.map((row, at) => (
          <li key={row.uid}>
            <span style={{ background: `var(${palette[at]})` }} aria-hidden /> {row.rankShowName}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The CSS variables of the lines' colours. */
const palette = ['blue', 'orange', 'green', 'pink', 'violet', 'cyan', 'yellow', 'red', 'gray', 'lime'].map(
  (name) => `--mantine-color-${name}-6`,
)
const colorAt = (at: number) => getComputedStyle(document.documentElement).getPropertyValue(palette[at] ?? '')

function optionOf(rows: readonly AcmRow[], until: number, { text, line, surface }: ChartColors) {
  const axis = { axisLabel: { color: text }, axisLine: { lineStyle: { color: line } }, axisTick: { show: false } }
  return {
    grid: { left: 8, right: 16, top: 16, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'item',
      renderMode: 'richText',
      backgroundColor: surface,
      borderColor: line,
      textStyle: { color: text },
      formatter: ({ seriesName, value: [second, solved] }: { seriesName: string; value: [number, number] }) =>
        `${seriesName}\n${shortTimeOf(second)} · ${solved}`,
    },
    xAxis: {
      type: 'value',
      min: 0,
      max: until,
      ...axis,
      // whole minutes, which the labels are written in
      interval: 60 * Math.ceil(until / 360),
      axisLabel: { color: text, formatter: shortTimeOf },
      splitLine: { show: false },
    },
    yAxis: { type: 'value', minInterval: 1, ...axis, splitLine: { lineStyle: { color: line } } },
    series: rows.map((row, at) => {
      const course = courseOf(row)
      const last = course.at(-1)?.[1] ?? 0
      return {
        name: row.rankShowName,
        color: colorAt(at),
        type: 'line',
        step: 'end',
        symbolSize: 6,
        data: [...course, [until, last]],
      }
    }),
  }
}
