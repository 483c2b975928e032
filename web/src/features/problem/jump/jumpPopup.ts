import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { popup } from '../../../ui/part/part.tsx'

/** The way to any problem, downloaded when it is asked for. */
export const JumpPopup = popup(async () => {
  const [{ JumpDialog }] = await Promise.all([import('./JumpDialog.tsx'), loadTexts(['problem-list'])])
  return JumpDialog
})
