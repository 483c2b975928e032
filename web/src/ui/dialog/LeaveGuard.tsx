import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlace } from '../../lib/navigation/place.ts'
import { popup } from '../part/part.tsx'

const Confirm = popup(async () => (await import('./Confirm.tsx')).Confirm)

/** Asks before what is marked as unsaved (`useUnsaved`) is lost with its page. The shell has the one of the site. */
export function LeaveGuard() {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<'stay' | 'leave' | null>(null)
  const { held } = usePlace()
  useEffect(() => {
    if (answer === null) return
    setAnswer(null)
    if (answer === 'leave') held?.go()
    else held?.stay()
  }, [answer, held])
  if (held === null) return null
  return (
    <Confirm
      opened
      title={t('form.discardTitle')}
      message={t('form.discardMessage')}
      action={t('form.discard')}
      danger
      // both are called when it is confirmed: the last one counts
      onClose={() => setAnswer('stay')}
      onConfirm={() => setAnswer('leave')}
      onFailed={() => setAnswer('stay')}
    />
  )
}
