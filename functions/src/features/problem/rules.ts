import { type Locale, pickText } from '@oj/shared/text.ts'
import { hasAccess, type Role } from '../../platform/http/access.ts'
import { remoteJudges } from '../judging/contract-remotes.ts'
import type { About } from '../problem-set/index.ts'
import { ProblemAuth } from './contract.ts'
import type { ProblemRow } from './store.ts'
import type { ClassificationRow, TagRow } from './tags/tags.ts'

/** Only staff see problems that are not open. */
export const isOpen = ({ auth }: Pick<ProblemRow, 'auth'>): boolean => auth === ProblemAuth.public

export const aboutOf = (row: Pick<ProblemRow, 'pid' | 'auth' | 'uid'>): About => ({
  pid: row.pid,
  isOpen: isOpen(row),
  uid: row.uid,
})

/** Whether a user may change a problem of the bank. */
export function mayEdit(
  { uid: author }: Pick<About, 'uid'>,
  { uid, roles }: { uid: string; roles: readonly Role[] },
): boolean {
  if (hasAccess('edit-all-problems', roles)) return true
  return hasAccess('manage-problems', roles) && author === uid
}

/** The remote judge of a display id, or `Mine`. */
export function ojOf(problemId: string): string {
  return remoteJudges.find((name) => problemId.startsWith(`${name}-`)) ?? 'Mine'
}

/** Whether a problem is at a filter’s judge: `All` or nothing, `Mine`, or a remote one. */
export const isAt = ({ problemId }: Pick<ProblemRow, 'problemId'>, oj: string | null | undefined): boolean =>
  !oj || oj === 'All' || ojOf(problemId) === oj

/** A filter’s bank: `Mine` (the default, ME in the API), `All`, or a remote judge. */
export function bankOf(oj: string | undefined): string {
  if (oj === 'All') return oj
  return remoteJudges.find((name) => name === oj) ?? 'Mine'
}

export function examplesText(examples: readonly { input: string; output: string }[]): string {
  return examples.map(({ input, output }) => `<input>${input}</input><output>${output}</output>`).join('')
}

type Tag = Pick<TagRow, 'id' | 'name' | 'color'>

const wireTag = ({ id, name, color }: Tag, locale: Locale) => ({ id, name: pickText(name, locale), color })

const wireBankTag = (tag: TagRow, locale: Locale) => ({
  ...wireTag(tag, locale),
  oj: tag.oj ?? 'ME',
  gid: null,
  tcid: tag.tcid,
})

/** Tags in the reader's language, in the order of `ids`; unknown ones are left out. */
export function tagsOf(ids: readonly number[], tags: readonly Tag[], locale: Locale) {
  return ids.flatMap((id) => {
    const tag = tags.find((one) => one.id === id)
    return tag ? [wireTag(tag, locale)] : []
  })
}

/** The same with what groups them. */
export const bankTagsOf = (ids: readonly number[], tags: readonly TagRow[], locale: Locale) =>
  ids.flatMap((id) => tags.filter((tag) => tag.id === id).map((tag) => wireBankTag(tag, locale)))

export function tagsOfBank(tags: readonly TagRow[], bank: string, locale: Locale) {
  return tags.filter(({ oj }) => bank === 'All' || (oj ?? 'Mine') === bank).map((tag) => wireBankTag(tag, locale))
}

/** Tags by classification, in the order of staff; those without one come last. Empty groups are left out. */
export function groupedTags(
  tags: readonly TagRow[],
  classifications: readonly ClassificationRow[],
  bank: string,
  locale: Locale,
) {
  const existing = new Set(classifications.map(({ id }) => id))
  const within = (group: number | null) =>
    tagsOfBank(
      tags.filter(({ tcid }) => (tcid !== null && existing.has(tcid) ? tcid : null) === group),
      bank,
      locale,
    )
  const groups = classifications.map(({ id, name, oj }) => ({
    classification: { id, name: pickText(name, locale), oj: oj ?? 'ME' },
    tagList: within(id),
  }))
  return [...groups, { classification: null, tagList: within(null) }].filter(({ tagList }) => tagList.length > 0)
}
