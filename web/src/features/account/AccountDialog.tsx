import '../../app/stylesLater.ts'
import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AccountMode, openAccountDialog } from '../../lib/accountDialog.ts'
import { titleOf } from '../../lib/title.ts'
import { useSite } from '../site/useSite.ts'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'

const close = () => openAccountDialog(null)

/** The dialog in which one signs in or registers (A2): 370 px wide, not closed by a click beside it. */
export function AccountDialog({ mode }: { mode: AccountMode | null }) {
  const { t } = useTranslation('account')
  const site = useSite()
  const [shown, setShown] = useState<AccountMode>(mode ?? 'login')
  const [registered, setRegistered] = useState('')
  useEffect(() => {
    // the content stays while the dialog fades away
    if (mode) setShown(mode)
  }, [mode])
  function welcome(username: string) {
    setRegistered(username)
    openAccountDialog('login')
  }
  return (
    <Modal
      opened={mode !== null}
      onClose={close}
      closeOnClickOutside={false}
      size={370}
      centered
      padding="lg"
      radius="lg"
      title={titleOf(t(`mode.${shown}`), site?.shortName)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {shown === 'login' ? <LoginForm username={registered} onDone={close} /> : <RegisterForm onDone={welcome} />}
    </Modal>
  )
}
