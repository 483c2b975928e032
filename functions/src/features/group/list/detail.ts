import { memberCounts } from '../members/store.ts'
import { type Group, settingsOf } from '../store.ts'
import type { GroupView } from '../view.ts'

/** A group as lists tell it. */
export const toListedGroup = (group: Group, memberCount: number) => ({
  id: group.number,
  avatar: group.avatar,
  name: group.name,
  shortName: group.shortName,
  brief: group.brief,
  description: group.description,
  owner: group.owner,
  uid: group.uid,
  auth: group.auth,
  visible: group.visible,
  status: group.status,
  memberCount,
  joinsByCode: group.joinsByCode,
  gmtCreate: group.gmtCreate,
})

export const canEnter = (view: GroupView): boolean => view.refusal('enter') === null

/** A group as its page tells it to who looks at it. */
export async function detailOf(view: GroupView) {
  const { number } = view.group
  const [settings, counts] = await Promise.all([settingsOf(number), memberCounts()])
  const code = view.refusal('manage-members') === null && settings?.code ? settings.code : null
  return {
    ...toListedGroup(view.group, counts.get(number) ?? 0),
    code,
    userAuth: view.level,
    access: canEnter(view),
    timeZone: view.group.timeZone,
    gmtModified: view.group.gmtModified,
    revision: settings?.revision ?? 0,
  }
}
