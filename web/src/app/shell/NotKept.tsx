import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNewer } from '../../lib/loading/version.ts'
import { useRefused } from '../../lib/storage.ts'
import classes from './Float.module.css'

/** The tab's `window.name` once this was read: it survives reloads even if nothing may be stored. */
const readName = 'oj-not-kept-read'

/** Says once per tab that this browser stores nothing, unless a newer version is offered in the same place. */
export function NotKept() {
  const { t } = useTranslation()
  const [isRead, setIsRead] = useState(() => !import.meta.env.SSR && window.name === readName)
  const isRefused = useRefused()
  const newer = useNewer()
  function close() {
    window.name = readName
    setIsRead(true)
  }
  return (
    <div role="status" className={`unprinted ${classes.kept}`}>
      {isRefused && !isRead && newer === null && (
        <div className={classes.float}>
          <p className={classes.words}>{t('notKept')}</p>
          <CloseButton size="sm" aria-label={t('close')} onClick={close} />
        </div>
      )}
    </div>
  )
}
