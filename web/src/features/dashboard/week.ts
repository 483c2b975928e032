import type { getLastWeekSubmissionStatistics } from '@oj/functions/features/rank/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { ChartColors } from '../../ui/chart/Chart.tsx'

export type Week = AnswerOf<typeof getLastWeekSubmissionStatistics>

export const totalOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** The chart of a week: a line of what was handed in, and an area of what was accepted; days as month and day. */
export function weekChart(week: Week, names: { all: string; ac: string }, colors: ChartColors) {
  const { text, line, accent, surface } = colors
  const shape = { type: 'line', symbol: 'circle', symbolSize: 7 }
  return {
    grid: { left: 8, right: 16, top: 16, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      backgroundColor: surface,
      borderColor: line,
      textStyle: { color: text },
    },
    xAxis: {
      type: 'category',
      data: week.dateStrList.map((date) => date.slice(5)),
      axisLabel: { color: text },
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
    },
    yAxis: { type: 'value', minInterval: 1, splitLine: { lineStyle: { color: line } }, axisLabel: { color: text } },
    series: [
      {
        ...shape,
        name: names.all,
        data: week.totalCountList,
        lineStyle: { width: 2, color: text, type: 'dashed' },
        itemStyle: { color: text },
      },
      {
        ...shape,
        name: names.ac,
        data: week.acCountList,
        lineStyle: { width: 2.5, color: accent },
        itemStyle: { color: accent },
        areaStyle: { color: accent, opacity: 0.12 },
      },
    ],
  }
}
