import { GraphChart } from 'echarts/charts'
import { use } from 'echarts/core'

// in a chunk of its own: few pages need it
use([GraphChart])

export { createChart } from './ChartEngine.ts'
