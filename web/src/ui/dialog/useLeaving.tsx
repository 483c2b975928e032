import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../../lib/unsaved.ts'
import { Confirm } from './Confirm.tsx'

/** Asks before what was written is lost, by other pages and by ways out that stay on the page: these go by `leave`. */
export function useLeaving(isDirty: boolean) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  useUnsaved(isDirty)
  return {
    leave: (go: () => void) => (isDirty ? setLeaving(() => go) : go()),
    question: (
      <Confirm
        opened={leaving !== null}
        danger
        title={t('form.discardTitle')}
        message={t('form.discardMessage')}
        action={t('form.discard')}
        onConfirm={() => leaving?.()}
        onClose={() => setLeaving(null)}
      />
    ),
  }
}
