import { changeEditorSettings, getEditorSettings } from '@oj/functions/features/account/contract.ts'
import { useEffect, useEffectEvent } from 'react'
import { quietCall } from '../../../lib/calls/call.ts'
import { codeStore } from '../../../lib/drafts/savedCode.ts'
import { useSession } from '../../../lib/session/session.ts'
import { accountPart, type EditorSettings, isUnsent, withAccount } from '../../../ui/code/settings.ts'

/** Several changes are sent together, this many ms after the last. */
const pause = 800

/** Syncs the editor's settings with the account. Unsent changes of this browser win, and are sent with the next visit. */
export function useAccountSettings(settings: EditorSettings, show: (settings: EditorSettings) => void): void {
  const { owner } = useSession()
  const take = useEffectEvent((stored: Parameters<typeof withAccount>[1]) => {
    if (!isUnsent(codeStore, owner)) show(withAccount(settings, stored, window.innerWidth))
  })
  useEffect(() => {
    const leaving = new AbortController()
    if (owner === '' || isUnsent(codeStore, owner)) return
    quietCall(getEditorSettings, {}, { signal: leaving.signal })
      .then((stored) => leaving.signal.aborted || take(stored))
      // the settings of this browser will do
      .catch(() => undefined)
    return () => leaving.abort()
  }, [owner])

  const sent = useEffectEvent(() => show(settings))
  useEffect(() => {
    if (owner === '' || !isUnsent(codeStore, owner)) return
    let isCurrent = true
    const send = () =>
      quietCall(changeEditorSettings, accountPart(settings, window.innerWidth))
        .then(() => isCurrent && sent())
        .catch(() => undefined)
    const timer = setTimeout(() => void send(), pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [owner, settings])
}
