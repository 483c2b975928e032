import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Confirm } from './Confirm.tsx'

/** Asks before what was written on a page is lost with it: one for a page, because the router knows only one at a time. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<'stay' | 'leave' | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (answer === null) return
    setAnswer(null)
    if (blocker.state !== 'blocked') return
    if (answer === 'leave') blocker.proceed()
    else blocker.reset()
  }, [answer, blocker])
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
  return (
    <Confirm
      opened={blocker.state === 'blocked'}
      title={t('form.discardTitle')}
      message={t('form.discardMessage')}
      action={t('form.discard')}
      danger
      // both are called when it is confirmed: the last one counts
      onClose={() => setAnswer('stay')}
      onConfirm={() => setAnswer('leave')}
    />
  )
}
