import { recentAssignments } from '../../assignment/index.ts'
import { recentContests } from '../../contest/index.ts'
import { recentCourses } from '../../course/index.ts'
import { type Group, membersOf } from '../../group/index.ts'
import { groupKey } from '../../group-problem/index.ts'
import { recentProblems } from '../../problem/index.ts'
import { lastSubmittedIn } from '../../submission/index.ts'
import { recentWorks } from '../../timed-work/index.ts'
import { recentTrainings } from '../../training/index.ts'

/**
 * When something last happens in a class: a change of it, of who is in it or of what it has, the end of a set, also one that is
 * still to come, or a submission to its problems or trainings. Those to contests and timed works come before their ends.
 */
export async function lastActivityIn({ number, gmtCreate, gmtModified }: Group): Promise<string> {
  const home = groupKey(number)
  const [members, assignments, contests, works, trainings, courses, problems, submitted] = await Promise.all([
    membersOf(number),
    recentAssignments(),
    recentContests(),
    recentWorks(),
    recentTrainings(),
    recentCourses(),
    recentProblems(),
    lastSubmittedIn(home),
  ])
  const timed = [...contests, ...works].filter(({ gid }) => gid === number)
  const owned = [...trainings, ...courses].filter(({ gid }) => gid === number)
  const given = assignments.filter(({ classes }) => classes.includes(number))
  const own = problems.filter((problem) => problem.home === home)
  const times = [
    ...[gmtCreate, gmtModified, submitted ?? gmtCreate],
    ...members.map(({ gmtModify }) => gmtModify),
    ...timed.map(({ endTime }) => endTime),
    ...given.flatMap(({ lastDue, lastClose }) => [lastDue ?? [], lastClose ?? []].flat()),
    ...[...timed, ...owned, ...given, ...own].map((thing) => thing.gmtModified),
  ]
  return new Date(Math.max(...times.map((time) => Date.parse(time)))).toISOString()
}
