import '../../../../lib/loading/stylesLater.ts'
import { statuses } from '@oj/functions/features/judging/contract-verdicts.ts'
import type { ProblemCount } from '@oj/functions/features/problem/contract.ts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../../lib/i18n/i18n.ts'
import { Chart, type ChartColors } from '../../../../ui/chart/Chart.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { part } from '../../../../ui/part/part.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { useSite } from '../../../site/index.ts'
import { shares } from '../../verdicts.ts'
import classes from './StatisticsDialog.module.css'

const BestPrograms = part(async () => {
  const [{ BestPrograms }] = await Promise.all([import('./BestPrograms.tsx'), loadTexts(['submission'])])
  return BestPrograms
})

interface Slice {
  name: string
  value: number
  color: string
}

interface Props {
  /** the problem's number */
  pid: number
  count: ProblemCount
  onClose: () => void
}

/**
 * How a problem's submissions ended: accepted or not, and by verdict, as pies and as a table; and the best of them where the
 * site shows them.
 */
export function StatisticsDialog({ pid, count, onClose }: Props) {
  const { t } = useTranslation(['problem', 'common'])
  const hasBest = useSite()?.openSolutionRank === true && count.ac > 0
  const all = shares(count, 1).filter((share) => share.count > 0)
  const rest = all.reduce((sum, share) => sum + share.count, 0) - count.ac
  return (
    <Dialog opened centered size={hasBest ? 'xl' : 'lg'} title={t('statistics.title')} onClose={onClose}>
      {all.length === 0 ? (
        <EmptyState title={t('statistics.none')} />
      ) : (
        <>
          <div className={classes.pies}>
            <Pie
              named
              label={t('statistics.rate')}
              slices={[
                { name: t('common:status.accepted'), value: count.ac, color: statuses.accepted.color },
                { name: t('statistics.others'), value: rest, color: statuses.wrongAnswer.color },
              ]}
            />
            <Pie
              label={t('statistics.verdicts')}
              slices={all.map(({ name, color, count: value }) => ({ name: t(`common:status.${name}`), value, color }))}
            />
          </div>
          <table className={classes.table}>
            <tbody>
              {all.map(({ name, color, count: value, percent }) => (
                <tr key={name}>
                  <th scope="row">
                    <i style={{ background: color }} aria-hidden />
                    {t(`common:status.${name}`)}
                  </th>
                  <td>{value}</td>
                  <td>{percent}%</td>
                </tr>
              ))}
            </tbody>
          </table>
          {hasBest && <BestPrograms pid={pid} />}
        </>
      )}
    </Dialog>
  )
}

interface PieProps {
  label: string
  slices: readonly Slice[]
  /** the slices carry their names, which else stand in the table */
  named?: boolean
}

function Pie({ label, slices, named = false }: PieProps) {
  // The figures are those of the moment when the dialog opened.
  const [data] = useState(() =>
    slices.filter(({ value }) => value > 0).map(({ name, value, color }) => ({ name, value, itemStyle: { color } })),
  )
  const option = useCallback(
    ({ surface, contrast }: ChartColors) => ({
      tooltip: { trigger: 'item' },
      series: [
        {
          type: 'pie',
          radius: '80%',
          data,
          itemStyle: { borderColor: surface, borderWidth: 1 },
          label: { show: named, position: 'inner', color: contrast, formatter: '{b}\n{d}%' },
        },
      ],
    }),
    [data, named],
  )
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <Chart label={label} height={220} option={option} />
    </figure>
  )
}
