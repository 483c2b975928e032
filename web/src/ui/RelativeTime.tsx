import relativeTime from 'dayjs/plugin/relativeTime'
import { useTranslation } from 'react-i18next'
import { dayjs } from '../lib/i18n/dates.ts'
import { useDateNow } from '../lib/serverClock.ts'

dayjs.extend(relativeTime)

/** A moment as people say it, whatever this machine's clock says, with the local time on hover and on paper. `at` is ISO 8601. */
export function RelativeTime({ at }: { at: string }) {
  // the hook makes the text follow a change of the language
  useTranslation()
  const now = useDateNow()
  const moment = dayjs(at)
  return (
    <time className="moment" dateTime={at} title={moment.format('YYYY-MM-DD HH:mm:ss')}>
      <span>{moment.from(now)}</span>
    </time>
  )
}
