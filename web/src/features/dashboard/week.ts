import type { getLastWeekSubmissionStatistics } from '@oj/functions/features/rank/contract-week.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { ChartColors } from '../../ui/chart/Chart.tsx'
import { overDays } from '../../ui/chart/overDays.ts'

export type Week = AnswerOf<typeof getLastWeekSubmissionStatistics>

export const totalOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** The chart of a week: submissions as a line, accepted ones as an area. */
export function weekChart(week: Week, names: { all: string; ac: string }, colors: ChartColors) {
  const { text, accent } = colors
  const frame = overDays(
    week.dateStrList.map((date) => date.slice(5)),
    colors,
  )
  const shape = { type: 'line', symbol: 'circle', symbolSize: 7 }
  return {
    ...frame,
    yAxis: { ...frame.yAxis, minInterval: 1 },
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
