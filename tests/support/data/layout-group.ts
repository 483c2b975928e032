import { addGroupContest } from '@oj/functions/features/contest/contract.ts'
import { addVideo } from '@oj/functions/features/course/contract.ts'
import { addGroupDiscussion } from '@oj/functions/features/discussion/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { addGroupTraining, addTrainingProblem } from '@oj/functions/features/training/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { call, newUser, verdict } from '../client/api.ts'
import { newAssignment } from './assignments.ts'
import { contestOf, inMinutes } from './contests.ts'
import { newGroupCourse } from './courses.ts'
import { letIn, newGroup } from './groups.ts'
import { chinese, longProblem, sentence, statement, word } from './layout-texts.ts'
import { right } from './programs.ts'
import { newGroupTimedWork } from './timed-works.ts'
import { trainingOf } from './trainings.ts'

type User = { token: string; username: string }
type Category = InputOf<typeof addGroupTraining>['trainingCategory']

/** What is taught in a group, with the longest texts: a set of each kind, and a problem of its own in its training. */
async function taughtIn(gid: number, user: User, trainingCategory: Category) {
  const titled = { title: sentence, description: statement }
  const before = `G${gid}-`
  const form = longProblem({ prefix: before.length })
  // as long a limit as groups may have
  const problem = { ...form.problem, timeLimit: 10_000 }
  const { pid } = await call(addProblem, { ...form, problem, gid }, user)
  const problemID = before + form.problem.problemId
  const training = { ...trainingOf(titled), gid }
  const { tid } = await call(addGroupTraining, { training, trainingCategory }, user)
  await call(addTrainingProblem, { tid, pid }, user)
  const { cid } = await call(addGroupContest, { ...contestOf(titled), gid }, user)
  const course = await newGroupCourse(gid, user, titled)
  await call(addVideo, { cid: course.cid, title: chinese, url: `https://example.com/${'w'.repeat(300)}` }, user)
  const aid = await newAssignment(gid, user, { ...titled, dueTime: inMinutes(600) }, [pid])
  const code = right.Python3 ?? ''
  const { submitId: assigned } = await call(submitProblemJudge, { pid: 'A', language: 'Python3', code, aid }, user)
  const { submitId } = await call(submitProblemJudge, { pid: problemID, language: 'Python3', code, gid }, user)
  await Promise.all([submitId, assigned].map((id) => verdict(id, user)))
  const params = {
    problemID,
    pid: String(pid),
    submitID: String(submitId),
    trainingID: String(tid),
    contestID: String(cid),
    courseID: String(course.cid),
    assignmentID: String(aid),
    timedWorkID: String(await newGroupTimedWork(gid, user, titled)),
  }
  return { params, ofAssignment: { assignmentID: String(aid), problemID: 'A', submitID: String(assigned) } }
}

/**
 * A group with the longest texts: somebody in it, somebody who has applied, an announcement, a link, and what it is taught. Its
 * number and what stands for the parameters of its addresses.
 */
export async function groupWith(user: User, categories: { training: Category; discussion: number }) {
  const gid = await newGroup(user, {
    name: 'W'.repeat(25),
    brief: 'W'.repeat(50),
    description: statement.slice(0, 1000),
    auth: 2,
    code: 'WWWWWW',
  })
  await letIn(gid, user, await newUser('W'.repeat(12)))
  await call(group.joinGroup, { gid, reason: 'W'.repeat(100) }, await newUser('W'.repeat(12)))
  await call(group.addGroupAnnouncement, { gid, title: sentence, content: statement }, user)
  const { token } = await call(group.addGroupInvite, { gid }, user)
  const talk = { categoryId: categories.discussion, title: sentence, description: word, content: statement }
  const { id } = await call(addGroupDiscussion, { ...talk, gid }, user)
  const taught = await taughtIn(gid, user, categories.training)
  const params = { ...taught.params, groupID: String(gid), token, discussionID: String(id) }
  return { gid, params, ofAssignment: taught.ofAssignment }
}
