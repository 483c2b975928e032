import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../../lib/unsaved.ts'
import { Confirm } from './Confirm.tsx'

/** Asks before changes are lost: by leaving the page, and by whatever is done through `leave`. */
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
