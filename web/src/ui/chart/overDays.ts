import type { ChartColors } from './Chart.tsx'

/** The options that charts over days have in common. */
export const overDays = (days: readonly string[], { text, line, surface }: ChartColors) => ({
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
    data: days,
    axisLabel: { color: text },
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
  },
  yAxis: { type: 'value', splitLine: { lineStyle: { color: line } }, axisLabel: { color: text } },
})
