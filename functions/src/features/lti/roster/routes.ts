import { Failure } from '../../../platform/errors.ts'
import { shownLine } from '../../../platform/http/fields.ts'
import { recordAction } from '../../audit/index.ts'
import { groupRoute, invite, membersIn } from '../../group/index.ts'
import { ltiErrors as errors } from '../errors.ts'
import { platformOf, platformTable } from '../platforms.ts'
import { peopleWith } from '../store.ts'
import * as contract from './contract.ts'
import { learnersAt } from './service.ts'
import { coursesOf, type LtiCourse } from './store.ts'

/** How calls name a course. */
const nameOf = ({ platform, context }: LtiCourse) => `${platform} ${context}`

const getLtiCourses = groupRoute(contract.getLtiCourses, async (_, { caller }) => {
  const [courses, platforms] = await Promise.all([coursesOf(caller.uid), platformTable.recentRows()])
  const names = new Map(platforms.map(({ id, name }) => [id, name]))
  return courses.flatMap((one) => {
    const platform = names.get(one.platform)
    return platform === undefined ? [] : [{ id: nameOf(one), platform, title: one.title }]
  })
})

const takeLtiRoster = groupRoute(contract.takeLtiRoster, async ({ gid, course }, by) => {
  const row = (await coursesOf(by.caller.uid)).find((one) => nameOf(one) === course)
  const platform = row ? await platformOf(row.platform) : null
  if (!row || !platform) throw new Failure(errors['lti-course-unknown'])
  const learners = await learnersAt(platform, row.members)
  const [known, members] = await Promise.all([
    peopleWith(
      platform.id,
      learners.map(({ user_id }) => user_id),
    ),
    membersIn(gid),
  ])
  const inside = new Set(members.map(({ uid }) => uid))
  const uids = [...new Set(known.values())]
  const invited = uids.filter((uid) => !inside.has(uid))
  const unknown = learners.filter(({ user_id }) => !known.has(user_id))
  if (invited.length > 0) {
    await recordAction(by, { action: 'group.invite', target: String(gid), after: { people: invited.length } })
    await invite(gid, invited, by.caller)
  }
  const names = unknown.map(({ name }) => shownLine(name ?? '').slice(0, 100)).filter((name) => name !== '')
  return {
    invited: invited.length,
    inside: uids.length - invited.length,
    unknown: unknown.length,
    names: names.slice(0, contract.rosterLimits.named),
  }
})

export const rosterRoutes = [getLtiCourses, takeLtiRoster]
