import { lazy, Suspense, useEffect, useState } from 'react'
import { useAccountDialog } from '../../lib/accountDialog.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'

const AccountDialog = lazy(async () => {
  const [module] = await Promise.all([import('./AccountDialog.tsx'), loadTexts(['account'])])
  return { default: module.AccountDialog }
})

/** Where the dialog lives in the page; it is downloaded when it is first opened. */
export function AccountDialogHost() {
  const { mode, wanted } = useAccountDialog()
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    if (mode) setNeeded(true)
  }, [mode])
  return needed ? (
    <Suspense>
      <AccountDialog mode={mode} wanted={wanted} />
    </Suspense>
  ) : null
}
