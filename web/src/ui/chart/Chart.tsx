import { Skeleton, useComputedColorScheme } from '@mantine/core'
import type { EChartsCoreOption } from 'echarts/core'
import { useEffect, useRef, useState } from 'react'
import { loadWithStyles } from '../../lib/loading/loadFailure.ts'
import type { ChartEngine } from './ChartEngine.ts'

/** The colours of a chart in the present colour scheme. */
export interface ChartColors {
  text: string
  line: string
  accent: string
  surface: string
}

function colorsAt(host: Element): ChartColors {
  const style = getComputedStyle(host)
  const [text = '', line = '', accent = '', surface = ''] = [
    '--mantine-color-dimmed',
    '--oj-border',
    '--mantine-color-anchor',
    '--oj-float',
  ].map((name) => style.getPropertyValue(name))
  return { text, line, accent, surface }
}

/** Always the same function, since an effect depends on it. */
const loadChartEngine = () => import('./ChartEngine.ts')

interface Props {
  /** for assistive technology */
  label: string
  /** pixels */
  height: number
  option: (colors: ChartColors) => EChartsCoreOption
  /** loads the engine of a kind of charts with a chunk of its own; always the same function */
  engine?: () => Promise<Pick<typeof import('./ChartEngine.ts'), 'createChart'>>
}

/** A chart that follows the size of its box and the colour scheme; the library is downloaded with the first one. */
export function Chart({ label, height, option, engine: load = loadChartEngine }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<ChartEngine | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    if (box.current === null) return
    const host = box.current
    let chart: ChartEngine | null = null
    const aborter = new AbortController()
    loadWithStyles(load).then(({ createChart }) => {
      if (aborter.signal.aborted) return
      chart = createChart(host)
      setEngine(chart)
    }, setFailure)
    return () => {
      aborter.abort()
      chart?.dispose()
    }
  }, [load])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are those of the scheme
  useEffect(() => {
    if (engine && box.current) engine.show(option(colorsAt(box.current)))
  }, [engine, option, scheme])
  // for the boundary of the part that the chart is in
  if (failure !== null) throw failure
  return (
    <div style={{ position: 'relative', height }}>
      <div ref={box} role="img" aria-label={label} style={{ height }} />
      {!engine && <Skeleton pos="absolute" inset={0} />}
    </div>
  )
}
