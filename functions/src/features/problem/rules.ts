import { allows, type Role } from '../../platform/http/access.ts'
import { type Locale, pick } from '../../platform/text.ts'
import type { About } from '../problem-set/index.ts'
import { ProblemAuth } from './contract.ts'
import type { ProblemRow } from './store.ts'
import type { ClassificationRow, TagRow } from './tags/tags.ts'

/** Whether whoever may enter the bank may see a problem there; the others are seen by staff alone. */
export const isOpen = ({ auth }: Pick<ProblemRow, 'auth'>): boolean => auth === ProblemAuth.public

/** What the rights on a problem are looked at for. */
export const aboutOf = (row: Pick<ProblemRow, 'pid' | 'auth' | 'uid'>): About => ({
  pid: row.pid,
  isOpen: isOpen(row),
  uid: row.uid,
})

/** Roles that may change every problem of the bank; others who write problems change their own. */
const editsAll: readonly Role[] = ['root', 'admin']

/** Whether someone may change a problem of the bank: administrators any, a problem administrator those that he made. */
export function mayEdit(
  { uid: author }: Pick<About, 'uid'>,
  { uid, roles }: { uid: string; roles: readonly Role[] },
): boolean {
  if (roles.some((role) => editsAll.includes(role))) return true
  return allows('manage-problems', roles) && author === uid
}

/** The judges whose problems may be brought here; a problem of theirs begins its display id with the name. */
const remotes = ['HDU', 'CF', 'POJ', 'GYM', 'AC', 'SPOJ', 'LIBRE'] as const

/** The judge that a problem with this display id is from: `Mine` for this site itself. */
export function ojOf(problemId: string): string {
  return remotes.find((name) => problemId.startsWith(`${name}-`)) ?? 'Mine'
}

/** The bank that a filter means: `Mine`, which is the default and goes as ME on the wire, `All`, or a judge's name. */
export function bankOf(oj: string | undefined): string {
  if (oj === 'All') return oj
  return remotes.find((name) => name === oj) ?? 'Mine'
}

/** Samples as the wire carries them (clarifications: wire). */
export function examplesText(examples: readonly { input: string; output: string }[]): string {
  return examples.map(({ input, output }) => `<input>${input}</input><output>${output}</output>`).join('')
}

type Tag = Pick<TagRow, 'id' | 'name' | 'color'>

const wireTag = ({ id, name, color }: Tag, locale: Locale) => ({ id, name: pick(name, locale), color })

/** Tags of a problem in the reader's language, in the order in which staff put them. */
export function tagsOf(ids: readonly number[], tags: readonly Tag[], locale: Locale) {
  return ids.flatMap((id) => {
    const tag = tags.find((one) => one.id === id)
    return tag ? [wireTag(tag, locale)] : []
  })
}

/** The tags of a bank in the reader's language. */
export function tagsOfBank(tags: readonly TagRow[], bank: string, locale: Locale) {
  return tags.filter(({ oj }) => bank === 'All' || (oj ?? 'Mine') === bank).map((tag) => wireTag(tag, locale))
}

/** The name of this site as the source of a tag or classification. */
const ourName = 'ME'

/** The tags of a bank by classification, in the staff's order; those in none come last. Empty groups are left out. */
export function groupedTags(
  tags: readonly TagRow[],
  classifications: readonly ClassificationRow[],
  bank: string,
  locale: Locale,
) {
  const known = new Set(classifications.map(({ id }) => id))
  const within = (group: number | null) =>
    tagsOfBank(
      tags.filter(({ tcid }) => (tcid !== null && known.has(tcid) ? tcid : null) === group),
      bank,
      locale,
    )
  const groups = classifications.map(({ id, name, oj }) => ({
    classification: { id, name: pick(name, locale), oj: oj ?? ourName },
    tagList: within(id),
  }))
  return [...groups, { classification: null, tagList: within(null) }].filter(({ tagList }) => tagList.length > 0)
}
