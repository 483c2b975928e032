import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { part } from '../../../ui/part/part.tsx'
import { Pending } from '../../../ui/state/Pending.tsx'

/** The parts with their texts, which visitors do not need. */
const loadDue = async () => (await Promise.all([import('./Due.tsx'), loadTexts(['due'])]))[0]

/** What is due for the reader, on the home page. */
export const OwnDue = part(async () => (await loadDue()).OwnDue, { waiting: <Pending /> })

/** What is due in a group, on its page. */
export const GroupDue = part(async () => (await loadDue()).GroupDue, { waiting: <Pending /> })
