import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import classes from './Entry.module.css'
import { PasswordForm } from './PasswordForm.tsx'

/** Asks for the password of the contest before something is sent. */
export function EntryDialog({ onEntered, onClose }: { onEntered: () => void; onClose: () => void }) {
  const { t } = useTranslation('contest')
  return (
    <Dialog opened centered onClose={onClose} title={t('password.title')}>
      <p className={classes.words}>{t('auth.protectedHint')}</p>
      <PasswordForm autoFocus onEntered={onEntered} />
    </Dialog>
  )
}
