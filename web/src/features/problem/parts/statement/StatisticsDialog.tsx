import '../../../../lib/loading/stylesLater.ts'
import type { ProblemCount } from '@oj/functions/features/problem/contract.ts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../../lib/i18n/i18n.ts'
import { Chart, type ChartColors } from '../../../../ui/chart/Chart.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { part } from '../../../../ui/part/part.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { useSite } from '../../../site/index.ts'
import { computeShares } from '../../verdicts.ts'
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
 * How a problem's submissions ended, by verdict: as a pie beside its table, which has the names and the figures; and the best of
 * them where the site shows them.
 */
export function StatisticsDialog({ pid, count, onClose }: Props) {
  const { t } = useTranslation(['problem', 'common'])
  const hasBest = useSite()?.openSolutionRank === true && count.ac > 0
  const all = computeShares(count, 1).filter((share) => share.count > 0)
  return (
    // in the middle, all of it would move while the list of the best grows
    <Dialog opened centered={!hasBest} size={hasBest ? 'xl' : 'lg'} title={t('statistics.title')} onClose={onClose}>
      {all.length === 0 ? (
        <EmptyState title={t('statistics.none')} />
      ) : (
        <>
          <div className={classes.verdicts}>
            <Pie
              label={t('statistics.verdicts')}
              slices={all.map(({ name, color, count: value }) => ({ name: t(`common:status.${name}`), value, color }))}
            />
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
          </div>
          {hasBest && <BestPrograms pid={pid} />}
        </>
      )}
    </Dialog>
  )
}

interface PieProps {
  label: string
  slices: readonly Slice[]
}

function Pie({ label, slices }: PieProps) {
  // The figures are those of the moment when the dialog opened.
  const [data] = useState(() =>
    slices.filter(({ value }) => value > 0).map(({ name, value, color }) => ({ name, value, itemStyle: { color } })),
  )
  const option = useCallback(
    ({ surface }: ChartColors) => ({
      tooltip: { trigger: 'item' },
      series: [
        {
          type: 'pie',
          radius: ['50%', '90%'],
          data,
          itemStyle: { borderColor: surface, borderWidth: 1 },
          label: { show: false },
        },
      ],
    }),
    [data],
  )
  return <Chart label={label} height={180} option={option} />
}
