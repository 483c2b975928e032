import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefused } from '../../lib/storage.ts'
import classes from './Float.module.css'

/** Says once that this browser keeps nothing. */
export function NotKept() {
  const { t } = useTranslation()
  const [isRead, setIsRead] = useState(false)
  if (!useRefused() || isRead) return null
  return (
    <div className={classes.float}>
      <p className={classes.words}>{t('notKept')}</p>
      <CloseButton size="sm" aria-label={t('close')} onClick={() => setIsRead(true)} />
    </div>
  )
}
