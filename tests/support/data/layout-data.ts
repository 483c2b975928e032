import { addAnnouncement, removeAnnouncement } from '@oj/functions/features/announcement/contract.ts'
import { removeContest, removeContestProblem } from '@oj/functions/features/contest/contract.ts'
import { addCourse, addVideo, removeCourse } from '@oj/functions/features/course/contract.ts'
import { addDiscussion, removeDiscussion } from '@oj/functions/features/discussion/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import {
  addCountdown,
  addOtherContest,
  addTool,
  removeCountdown,
  removeOtherContest,
  removeTool,
} from '@oj/functions/features/home/contract.ts'
import { addHonor, removeHonor } from '@oj/functions/features/honor/contract.ts'
import { addNotice, removeNotice } from '@oj/functions/features/message/contract.ts'
import { addTag, removeProblem, removeTag } from '@oj/functions/features/problem-admin/contract.ts'
import { changeUserInfo } from '@oj/functions/features/profile/contract.ts'
import * as work from '@oj/functions/features/timed-work/contract.ts'
import {
  removeTraining,
  removeTrainingCategory,
  removeTrainingProblem,
} from '@oj/functions/features/training/contract.ts'
import { addTeacherInvite, removeTeacherInvite } from '@oj/functions/features/user-admin/contract.ts'
import { call, freshName, judged } from '../client/api.ts'
import { userAs } from '../client/staff.ts'
import { newDiscussionCategory } from './discussions.ts'
import { fillComments } from './layout-comments.ts'
import { groupWith } from './layout-group.ts'
import { contestOf, gradebookOf, trainingWith, workOf } from './layout-sets.ts'
import { chinese, longProblem, sentence, soon, statement, word } from './layout-texts.ts'
import { newProblem } from './problems.ts'
import { right } from './programs.ts'

export interface LongData {
  /** a super admin with long names */
  user: { token: string; username: string }
  /** values for the parameters of addresses, by what these begin with: what stands later goes before what stands earlier */
  params: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** deletes all of it */
  clear: () => Promise<void>
}

/** Fills the site with the longest texts that it accepts. */
export async function fillWithLongData(root: { token: string }): Promise<LongData> {
  const undo: (() => Promise<unknown>)[] = []
  const user = await userAs('root', 'WWWWWWWWWWWW')
  await call(
    changeUserInfo,
    {
      nickname: 'W'.repeat(20),
      realname: 'W'.repeat(50),
      school: 'W'.repeat(100),
      signature: sentence,
      github: `https://example.org/${word}`,
      blog: `https://${word}.org`,
    },
    user,
  )

  for (const title of [sentence, chinese]) {
    const news = await call(addAnnouncement, { title, content: statement }, root)
    undo.push(() => call(removeAnnouncement, { aid: news.id }, root))
    const countdown = await call(addCountdown, { title, date: soon(5000) }, root)
    undo.push(() => call(removeCountdown, { id: countdown.id }, root))
    const notice = await call(addNotice, { title, content: statement, type: 'Single', recipient: user.username }, root)
    undo.push(() => call(removeNotice, { id: notice.id }, root))
  }
  const contest = await call(
    addOtherContest,
    {
      oj: word.slice(0, 50),
      title: sentence,
      url: `https://example.org/${word}`,
      beginTime: soon(3),
      endTime: soon(5),
    },
    root,
  )
  const tool = await call(addTool, { name: word.slice(0, 50), url: `https://example.org/${word}` }, root)
  const honor = await call(addHonor, { name: 'W'.repeat(20), color: '#d97706', accepted: 1, rating: 1_000_000 }, root)
  const tag = await call(
    addTag,
    { name: { en: freshName(word.slice(0, 38)), 'zh-CN': freshName(chinese.slice(0, 38)) } },
    root,
  )

  const { pid, problemId } = await newProblem(root, longProblem({ tags: [tag.id] }))
  const accepted = await judged(user, problemId, 'Python3', right.Python3 ?? '')
  const wrong = await judged(user, problemId, 'C++', `int main() { return ${word}; }`)
  undo.push(
    () => call(removeOtherContest, { id: contest.id }, root),
    () => call(removeTool, { id: tool.id }, root),
    () => call(removeHonor, { id: honor.id }, root),
    () => call(removeTag, { tid: tag.id }, root),
    () => call(removeProblem, { pid }, root),
  )
  const { cid } = await call(addCourse, { title: sentence, description: statement }, root)
  for (const title of [sentence, chinese])
    await call(addVideo, { cid, title, url: `https://example.com/${'w'.repeat(300)}` }, root)
  const held = await contestOf(pid, problemId, user)
  const { tid, submitId: handedIn } = await workOf(pid, problemId, user)
  const trained = await trainingWith(pid, user)
  const categoryId = await newDiscussionCategory(root)
  const talk = { categoryId, title: sentence, description: word, content: statement }
  const { id: discussionId } = await call(addDiscussion, talk, user)
  const { token } = await call(addTeacherInvite, { uses: 200 }, root)
  const {
    gid,
    params: ofGroup,
    ofAssignment,
  } = await groupWith(user, { training: trained.category, discussion: categoryId })
  await fillComments(held.cid, root, user, statement)
  undo.unshift(
    () => call(removeTeacherInvite, { token }, root),
    () => call(removeDiscussion, { did: discussionId }, user),
    () => call(work.removeTimedWorkProblem, { tid, pid }, root),
    () => call(work.removeTimedWork, { tid }, root),
    // a problem in a contest is not deleted
    () => call(removeContestProblem, { cid: held.cid, pid }, root),
    () => call(removeContest, { cid: held.cid }, root),
    // its training would keep the category
    () => call(removeTraining, { tid: Number(ofGroup.trainingID) }, root),
    () => call(group.removeGroup, { gid }, root),
    // one that is deleted can be restored, and keeps its problems until then
    () => call(removeTrainingProblem, { tid: trained.tid, pid }, root),
    () => call(removeTraining, { tid: trained.tid }, root),
    () => call(removeTrainingCategory, { cid: trained.category.id }, root),
    () => call(removeCourse, { cid }, root),
  )
  return {
    user,
    params: {
      '/': {
        username: user.username,
        problemID: problemId,
        topic: 'verdicts',
        pid: String(pid),
        submitID: String(accepted.submitId),
        compared: String(wrong.submitId),
        contestID: String(held.cid),
        courseID: String(cid),
        discussionID: String(discussionId),
        gradebookID: String(await gradebookOf(problemId, user)),
        timedWorkID: String(tid),
        token,
        trainingID: String(trained.tid),
      },
      '/contest/': { submitID: String(held.submitId) },
      '/timedwork/': { submitID: String(handedIn) },
      '/assignment/': ofAssignment,
      '/admin/contest/:contestID/problem/': { pid: String(held.ownPid) },
      '/group': ofGroup,
    },
    clear: async () => {
      for (const one of undo) await one()
    },
  }
}
