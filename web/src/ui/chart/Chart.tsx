import { Skeleton, useComputedColorScheme } from '@mantine/core'
import type { EChartsCoreOption } from 'echarts/core'
import { useEffect, useRef, useState } from 'react'
import { loadWithStyles } from '../../lib/loading/loadFailure.ts'
import type { ChartEngine } from './ChartEngine.ts'

/** What a chart is painted with, in the page's present scheme. */
export interface ChartColors {
  text: string
  line: string
  accent: string
  surface: string
}

/** The variables as they are where the chart stands. */
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

/** What draws, without kinds of charts that are apart. */
const loadChartEngine = () => import('./ChartEngine.ts')

interface Props {
  /** what it shows, for those who cannot see it */
  label: string
  /** pixels */
  height: number
  option: (colors: ChartColors) => EChartsCoreOption
  /** what draws it, where its kind is apart; always the same function */
  engine?: () => Promise<Pick<typeof import('./ChartEngine.ts'), 'createChart'>>
}

/** A chart of the charting library, which is downloaded with the first one; it follows its box and the page's scheme. */
export function Chart({ label, height, option, engine: load = loadChartEngine }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<ChartEngine | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    if (box.current === null) return
    const host = box.current
    let made: ChartEngine | null = null
    const left = new AbortController()
    loadWithStyles(load).then(({ createChart }) => {
      if (left.signal.aborted) return
      made = createChart(host)
      setEngine(made)
    }, setFailure)
    return () => {
      left.abort()
      made?.dispose()
    }
  }, [load])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are those of the scheme
  useEffect(() => {
    if (engine && box.current) engine.show(option(colorsAt(box.current)))
  }, [engine, option, scheme])
  // the part that the chart is says it in its place
  if (failure !== null) throw failure
  return (
    <div style={{ position: 'relative', height }}>
      <div ref={box} role="img" aria-label={label} style={{ height }} />
      {!engine && <Skeleton pos="absolute" inset={0} />}
    </div>
  )
}
