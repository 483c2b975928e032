import { useTranslation } from 'react-i18next'
import { spanBetween, stateAt, type Times } from '../lib/dueTimes.ts'
import { dayjs } from '../lib/i18n/dates.ts'
import { useDateNow } from '../lib/serverClock.ts'

interface Props {
  times: Times
  /** of the day, where a narrow place shows the time that is left alone */
  dayClass?: string | undefined
}

/** When something is due in words: due today 11:43, 10 hours left. */
export function DueWords({ times, dayClass }: Props) {
  const { t } = useTranslation('due')
  const now = useDateNow()
  const state = stateAt(times, now)
  const time = state === 'coming' ? times.opens : state === 'late' ? times.closes : (times.due ?? times.closes)
  if (time === null) return <span>{t(state === 'late' ? 'words.passed' : 'words.none')}</span>
  const moment = dayjs(time)
  const today = dayjs(now)
  const day = moment.isSame(today, 'day')
    ? t('words.today', { time: moment.format('HH:mm') })
    : moment.isSame(today.add(1, 'day'), 'day')
      ? t('words.tomorrow', { time: moment.format('HH:mm') })
      : moment.format(moment.isSame(today, 'year') ? 'MM-DD HH:mm' : 'YYYY-MM-DD HH:mm')
  const { unit, count } = spanBetween(now, moment.valueOf())
  return (
    <time dateTime={time} title={moment.format('YYYY-MM-DD HH:mm:ss')}>
      <span className={dayClass}>
        {t(`words.${state}`, { day })}
        {state !== 'closed' && ' · '}
      </span>
      {state !== 'closed' && t(`words.${state === 'coming' ? 'in' : 'left'}.${unit}`, { count })}
    </time>
  )
}
