import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { popup } from '../../../ui/part/part.tsx'

/** The dialog with one's calendar address. */
export const CalendarPopup = popup(async () => {
  const [{ CalendarDialog }] = await Promise.all([import('./CalendarDialog.tsx'), loadTexts(['due'])])
  return CalendarDialog
})
