import { getLastWeekSubmissionStatistics } from '@oj/functions/features/rank/contract-week.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { Block } from '../Block.tsx'
import classes from './WeekChart.module.css'

type Week = AnswerOf<typeof getLastWeekSubmissionStatistics>

/** Submissions and accepted ones of each of the last seven days. */
export function WeekChart() {
  const { t } = useTranslation('site')
  const result = useCall(getLastWeekSubmissionStatistics, {})
  return (
    <Block
      title={t('week.statistics')}
      actions={<Legend />}
      result={result}
      isEmpty={({ totalCountList }) => totalCountList.every((count) => count === 0)}
      lines={6}
    >
      {(week) => <Bars {...week} />}
    </Block>
  )
}

function Legend() {
  const { t } = useTranslation('site')
  return (
    <div className={classes.legend} aria-hidden>
      <span data-kind="all">{t('week.submitted')}</span>
      <span data-kind="ac">{t('week.accepted')}</span>
    </div>
  )
}

/** Seven bars, each with the accepted share in a stronger colour. */
function Bars({ dateStrList, acCountList, totalCountList }: Week) {
  const { t } = useTranslation('site')
  const most = Math.max(1, ...totalCountList)
  return (
    <ul className={classes.bars}>
      {dateStrList.map((date, day) => {
        const all = totalCountList[day] ?? 0
        const ac = acCountList[day] ?? 0
        const name = t('week.day', { date, all, ac })
        return (
          <li key={date} title={name}>
            <span className={classes.figure} aria-hidden>
              {all}
            </span>
            <span className={classes.bar} style={{ height: `${(100 * all) / most}%` }} role="img" aria-label={name}>
              <span style={{ height: `${all === 0 ? 0 : (100 * ac) / all}%` }} />
            </span>
            <span className={classes.date} aria-hidden>
              {date.slice(5)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
