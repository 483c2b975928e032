import { useTranslation } from 'react-i18next'
import classes from './State.module.css'

/** Holds the place of a whole page or the body of a dialog; says so after a while. */
export function Waiting() {
  const { t } = useTranslation()
  return (
    <p className={classes.waiting} aria-busy data-waiting>
      {t('state.loading')}…
    </p>
  )
}
