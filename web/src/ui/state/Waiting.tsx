import { useTranslation } from 'react-i18next'
import classes from './State.module.css'

/** What stands where a whole page, or the body of a dialog, will be: words, for who waits long. */
export function Waiting() {
  const { t } = useTranslation()
  return (
    <p className={classes.waiting} aria-busy data-waiting>
      {t('state.loading')}…
    </p>
  )
}
