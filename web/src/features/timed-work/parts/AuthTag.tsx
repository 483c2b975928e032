import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { stateTones } from '../../../ui/status/tones.ts'
import classes from './Tag.module.css'

/** Whether a timed work has a password. */
export function AuthTag({ auth }: { auth: number }) {
  const { t } = useTranslation('timed-work')
  const isPrivate = auth === 1
  return (
    <span
      className={classes.tag}
      data-tone={stateTones[isPrivate ? 'private' : 'public']}
      title={t(isPrivate ? 'auth.privateHint' : 'auth.publicHint')}
    >
      {isPrivate && <IconLock size={14} aria-hidden />}
      {t(isPrivate ? 'auth.private' : 'auth.public')}
    </span>
  )
}
