import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { part } from '../../../ui/part/part.tsx'
import { Pending } from '../../../ui/state/Pending.tsx'

const loadDueTexts = () => loadTexts(['due'])

/** What is due for the reader, on the home page: comes with its texts, which visitors need not. */
export const OwnDue = part(
  async () => {
    const [{ OwnDue }] = await Promise.all([import('./Due.tsx'), loadDueTexts()])
    return OwnDue
  },
  { waiting: <Pending /> },
)

/** What is due in a group, on its page. */
export const GroupDue = part(
  async () => {
    const [{ GroupDue }] = await Promise.all([import('./Due.tsx'), loadDueTexts()])
    return GroupDue
  },
  { waiting: <Pending /> },
)
