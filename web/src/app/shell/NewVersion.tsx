import { Button, CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNewer } from '../../lib/loading/version.ts'
import classes from './Float.module.css'

/** Offers once to go on with a newer version of the site. */
export function NewVersion() {
  const { t } = useTranslation()
  const newer = useNewer()
  const [declined, setDeclined] = useState<string | null>(null)
  return (
    <div role="status" className={classes.offers}>
      {newer !== null && newer !== declined && (
        <div className={classes.float}>
          <p className={classes.words}>{t('version.newer')}</p>
          <Button size="compact-sm" onClick={() => location.reload()}>
            {t('version.reload')}
          </Button>
          <CloseButton size="sm" aria-label={t('version.later')} onClick={() => setDeclined(newer)} />
        </div>
      )}
    </div>
  )
}
