import { foldForSearch } from '@oj/shared/text.ts'
import { addPersonNames, readPersonNames } from '../../account/index.ts'
import { memberCounts } from '../members/store.ts'
import { type Group, settingsOf } from '../store.ts'
import type { GroupView } from '../view.ts'

/** Whether a search finds a group: by its names or owner, or its number. */
export const isMatchingGroup = (group: Group, words: string): boolean =>
  words === '' ||
  [group.name, group.shortName, group.owner].some((text) => foldForSearch(text).includes(words)) ||
  String(group.number) === words

/** Groups as lists show them, with their owners' names and how many members they have by the counts of all groups. */
export const toListedGroups = async (groups: readonly Group[], counts: ReadonlyMap<number, number>) =>
  (await addPersonNames(groups)).map((group) => ({
    ...group,
    id: group.number,
    memberCount: counts.get(group.number) ?? 0,
  }))

export const canEnter = (view: GroupView): boolean => view.refusal('enter') === null

/** A group as its page shows it to a visitor. */
export async function detailOf(view: GroupView) {
  const { group, named } = view
  const [settings, counts, names] = await Promise.all([
    settingsOf(group.number),
    memberCounts(),
    readPersonNames(group.uid, named),
  ])
  return {
    ...group,
    ...names,
    id: group.number,
    memberCount: counts.get(group.number) ?? 0,
    code: view.refusal('manage-members') === null ? settings?.code || null : null,
    userAuth: view.level,
    access: canEnter(view),
    revision: settings?.revision ?? 0,
  }
}
