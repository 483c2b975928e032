import { foldForSearch } from '@oj/shared/text.ts'
import { memberCounts } from '../members/store.ts'
import { type Group, settingsOf } from '../store.ts'
import type { GroupView } from '../view.ts'

/** Whether a search finds a group: by its names or owner, or its number. */
export const isMatchingGroup = (group: Group, words: string): boolean =>
  words === '' ||
  [group.name, group.shortName, group.owner].some((text) => foldForSearch(text).includes(words)) ||
  String(group.number) === words

/** A group as lists show it, with how many members it has by the counts of all groups. */
export const toListedGroup = (group: Group, counts: ReadonlyMap<number, number>) => ({
  ...group,
  id: group.number,
  memberCount: counts.get(group.number) ?? 0,
})

export const canEnter = (view: GroupView): boolean => view.refusal('enter') === null

/** A group as its page shows it to a visitor. */
export async function detailOf(view: GroupView) {
  const [settings, counts] = await Promise.all([settingsOf(view.group.number), memberCounts()])
  return {
    ...toListedGroup(view.group, counts),
    code: view.refusal('manage-members') === null ? settings?.code || null : null,
    userAuth: view.level,
    access: canEnter(view),
    revision: settings?.revision ?? 0,
  }
}
