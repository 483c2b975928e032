import { addComment, addReply, getCommentPeople, getComments } from '@oj/functions/features/comment/contract.ts'
import { getDiscussionDetail, getGroupDiscussionList } from '@oj/functions/features/discussion/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { changeUserInfo } from '@oj/functions/features/profile/contract.ts'
import { getGroupRank } from '@oj/functions/features/rank/contract.ts'
import {
  checkSubmissionsStatus,
  getSubmissionDetail,
  getSubmissionList,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import * as work from '@oj/functions/features/timed-work/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser, request, type TestUser, verdict } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { discuss, discussIn, newDiscussionCategory, seen } from '../../support/data/discussions.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { formOf } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { aboveWorks, newGroupTimedWork } from '../../support/data/timed-works.ts'
import { newCategory, trainingOf } from '../../support/data/trainings.ts'
import { runJob } from '../../support/stack/jobs.ts'
import { until } from '../../support/stack/patience.ts'

let site: { token: string }
let owner: TestUser
let pupil: TestUser
let classmate: TestUser
let category: number
let gid: number
/** What shows the pupil somewhere: calls by their names. */
let shown: Record<string, (as: TestUser | undefined) => ReturnType<typeof request>>
const [nickname, realname, ownerNickname] = [freshName('nick'), freshName('Real '), freshName('boss')]
const code = { language: 'Python3', code: right.Python3 ?? '' }

const tell = (realNames: boolean) => call(group.changeGroup, { id: gid, realNames }, owner)

/** The names of the calls that tell somebody the pupil's real name. */
async function tellersTo(as: TestUser | undefined): Promise<string[]> {
  const answers = await Promise.all(Object.entries(shown).map(async ([name, ask]) => [name, await ask(as)] as const))
  return answers.flatMap(([name, answer]) => (JSON.stringify(answer).includes(realname) ? [name] : []))
}

/** A training and a timed work of the group, in which both pupils hand in. */
async function newSets(pid: number, problemId: string) {
  const form = { ...trainingOf(), gid }
  const trainingCategory = await newCategory(site)
  const { tid } = await call(training.addGroupTraining, { training: form, trainingCategory }, owner)
  await call(training.addTrainingProblem, { tid, pid }, owner)
  const timed = await newGroupTimedWork(gid, owner, {}, [pid])
  for (const as of [pupil, classmate]) {
    await call(training.registerTraining, { tid }, as)
    await call(work.startTimedWork, { tid: timed }, as)
    await call(submitProblemJudge, { ...code, cid: timed + aboveWorks, pid: 'A' }, as)
    await call(work.endTimedWork, { id: timed }, as)
  }
  const { submitId } = await call(submitProblemJudge, { ...code, gid, pid: problemId }, pupil)
  await verdict(submitId, pupil)
  return { tid, timed, submitId }
}

beforeAll(async () => {
  ;[site, owner] = [await asRoot(), await userAs('problem_admin')]
  ;[pupil, classmate] = await Promise.all([newUser('pupil'), newUser('classmate')])
  await call(changeUserInfo, { nickname, realname }, pupil)
  await call(changeUserInfo, { nickname: ownerNickname }, owner)
  gid = await newGroup(owner)
  await letIn(gid, owner, pupil, classmate)
  const made = formOf()
  const { pid } = await call(addProblem, { ...made, gid }, owner)
  const { tid, timed, submitId } = await newSets(pid, `G${gid}-${made.problem.problemId}`)
  category = await newDiscussionCategory(site)
  const did = await discussIn(gid, category, pupil)
  const said = await call(addComment, { did, content: 'Sort it first' }, pupil)
  await call(addReply, { reply: { commentId: said.id, content: 'Why?' } }, classmate)
  shown = {
    members: (as) => request(group.getGroupMemberList, { gid }, as),
    'members that are searched': (as) => request(group.getGroupMemberList, { gid, keyword: realname }, as),
    submissions: (as) => request(getSubmissionList, { gid }, as),
    submission: (as) => request(getSubmissionDetail, { submitId, gid }, as),
    states: (as) => request(checkSubmissionsStatus, { submitIds: [submitId], gid }, as),
    discussions: (as) => request(getGroupDiscussionList, { gid }, as),
    discussion: (as) => request(getDiscussionDetail, { did }, as),
    comments: (as) => request(getComments, { did }, as),
    'names to mention': (as) => request(getCommentPeople, { did }, as),
    rank: (as) => request(getGroupRank, { gid }, as),
    'rank that is searched': (as) => request(getGroupRank, { gid, searchUser: realname }, as),
    'rank of a training': (as) => request(training.getTrainingRank, { tid }, as),
    'rank of a timed work': (as) => request(work.getTimedWorkRank, { tid: timed }, as),
    'rank of a timed work that is searched': (as) =>
      request(work.getTimedWorkRank, { tid: timed, keyword: realname }, as),
  }
  await until(async () => {
    await Promise.all([runJob('trainings'), runJob('ranks')])
    const [rank, ofTraining, ofWork] = await Promise.all([
      call(getGroupRank, { gid }, classmate),
      call(training.getTrainingRank, { tid }, classmate),
      call(work.getTimedWorkRank, { tid: timed }, classmate),
    ])
    return rank.total === 1 && ofTraining.total === 2 && ofWork.total === 2
  })
})

describe('GR-03 real names among members', () => {
  it('are told in no list where the group does not say so, but to who manages its members', async () => {
    expect(await tellersTo(classmate)).toEqual([])
    expect(await tellersTo(owner)).toEqual([
      'members',
      'members that are searched',
      'rank of a training',
      'rank of a timed work',
      'rank of a timed work that is searched',
    ])
    // the nickname is everybody's to know
    expect((await call(getSubmissionList, { gid }, classmate)).records).toMatchObject([{ nickname, realname: null }])
  })

  it('GR-04 stand behind nicknames where a group names its owner, and who announced something', async () => {
    const { id } = await call(group.addGroupAnnouncement, { gid, title: 'Monday', content: 'Bring paper' }, owner)
    const names = { nickname: ownerNickname, realname: null }
    const told = { owner: owner.username, ...names }
    expect(await call(group.getGroupDetail, { gid }, classmate)).toMatchObject(told)
    const listed = await call(group.getGroupList, { onlyMine: true }, classmate)
    expect(listed.records.filter((one) => one.id === gid)).toMatchObject([told])
    const { records } = await call(group.getGroupAnnouncementList, { gid }, classmate)
    expect(records).toMatchObject([{ id, username: owner.username, ...names }])
    const trainings = await call(training.getGroupTrainingList, { gid }, classmate)
    expect(trainings.records).toMatchObject([{ author: owner.username, nickname: ownerNickname }])
  })

  it('are told in all lists of one that says so, to those inside alone', async () => {
    const [member, other] = await Promise.all([newUser('member'), userAs('problem_admin')])
    const elsewhere = await newGroup(other, { realNames: true })
    await letIn(elsewhere, other, member, pupil)
    await tell(true)
    const all = Object.keys(shown)
    for (const inside of [classmate, owner]) expect(await tellersTo(inside)).toEqual(all)
    for (const outside of [member, other, undefined]) expect(await tellersTo(outside)).toEqual([])
    // nor do those who know it there read it where the site speaks
    const post = await discuss(category, pupil)
    expect(await seen(post, classmate)).toMatchObject({ nickname, realname: null })
    await tell(false)
    expect(await tellersTo(classmate)).toEqual([])
  })

  it('are those of who is in it: nobody who has left is named any more', async () => {
    await tell(true)
    await call(group.exitGroup, { gid }, pupil)
    expect(await tellersTo(classmate)).toEqual([])
  })
})
