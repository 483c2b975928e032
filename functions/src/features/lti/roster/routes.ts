import { toVisibleLine } from '../../../platform/http/fields.ts'
import { recordAction } from '../../audit/index.ts'
import { groupRoute, inviteUsers, membersIn } from '../../group/index.ts'
import { coursesWith, courseWith } from '../courses.ts'
import { peopleWith } from '../store.ts'
import * as contract from './contract.ts'
import { learnersAt } from './service.ts'

const getLtiCourses = groupRoute(contract.getLtiCourses, (_, { caller }) => coursesWith('members', caller.uid))

const takeLtiRoster = groupRoute(contract.takeLtiRoster, async ({ gid, course }, by) => {
  const { platform, url } = await courseWith('members', by.caller.uid, course)
  const learners = await learnersAt(platform, url)
  const [uidBySub, members] = await Promise.all([
    peopleWith(
      platform.id,
      learners.map(({ user_id }) => user_id),
    ),
    membersIn(gid),
  ])
  const inside = new Set(members.map(({ uid }) => uid))
  const uids = [...new Set(uidBySub.values())]
  const invited = uids.filter((uid) => !inside.has(uid))
  const unknown = learners.filter(({ user_id }) => !uidBySub.has(user_id))
  if (invited.length > 0) {
    await recordAction(by, { action: 'group.invite', target: String(gid), after: { people: invited.length } })
    await inviteUsers(gid, invited, by.caller)
  }
  const names = unknown.map(({ name }) => toVisibleLine(name ?? '').slice(0, 100)).filter((name) => name !== '')
  return {
    invited: invited.length,
    inside: uids.length - invited.length,
    unknown: unknown.length,
    names: names.slice(0, contract.rosterLimits.named),
  }
})

export const rosterRoutes = [getLtiCourses, takeLtiRoster]
