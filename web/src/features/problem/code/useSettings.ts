import { useState } from 'react'
import { codeStore } from '../../../lib/drafts/savedCode.ts'
import { useSession } from '../../../lib/session/session.ts'
import { type EditorSettings, loadSettings, saveSettings } from '../../../ui/code/settings.ts'

/** The settings of the editor, kept in the browser for each user; `useAccountSettings` keeps them with the account. */
export function useSettings() {
  const { owner } = useSession()
  const load = () => loadSettings(codeStore, owner, window.innerWidth)
  const [settings, setSettings] = useState(load)
  const [shownTo, setShownTo] = useState(owner)
  if (shownTo !== owner) {
    setShownTo(owner)
    setSettings(load())
  }
  const keep = (next: EditorSettings, isUnsent: boolean) => {
    setSettings(next)
    saveSettings(codeStore, owner, next, isUnsent)
  }
  return {
    settings,
    /** for choices of the user */
    change: (next: EditorSettings) => keep(next, owner !== ''),
    /** for the settings of the account */
    show: (next: EditorSettings) => keep(next, false),
  }
}
