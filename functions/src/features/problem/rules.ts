import { type Locale, pickText } from '@oj/shared/text.ts'
import { hasAccess, type Role } from '../../platform/http/access.ts'
import { remoteJudges } from '../judging/contract-remotes.ts'
import type { About } from '../problem-set/index.ts'
import { ProblemAuth } from './contract.ts'
import type { ProblemRow } from './store.ts'
import type { ClassificationRow, TagRow } from './tags/tags.ts'

/** Whether a problem is public; only staff see the others. */
export const isOpen = ({ auth }: Pick<ProblemRow, 'auth'>): boolean => auth === ProblemAuth.public

/** The input of a check of rights on a problem. */
export const aboutOf = (row: Pick<ProblemRow, 'pid' | 'auth' | 'uid'>): About => ({
  pid: row.pid,
  isOpen: isOpen(row),
  uid: row.uid,
})

/** Whether a user may change a problem of the bank: administrators any, a problem administrator the own ones. */
export function mayEdit(
  { uid: author }: Pick<About, 'uid'>,
  { uid, roles }: { uid: string; roles: readonly Role[] },
): boolean {
  if (hasAccess('edit-all-problems', roles)) return true
  return hasAccess('manage-problems', roles) && author === uid
}

/** The judge that a display id belongs to: `Mine` for this site. */
export function ojOf(problemId: string): string {
  return remoteJudges.find((name) => problemId.startsWith(`${name}-`)) ?? 'Mine'
}

/** The bank named by a filter: `Mine` (the default, ME in the API), `All`, or a judge's name. */
export function bankOf(oj: string | undefined): string {
  if (oj === 'All') return oj
  return remoteJudges.find((name) => name === oj) ?? 'Mine'
}

/** Samples in the format of the API. */
export function examplesText(examples: readonly { input: string; output: string }[]): string {
  return examples.map(({ input, output }) => `<input>${input}</input><output>${output}</output>`).join('')
}

type Tag = Pick<TagRow, 'id' | 'name' | 'color'>

const wireTag = ({ id, name, color }: Tag, locale: Locale) => ({ id, name: pickText(name, locale), color })

/** Tags of a problem in the reader's language, in the order set by staff. */
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

/** The tags of a bank by classification, in the order of staff; those without one come last. Empty groups are left out. */
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
    classification: { id, name: pickText(name, locale), oj: oj ?? ourName },
    tagList: within(id),
  }))
  return [...groups, { classification: null, tagList: within(null) }].filter(({ tagList }) => tagList.length > 0)
}
