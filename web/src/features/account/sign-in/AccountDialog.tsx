import '../../../lib/loading/stylesLater.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { reloadAll } from '../../../lib/calls/swr.ts'
import { type AccountMode, openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { endLapse } from '../../../lib/session/session.ts'
import { titleOf } from '../../../lib/title.ts'
import { hasUnsaved } from '../../../lib/unsaved.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useSite } from '../../site/index.ts'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { ResetForm } from './ResetForm.tsx'

function closeDialog() {
  openAccountDialog(null)
  // unsaved forms stay with their user; the next call asks to sign in again
  if (!hasUnsaved()) endLapse()
}

interface Props {
  /** null closes it */
  mode: AccountMode | null
  /** where signing in, or registering, leads; null for nowhere */
  wanted: string | null
}

/** The dialog to sign in, register or request a new password; not closed by a click outside. */
export function AccountDialog({ mode, wanted }: Props) {
  const { t } = useTranslation('account')
  const site = useSite()
  const navigate = useNavigate()
  const [shown, setShown] = useState<AccountMode>(mode ?? 'login')
  useEffect(() => {
    // the content stays while the dialog closes
    if (mode) setShown(mode)
  }, [mode])
  function enter() {
    closeDialog()
    // repeats calls that were refused meanwhile
    void reloadAll()
    if (wanted) void navigate(wanted)
  }
  return (
    <Dialog
      opened={mode !== null}
      onClose={closeDialog}
      closeOnClickOutside={false}
      size={370}
      centered
      padding="lg"
      radius="lg"
      title={titleOf([t(`mode.${shown}`)], site?.shortName)}
    >
      {shown === 'login' && <LoginForm onDone={enter} />}
      {shown === 'register' && <RegisterForm onDone={enter} />}
      {shown === 'reset' && <ResetForm />}
    </Dialog>
  )
}
