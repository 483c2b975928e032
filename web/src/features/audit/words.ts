/** The kinds of actions, as the filter offers them. */
export const kinds = [
  'settings',
  'user',
  'problem',
  'contest',
  'timed-work',
  'training',
  'discussion',
  'discussion-report',
  'course',
  'group',
  'submission',
  'gradebook',
  'similarity',
  'remote-judge',
  'comment',
  'file',
  'announcement',
  'notice',
  'carousel',
  'countdown',
  'tool',
  'other-contest',
  'honor',
  'lti-platform',
  'tag',
  'tag-classification',
  'training-category',
  'discussion-category',
  'mail',
] as const

const sections = ['web', 'switches', 'judge', 'mail', 'difficulties'] as const
/** A section of the settings that has words of its own. */
export const findSection = (target: string) => sections.find((section) => section === target)

/** How a value of a field is shown. */
export type Reading = { kind: 'nothing' | 'empty' | 'yes' | 'no' } | { kind: 'text'; text: string }

/** Reads a logged value: JSON, which may be truncated, or null for none. */
export function readingOf(json: string | null): Reading {
  if (json === null) return { kind: 'nothing' }
  const value = parseJsonOrText(json)
  if (value === null) return { kind: 'nothing' }
  if (value === '') return { kind: 'empty' }
  if (typeof value === 'boolean') return { kind: value ? 'yes' : 'no' }
  return { kind: 'text', text: typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value) }
}

/** A truncated value is shown as it is. */
function parseJsonOrText(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}
