import { useTranslation } from 'react-i18next'
import { dayjs } from '../../../lib/i18n/dates.ts'

/** A day and a time of day, in the reader's time zone. `at` is ISO 8601. */
export function Moment({ at }: { at: string }) {
  // the hook makes the text follow a change of the language
  useTranslation()
  return <time dateTime={at}>{dayjs(at).format('YYYY-MM-DD HH:mm')}</time>
}
