import { useEffect, useState } from 'react'
import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { openAccountDialog, useAccountDialog } from '../../../lib/session/accountDialog.ts'
import { endLapse } from '../../../lib/session/session.ts'
import { popup } from '../../../ui/part/part.tsx'

const AccountDialog = popup(async () => {
  const [module] = await Promise.all([import('./AccountDialog.tsx'), loadTexts(['account'])])
  return module.AccountDialog
})

/** Shows the dialog, which is downloaded when it is first opened. */
export function AccountDialogHost() {
  const { mode, wanted } = useAccountDialog()
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    if (mode) setNeeded(true)
  }, [mode])
  const close = () => {
    openAccountDialog(null)
    endLapse()
    setNeeded(false)
  }
  return needed ? <AccountDialog mode={mode} wanted={wanted} onFailed={close} /> : null
}
