import type { getContestStatistics } from '@oj/functions/features/contest/statistics/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useTranslation } from 'react-i18next'
import classes from './TimeBars.module.css'

type Spans = Pick<AnswerOf<typeof getContestStatistics>, 'spanMinutes' | 'submitted' | 'accepted'>

/** Minutes from the start as hours and minutes. */
const formatMinutes = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** What came in each span of a contest, with the accepted share in a stronger colour. */
export function TimeBars({ spanMinutes, submitted, accepted }: Spans) {
  const { t } = useTranslation('contest-staff')
  const most = Math.max(1, ...submitted)
  const label = t('statistics.byTimeLabel', { submitted: sumOf(submitted), accepted: sumOf(accepted) })
  return (
    <figure className={classes.chart}>
      <div className={classes.bars} role="img" aria-label={label}>
        {submitted.map((all, span) => {
          const [from, to] = [span, span + 1].map((at) => formatMinutes(at * spanMinutes))
          const ac = accepted[span] ?? 0
          return (
            <span
              key={from}
              className={classes.slot}
              title={t('statistics.span', { from, to, submitted: all, accepted: ac })}
            >
              <span className={classes.bar} style={{ height: `${(100 * all) / most}%` }}>
                <span style={{ height: `${(100 * ac) / Math.max(1, all)}%` }} />
              </span>
            </span>
          )
        })}
      </div>
      <figcaption className={classes.axis}>
        {[0, 0.5, 1].map((part) => (
          <span key={part}>{formatMinutes(Math.round(part * submitted.length * spanMinutes))}</span>
        ))}
      </figcaption>
      <p className={classes.legend}>
        <span data-kind="all">{t('statistics.submitted')}</span>
        <span data-kind="ac">{t('statistics.accepted')}</span>
        {t('statistics.most', { count: most })}
      </p>
    </figure>
  )
}
