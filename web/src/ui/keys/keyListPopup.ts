import { loadTexts } from '../../lib/i18n/i18n.ts'
import { popup } from '../part/part.tsx'

/** The list of all keys, downloaded when it is asked for. */
export const KeyListPopup = popup(async () => {
  const [{ KeyList }] = await Promise.all([import('./KeyList.tsx'), loadTexts(['keys'])])
  return KeyList
})
