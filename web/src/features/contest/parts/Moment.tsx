import { useTranslation } from 'react-i18next'
import { dayjs } from '../../../lib/i18n/dates.ts'

/** A date and time in the reader's time zone; `at` is ISO 8601. */
export function Moment({ at }: { at: string }) {
  // renders anew when the language changes
  useTranslation()
  return <time dateTime={at}>{dayjs(at).format('YYYY-MM-DD HH:mm')}</time>
}
