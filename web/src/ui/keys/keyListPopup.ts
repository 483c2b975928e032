import { loadTexts } from '../../lib/i18n/i18n.ts'
import { popup } from '../part/part.tsx'

export const KeyListPopup = popup(async () => {
  const [{ KeyList }] = await Promise.all([import('./KeyList.tsx'), loadTexts(['keys'])])
  return KeyList
})
