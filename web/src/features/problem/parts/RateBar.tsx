import { Progress, Tooltip } from '@mantine/core'
import { acRate, rateColor } from '../rate.ts'
import classes from './columns.module.css'

/** The share of accepted submissions as a bar in the colour of its step, with the counts on hover (A2). */
export function RateBar({ ac, total }: { ac: number; total: number }) {
  const rate = acRate(ac, total)
  return (
    <Tooltip label={`${ac}/${total}`}>
      <div className={classes.rate}>
        <Progress value={rate} color={rateColor(rate)} size="md" radius="xl" aria-hidden />
        <span className={classes.percent}>{rate}%</span>
      </div>
    </Tooltip>
  )
}
