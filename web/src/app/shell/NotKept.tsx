import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNewer } from '../../lib/loading/version.ts'
import { useRefused } from '../../lib/storage.ts'
import classes from './Float.module.css'

/** What a tab is called once this was read in it: its name stays through loads, also where nothing may be stored. */
const readName = 'oj-not-kept-read'

/** Says once in a tab that this browser keeps nothing, unless a newer version is on offer in that place. */
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
