import { readSignInCode } from '@oj/functions/features/account/contract.ts'
import * as assignment from '@oj/functions/features/assignment/contract.ts'
import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import * as classes from '@oj/functions/features/class/contract.ts'
import * as comments from '@oj/functions/features/comment/contract.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import * as course from '@oj/functions/features/course/contract.ts'
import * as discussion from '@oj/functions/features/discussion/contract.ts'
import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import * as groupProblem from '@oj/functions/features/group-problem/contract.ts'
import * as lti from '@oj/functions/features/lti/contract.ts'
import { findMovedId } from '@oj/functions/features/moved/contract.ts'
import { exportMyData } from '@oj/functions/features/own-data/contract.ts'
import * as problems from '@oj/functions/features/problem/contract.ts'
import * as authoring from '@oj/functions/features/problem-admin/contract.ts'
import * as exchange from '@oj/functions/features/problem-exchange/contract.ts'
import * as profile from '@oj/functions/features/profile/contract.ts'
import * as rank from '@oj/functions/features/rank/contract.ts'
import { searchSite } from '@oj/functions/features/search/contract.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import { getTask } from '@oj/functions/features/task/contract.ts'
import * as timedWork from '@oj/functions/features/timed-work/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import * as users from '@oj/functions/features/user-admin/contract.ts'
import { endpoints } from '@oj/functions/lambdas/slices.ts'
import { type Endpoint, endpointsOf, type InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { isReading } from '../data/calls.ts'
import { password, type Walkers } from './people.ts'
import { line, nobody, type WalkCall } from './walk-call.ts'

const everywhere = <E extends Endpoint>(endpoint: E, input: InputOf<E> & object = {} as InputOf<E> & object) =>
  line('open', endpoint, input, [])
const telling = (call: WalkCall, tells: WalkCall['tells']): WalkCall => ({ ...call, tells })

/** The calls that name none, each with what could find something of them; who needs no fields is asked without any. */
export function callsAnywhere({ contestant, jury }: Walkers): WalkCall[] {
  const all = { limit: 100 }
  const found = { keyword: 'qxword', ...all }
  const of = [contestant, jury].map(({ username }) => ({ username }))
  const stated = [
    ...of.flatMap((who) => [everywhere(profile.getUserHomeInfo, who), everywhere(profile.getUserCalendarHeatmap, who)]),
    everywhere(profile.getUserHomeInfo),
    everywhere(profile.getUserCalendarHeatmap),
    everywhere(findMovedId, { judge: 'hydro', kind: 'problem', id: 'P1000' }),
    everywhere(profile.getRatings, { uid: contestant.uid }),
    { ...everywhere(exportMyData, { password, part: 1 }), isOwn: true },
    // the names of tags are the site's, and do not say which problems have them
    ...[problems.getAllProblemTags, problems.getTagsAndClassification, authoring.getAdminTags].map((one) =>
      telling(everywhere(one), ['tag']),
    ),
    everywhere(problems.getProblemList, found),
    everywhere(problems.getProblemList, all),
    everywhere(contest.getContestList, found),
    everywhere(timedWork.getTimedWorkList, found),
    everywhere(timedWork.getAdminTimedWorks, found),
    everywhere(contest.getAdminContests, found),
    everywhere(training.getTrainingList, all),
    everywhere(training.getAdminTrainings, all),
    everywhere(submissions.getSubmissionList, all),
    everywhere(submissions.getSubmissionList, { ...all, beforeContestSubmit: true, containsEnd: true }),
    everywhere(submissions.getContestSubmissions, { ...all, onlyMine: true }),
    ...of.map((who) => everywhere(submissions.getSubmissionList, { ...all, ...who })),
    everywhere(gradebook.getGradebook, { id: 0 }),
    everywhere(gradebook.getGradeTable, { id: 0 }),
    everywhere(gradebook.getColumnSources, { id: 0, kind: 'contest' }),
    everywhere(gradebook.getGradebookCell, { id: 0, uid: nobody, column: 1 }),
    everywhere(gradebook.getNextWaiting, { id: 0 }),
    everywhere(gradebook.getFailing, { id: 0, column: 1 }),
    everywhere(gradebook.downloadGrades, { id: 0 }),
    everywhere(gradebook.getMyGrades, { id: 0 }),
    everywhere(classes.getGroupDue, { gid: 1 }),
    everywhere(searchSite, found),
    ...[0, 1, 2].map((type) => everywhere(rank.getRankList, { type, searchUser: contestant.username })),
    everywhere(getTask, { id: nobody }),
    everywhere(authoring.getAdminProblemList, found),
    everywhere(authoring.getDeletedProblems, all),
    everywhere(exchange.downloadExport, { taskId: nobody }),
    everywhere(users.getUserList, { keyword: contestant.username }),
    everywhere(users.getTeacherInvite, { token: nobody }),
    // root reads what was done, whatever to
    telling(everywhere(getAuditLog, all), 'all'),
  ]
  const isStated = new Set(stated.map(({ endpoint }) => endpoint))
  const needsNothing = (one: Endpoint) => isReading(one) && !isApart(one) && one.input.safeParse({}).success
  const others = endpoints.filter((one) => needsNothing(one) && !isStated.has(one) && !isScoped(one))
  return [...stated, ...others.map((one) => everywhere(one))]
}

/** What other walks look through: timed works, trainings, courses, groups and what is theirs, gradebooks. */
const walked = new Set(
  [timedWork, training, assignment, group, groupProblem, discussion, lti, course].flatMap((contract) =>
    endpointsOf(contract),
  ),
)
const isScoped = ({ access }: Endpoint) => typeof access === 'object'
const isWalked = (one: Endpoint) =>
  walked.has(one) || (typeof one.access === 'object' && ['group', 'gradebook'].includes(one.access.in))

/** Calls by which something is written, and no more told than whether it was, though they are on a right or change nothing. */
const writing: ReadonlySet<Endpoint> = new Set([
  ...[comments.addComment, comments.addReply, comments.likeComment, comments.acceptComment],
  ...[comments.removeComment, comments.removeReply],
  ...[gradebook.addRemark, gradebook.removeRemark, users.checkBatchUser],
  // tells a username to who has its code
  readSignInCode,
  // who has the secret reads what `getDue` tells
  classes.readCalendar,
])

/**
 * Whether a call can tell nothing of a contest: what has a walk of its own, and what is on no right in anything, takes what the
 * caller writes, and says no more than whether it was taken.
 */
export const isApart = (one: Endpoint): boolean =>
  isWalked(one) || writing.has(one) || (!isReading(one) && !isScoped(one))
