import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { part } from '../../../ui/part/part.tsx'

/** What takes a class from a file; it comes with its texts, which pupils need not. */
export const ClassListPart = part(async () => {
  const [{ ClassList }] = await Promise.all([import('./ClassList.tsx'), loadTexts(['rows', 'user-admin'])])
  return ClassList
})
