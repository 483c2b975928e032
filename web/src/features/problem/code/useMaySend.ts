import { useTranslation } from 'react-i18next'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { codeFault, codeMax } from './codeFile.ts'

/** Returns a check whether code may be judged; it tells the user why not, and lets visitors sign in. */
export function useMaySend() {
  const { t } = useTranslation('problem')
  const { user } = useSession()
  return (code: string): boolean => {
    if (user === null) {
      toast('warning', t('submit.loginFirst'))
      openAccountDialog('login')
      return false
    }
    const fault = codeFault(code)
    if (fault !== null) toast('error', t(`submit.${fault}`, { max: codeMax }))
    return fault === null
  }
}
