import '../../../../lib/loading/stylesLater.ts'
import type { ProblemCount } from '@oj/functions/features/problem/contract.ts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../../../lib/i18n/i18n.ts'
import { Chart, type ChartColors } from '../../../../ui/chart/Chart.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { part } from '../../../../ui/part/part.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { useSite } from '../../../site/index.ts'
import { computeShares } from '../../verdicts.ts'
import classes from './StatisticsDialog.module.css'

const BestPrograms = part(async () => (await withTexts(import('./BestPrograms.tsx'), 'submission')).BestPrograms)

interface Props {
  pid: number
  count: ProblemCount
  onClose: () => void
}

/** The verdicts of a problem's submissions as a pie and a table, and the best submissions where the site shows them. */
export function StatisticsDialog({ pid, count, onClose }: Props) {
  const { t } = useTranslation(['problem', 'common'])
  const hasBest = useSite()?.openSolutionRank === true && count.ac > 0
  const all = computeShares(count, 1).filter((share) => share.count > 0)
  return (
    // a centred dialog would move while the list of the best grows
    <Dialog opened centered={!hasBest} size={hasBest ? 'xl' : 'lg'} title={t('statistics.title')} onClose={onClose}>
      {all.length === 0 ? (
        <EmptyState title={t('statistics.none')} />
      ) : (
        <>
          <div className={classes.verdicts}>
            <Pie
              label={t('statistics.verdicts')}
              slices={all.map(({ name, color, count: value }) => ({
                name: t(`common:status.${name}`),
                value,
                itemStyle: { color },
              }))}
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
  slices: readonly { name: string; value: number; itemStyle: { color: string } }[]
}

function Pie({ label, slices }: PieProps) {
  // The figures stay those of the moment when the dialog opened.
  const [data] = useState(slices)
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
