import { useTranslation } from 'react-i18next'
import { dayjs } from '../../../../lib/i18n/dates.ts'
import classes from '../../../../ui/frame/Frame.module.css'
import { durationIn } from '../../duration.ts'
import type { Contest } from '../../useContest.ts'
import { Badges } from '../Badges.tsx'

/** Rule, admission, times and people of a contest. */
export function ContestFacts({ contest }: { contest: Contest }) {
  const { t } = useTranslation('contest')
  const { startTime, endTime, duration, count, author } = contest
  const when = (time: string) => <time dateTime={time}>{dayjs(time).format('YYYY-MM-DD HH:mm')}</time>
  return (
    <div className={classes.facts}>
      <Badges contest={contest} />
      <span>
        {when(startTime)} – {when(endTime)}
      </span>
      <span>{durationIn(t, duration)}</span>
      <span>{t('list.people', { count })}</span>
      <span>{t('list.by', { author })}</span>
    </div>
  )
}
