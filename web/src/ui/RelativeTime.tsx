import relativeTime from 'dayjs/plugin/relativeTime'
import { useTranslation } from 'react-i18next'
import { dayjs } from '../lib/i18n/dates.ts'
import { useDateNow } from '../lib/serverClock.ts'

dayjs.extend(relativeTime)

/** A moment such as "2 minutes ago", by the server's clock, with the local time on hover and on paper. `at` is ISO 8601. */
export function RelativeTime({ at }: { at: string }) {
  // follows changes of the language
  useTranslation()
  const now = useDateNow()
  const moment = dayjs(at)
  return (
    <time className="moment" dateTime={at} title={moment.format('YYYY-MM-DD HH:mm:ss')}>
      <span>{moment.from(now)}</span>
    </time>
  )
}
