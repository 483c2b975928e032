import type { Note } from '@oj/functions/features/problem-exchange/contract.ts'
import { pickText } from '@oj/shared/text.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'

/** The changes that an import makes to a problem, in the reader's language; renders nothing if there are none. */
export function Changes({ changes }: { changes: readonly Note[] }) {
  const words = [...new Set(changes.map(({ message }) => pickText(message, currentLocale())))]
  if (words.length === 0) return null
  return (
    <ul>
      {words.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}
