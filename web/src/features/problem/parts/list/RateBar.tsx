import { useTranslation } from 'react-i18next'
import { acRate, rateColor } from '../../rate.ts'
import classes from './columns.module.css'

/** The share of accepted submissions as a bar in the colour of its step, with the counts on hover. */
export function RateBar({ ac, total }: { ac: number; total: number }) {
  const { t } = useTranslation('problem')
  const rate = acRate(ac, total)
  if (total === 0)
    return (
      <div className={classes.none} title={t('list.untried')} aria-label={t('list.untried')} role="img">
        –
      </div>
    )
  return (
    <div className={classes.rate} title={`${ac}/${total}`}>
      <div className={classes.bar} aria-hidden>
        <div style={{ width: `${rate}%`, background: `var(--mantine-color-${rateColor(rate)})` }} />
      </div>
      <span className={classes.percent}>{rate}%</span>
    </div>
  )
}
