import { useTranslation } from 'react-i18next'
import { Sending } from '../parts/Sending.tsx'
import { ImportCheck } from './ImportCheck.tsx'
import { ImportChoose } from './ImportChoose.tsx'
import { ImportResultPanel } from './ImportResultPanel.tsx'
import type { Importing } from './useImport.ts'

/** The import of users from a file, step by step (AD-02). */
export function ImportPanel({ state, take, start, again, reset }: Importing) {
  const { t } = useTranslation('user-admin')
  switch (state.step) {
    case 'choose':
      return <ImportChoose onFile={(file) => void take(file)} />
    case 'check':
      return <ImportCheck {...state} onSend={() => void start(state.table)} onOther={reset} />
    case 'sending':
      return <Sending title={t('import.sending')} message={t('import.progress', state)} {...state} />
    case 'done':
      return <ImportResultPanel result={state} onAgain={() => void again(state)} onOther={reset} />
  }
}
