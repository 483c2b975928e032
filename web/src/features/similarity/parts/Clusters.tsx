import { List, Stack, Text } from '@mantine/core'
import type { SimilarPair } from '@oj/functions/features/similarity/contract.ts'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart, type ChartColors } from '../../../ui/chart/Chart.tsx'
import { clustersOf, linksOf } from '../clusters.ts'

/** The most people in the graph; the list below names everybody. */
const drawn = 150
/** The most links with which percentages are drawn. */
const mostNumbered = 25

const graphEngine = () => import('../../../ui/chart/GraphEngine.ts')

/** The clusters of similar programs as a graph and a list. */
export function Clusters({ pairs }: { pairs: readonly SimilarPair[] }) {
  const { t } = useTranslation('similarity')
  const links = useMemo(() => linksOf(pairs), [pairs])
  const clusters = useMemo(() => clustersOf(links), [links])
  const option = useCallback(
    ({ text, accent }: ChartColors) => {
      const names = new Set(clusters.flat().slice(0, drawn))
      return {
        tooltip: {},
        series: {
          type: 'graph',
          layout: 'force',
          force: { layoutAnimation: false, repulsion: 400, edgeLength: [70, 140], gravity: 0.15 },
          roam: false,
          symbolSize: 14,
          itemStyle: { color: accent },
          label: { show: true, position: 'bottom', color: text },
          labelLayout: { hideOverlap: true },
          edgeLabel: { show: links.length <= mostNumbered, formatter: '{c}%', color: text, opacity: 1, fontSize: 11 },
          lineStyle: { color: text, opacity: 0.5 },
          data: [...names].map((name) => ({ name })),
          links: links
            .filter(({ username1, username2 }) => names.has(username1) && names.has(username2))
            .map(({ username1, username2, similarity }) => ({
              source: username1,
              target: username2,
              value: similarity,
              lineStyle: { width: 1 + (similarity - 50) / 12 },
            })),
        },
      }
    },
    [clusters, links],
  )
  if (clusters.length === 0) return null
  return (
    <Stack gap="sm" p="md">
      <Text fw={600} component="h2" size="md">
        {t('clusters.title')}
      </Text>
      <Chart
        label={t('clusters.label', { count: clusters.length })}
        height={320}
        option={option}
        engine={graphEngine}
      />
      <List size="sm">
        {clusters.map((names) => (
          <List.Item key={names.join(' ')}>{names.join(t('clusters.comma'))}</List.Item>
        ))}
      </List>
    </Stack>
  )
}
