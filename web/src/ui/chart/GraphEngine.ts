import { GraphChart } from 'echarts/charts'
import { use } from 'echarts/core'

// apart from the other charts, which most pages do without
use([GraphChart])

export { createChart } from './ChartEngine.ts'
