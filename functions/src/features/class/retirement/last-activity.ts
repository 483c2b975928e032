import { recentAssignments, scopesOfAssignment } from '../../assignment/index.ts'
import { recentContests, scopesOfContest } from '../../contest/index.ts'
import { recentCourses } from '../../course/index.ts'
import { lastWrittenIn } from '../../discussion/index.ts'
import { gradebooksIn } from '../../gradebook/index.ts'
import { type Group, lastAnnouncedIn, membersOf } from '../../group/index.ts'
import { groupKey } from '../../group-problem/index.ts'
import { recentProblems } from '../../problem/index.ts'
import { lastSubmittedIn } from '../../submission/index.ts'
import { recentWorks } from '../../timed-work/index.ts'
import { recentTrainings } from '../../training/index.ts'

/** Gradebooks of a class that are looked at, the newest. */
const booksMax = 100

/** What a class has, by what is kept in memory. */
async function readPossessions(number: number) {
  const [assignments, contests, works, trainings, courses, problems] = await Promise.all([
    recentAssignments(),
    recentContests(),
    recentWorks(),
    recentTrainings(),
    recentCourses(),
    recentProblems(),
  ])
  const isOwn = ({ gid }: { readonly gid: number | null }) => gid === number
  return {
    contests: contests.filter(isOwn),
    works: works.filter(isOwn),
    others: [...trainings, ...courses].filter(isOwn),
    assignments: assignments.filter(({ classes }) => classes.includes(number)),
    problems: problems.filter(({ home }) => home === groupKey(number)),
  }
}

/**
 * When something last happens in a class: a change of it, of who is in it or of what it has, the beginning or the end of a
 * set, also one that is still to come, a submission, an announcement, or what somebody writes in its discussions.
 * Submissions to sets that end come before their ends, and are not looked for.
 */
export async function lastActivityIn({ number, gmtCreate, gmtModified }: Group): Promise<string> {
  const { contests, works, others, assignments, problems } = await readPossessions(number)
  const endless = [
    groupKey(number),
    ...contests.flatMap((one) => (one.allowEndSubmit ? scopesOfContest(one.number) : [])),
    ...assignments.flatMap((one) => (one.lastClose === null ? scopesOfAssignment(one.number) : [])),
  ]
  const [members, books, announced, written, ...submitted] = await Promise.all([
    membersOf(number),
    gradebooksIn(number, booksMax),
    lastAnnouncedIn(number),
    lastWrittenIn(number),
    ...endless.map(lastSubmittedIn),
  ])
  const changed = [...contests, ...works, ...others, ...assignments, ...problems, ...books]
  const times = [
    ...[gmtCreate, gmtModified, announced, written, ...submitted],
    ...members.map(({ gmtModify }) => gmtModify),
    ...[...contests, ...works].map(({ endTime }) => endTime),
    ...assignments.flatMap(({ startTime, lastDue, lastClose }) => [startTime, lastDue, lastClose]),
    ...changed.map((thing) => thing.gmtModified),
  ]
  const moments = times.flatMap((time) => (time === null ? [] : Date.parse(time)))
  return new Date(Math.max(...moments)).toISOString()
}
