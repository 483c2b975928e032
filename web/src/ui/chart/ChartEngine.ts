import { LineChart, PieChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

// only what the pages' charts use: the whole library is twice as large
use([LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer])

export interface ChartEngine {
  show: (option: EChartsCoreOption) => void
  dispose: () => void
}

const still = '(prefers-reduced-motion: reduce)'

/** A chart in an element; it follows the element's size. */
export function createChart(host: HTMLElement): ChartEngine {
  const chart = init(host, null, { renderer: 'svg' })
  const size = new ResizeObserver(() => chart.resize())
  size.observe(host)
  return {
    show: (option) => chart.setOption({ animation: !matchMedia(still).matches, ...option }, true),
    dispose() {
      size.disconnect()
      chart.dispose()
    },
  }
}
