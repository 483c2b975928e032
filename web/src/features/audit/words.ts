import { keysOf } from '@oj/shared/records.ts'

/** Staff's tables by the kind of their actions, each with its name in the texts of `content`. */
const tables = {
  announcement: 'announcement',
  notice: 'notice',
  carousel: 'carousel',
  countdown: 'contestcountdown',
  tool: 'tools',
  'other-contest': 'recent-contest',
  honor: 'honor',
  'lti-platform': 'lti',
  'training-category': 'training/category',
  'discussion-category': 'discussion/category',
} as const

const others = [
  'settings',
  'user',
  'problem',
  'contest',
  'timed-work',
  'training',
  'assignment',
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
  'tag',
  'tag-classification',
  'mail',
] as const
type Kind = keyof typeof tables | (typeof others)[number]

/** The kinds of actions, as the filter offers them. */
export const kinds: readonly Kind[] = [...others, ...keysOf(tables)]

/** The key of a kind's name. */
export const kindKey = (kind: Kind) =>
  isTable(kind) ? (`content:table.${tables[kind]}.title` as const) : (`kind.${kind}` as const)

const isTable = (kind: string): kind is keyof typeof tables => Object.hasOwn(tables, kind)

const verbs = ['add', 'change', 'remove'] as const

/** What was done to a record of one of staff's tables, by keys of texts; null of another action. */
export function describeRecordChange(action: string) {
  const [kind = '', name] = action.split('.')
  const verb = verbs.find((one) => one === name)
  return verb && isTable(kind)
    ? { sentence: `record.${verb}` as const, one: `content:table.${tables[kind]}.one` as const }
    : null
}

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
