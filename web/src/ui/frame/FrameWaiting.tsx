import { useTranslation } from 'react-i18next'
import classes from './Frame.module.css'

/** What stands where the frame of a set will be; where that takes long, with words. */
export function FrameWaiting() {
  const { t } = useTranslation()
  return (
    <div className={classes.waiting} aria-busy>
      <p>{t('state.loading')}…</p>
    </div>
  )
}
