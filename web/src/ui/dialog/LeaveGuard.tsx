import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BlockerFunction, useBlocker } from 'react-router'
import { giveUpUnsaved, hasUnsaved } from '../../lib/unsaved.ts'
import { popup } from '../part/part.tsx'

const Confirm = popup(async () => (await import('./Confirm.tsx')).Confirm)

const losesUnsaved: BlockerFunction = ({ currentLocation, nextLocation }) =>
  hasUnsaved() && nextLocation.pathname !== currentLocation.pathname

/** Asks before unsaved changes (`useUnsaved`) are lost by going to another page. The shell has the only one. */
export function LeaveGuard() {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<'stay' | 'leave' | null>(null)
  const blocker = useBlocker(losesUnsaved)
  useEffect(() => {
    if (answer === null) return
    setAnswer(null)
    if (answer === 'stay') return blocker.reset?.()
    giveUpUnsaved()
    blocker.proceed?.()
  }, [answer, blocker])
  if (blocker.state !== 'blocked') return null
  return (
    <Confirm
      opened
      title={t('form.discardTitle')}
      message={t('form.discardMessage')}
      action={t('form.discard')}
      danger
      // confirming calls both: the last one counts
      onClose={() => setAnswer('stay')}
      onConfirm={() => setAnswer('leave')}
      onFailed={() => setAnswer('stay')}
    />
  )
}
