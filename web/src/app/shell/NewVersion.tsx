import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { declineNewer, useNewer } from '../../lib/loading/version.ts'
import { useHasUnsaved } from '../../lib/unsaved.ts'
import classes from './Float.module.css'

/** Offers once to reload for a newer version of the site. */
export function NewVersion() {
  const { t } = useTranslation()
  const newer = useNewer()
  const hasUnsaved = useHasUnsaved()
  return (
    <div role="status" className={classes.offers}>
      {newer !== null && (
        <div className={classes.float}>
          <p className={classes.words}>{t(hasUnsaved ? 'version.newerUnsaved' : 'version.newer')}</p>
          <Button size="compact-sm" onClick={() => location.reload()}>
            {t('version.reload')}
          </Button>
          <CloseButton size="sm" aria-label={t('version.later')} onClick={declineNewer} />
        </div>
      )}
    </div>
  )
}
