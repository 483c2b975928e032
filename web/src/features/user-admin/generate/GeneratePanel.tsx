import { useTranslation } from 'react-i18next'
import { Sending } from '../../../ui/rows/Sending.tsx'
import { GeneratedList } from './GeneratedList.tsx'
import { GenerateForm } from './GenerateForm.tsx'
import type { Generation } from './useGeneration.ts'

/** Accounts by prefix, numbers and suffix, and their list (AD-02). */
export function GeneratePanel({ state, form, submit, download, downloading, reset }: Generation) {
  const { t } = useTranslation('user-admin')
  switch (state.step) {
    case 'form':
      return <GenerateForm form={form} submit={submit} />
    case 'sending':
      return <Sending title={t('generate.title')} message={t('generate.progress', state)} {...state} />
    case 'done':
      return (
        <GeneratedList
          generated={state}
          downloading={downloading}
          onDownload={() => void download(state)}
          onMore={reset}
        />
      )
  }
}
