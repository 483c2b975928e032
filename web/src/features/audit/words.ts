/** What staff are known to do, as the server writes it; each has its sentence under `action`. */
const staffVerbs = ['add', 'change', 'remove'] as const
const staffTableKinds = [
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
] as const
const users = ['edit', 'delete', 'import', 'generate', 'download-generated'] as const
const problems = ['add', 'change', 'delete', 'restore', 'export'] as const
const courses = [
  'add',
  'edit',
  'show',
  'delete',
  'restore',
  'video-add',
  'video-edit',
  'video-delete',
  'video-captions',
] as const
const contests = [
  'add',
  'edit',
  'show',
  'delete',
  'restore',
  'problem',
  'problem-remove',
  'problem-order',
  'announce',
  'contestants',
  'contestants-remove',
  'extra-minutes',
  'sealed-balloons',
  'disqualify',
  'reinstate',
  'codes',
  'rating-apply',
  'rating-hold',
  'rating-release',
  'rating-undo',
  'reader',
  'open-rank',
] as const
const timedWorks = [
  'add',
  'edit',
  'show',
  'delete',
  'restore',
  'problem',
  'problem-remove',
  'problem-order',
  'extend',
  'reopen',
] as const
const trainings = ['add', 'edit', 'show', 'delete', 'restore', 'problem', 'problem-remove', 'problem-order'] as const
const gradebooks = ['add', 'edit', 'delete', 'students', 'students-remove', 'mark', 'import', 'send'] as const
const remotes = ['accounts', 'mode', 'challenged'] as const
const similarities = ['compare', 'stop', 'look', 'review', 'base'] as const
const groups = [
  'create',
  'edit',
  'disband',
  'restore',
  'transfer',
  'block',
  'sort',
  'member',
  'remove-member',
  'avatar',
  'quotas',
  'invite',
  'announce',
  'archive',
  'copy',
] as const
const discussions = ['moderate', 'delete', 'restore'] as const
const submissions = [
  'rejudge',
  'rejudge-filtered',
  'rejudging',
  'rejudging-apply',
  'rejudging-drop',
  'manual-judge',
  'cancel',
  'restore',
] as const

const actionNames = <Kind extends string, Verb extends string>(kinds: readonly Kind[], verbs: readonly Verb[]) =>
  kinds.flatMap((kind) => verbs.map((verb): `${Kind}.${Verb}` => `${kind}.${verb}`))

const actions = [
  ...actionNames(staffTableKinds, staffVerbs),
  ...actionNames(['user'], users),
  ...actionNames(['problem'], problems),
  ...actionNames(['contest'], contests),
  ...actionNames(['timed-work'], timedWorks),
  ...actionNames(['training'], trainings),
  ...actionNames(['course'], courses),
  ...actionNames(['group'], groups),
  ...actionNames(['discussion'], discussions),
  ...actionNames(['submission'], submissions),
  ...actionNames(['gradebook'], gradebooks),
  ...actionNames(['similarity'], similarities),
  ...actionNames(['remote-judge'], remotes),
  'carousel.upload',
  'comment.delete',
  'discussion-report.handle',
  'file.delete',
  'mail.test',
  'settings.change',
] as const
export type KnownAction = (typeof actions)[number]

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
  ...staffTableKinds,
  'mail',
] as const

/** An action that has words of its own, or undefined: a server that is newer than the page may do more. */
export const findAction = (action: string): KnownAction | undefined => actions.find((known) => known === action)

const sections = ['web', 'switches', 'judge', 'mail', 'difficulties'] as const
/** A section of the settings that has words of its own. */
export const findSection = (target: string) => sections.find((section) => section === target)

/** How a value of a field reads: nothing at all, an empty text, a truth, or as text over one or many lines. */
export type Reading = { kind: 'nothing' | 'empty' | 'yes' | 'no' } | { kind: 'text'; text: string }

/** Reads what the log keeps of a value: JSON text, which is cut off where it was long, or null for none. */
export function readingOf(json: string | null): Reading {
  if (json === null) return { kind: 'nothing' }
  const value = parseJsonOrText(json)
  if (value === null) return { kind: 'nothing' }
  if (value === '') return { kind: 'empty' }
  if (typeof value === 'boolean') return { kind: value ? 'yes' : 'no' }
  return { kind: 'text', text: typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value) }
}

/** A value that was cut off is shown as it was kept. */
function parseJsonOrText(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}
