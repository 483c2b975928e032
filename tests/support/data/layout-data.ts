import { addAnnouncement, removeAnnouncement } from '@oj/functions/features/announcement/contract.ts'
import {
  addContestAnnouncement,
  addContestProblem,
  answerQuestion,
  askQuestion,
  changeContestEntry,
  removeContest,
  removeContestProblem,
  saveContestants,
} from '@oj/functions/features/contest/contract.ts'
import { addCourse, addVideo, removeCourse } from '@oj/functions/features/course/contract.ts'
import { addDiscussion, removeDiscussion } from '@oj/functions/features/discussion/contract.ts'
import {
  addGradebook,
  changeGradebook,
  getGradeTable,
  markCell,
  saveStudents,
} from '@oj/functions/features/gradebook/contract.ts'
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
import { getWebConfig, setWebConfig } from '@oj/functions/features/settings/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import * as work from '@oj/functions/features/timed-work/contract.ts'
import {
  addTraining,
  addTrainingProblem,
  registerTraining,
  removeTraining,
  removeTrainingCategory,
  removeTrainingProblem,
} from '@oj/functions/features/training/contract.ts'
import { call, freshName, judged, newUser } from '../client/api.ts'
import { userAs } from '../client/staff.ts'
import { newContest } from './contests.ts'
import { newDiscussionCategory } from './discussions.ts'
import { columnOf } from './gradebooks.ts'
import { letIn, newGroup } from './groups.ts'
import { fillComments } from './layout-comments.ts'
import { formOf, newProblem } from './problems.ts'
import { right } from './programs.ts'
import { newTimedWork } from './timed-works.ts'
import { newCategory, trainingOf } from './trainings.ts'

/** A word that cannot be broken, as long as addresses and identifiers are. */
const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'
const sentence = `A title as long as a title may well be ${word}, and then some more words after it`
const chinese = '这是一个特别长的标题，没有空格也没有标点可以换行的地方因为中文就是这样写的而且还要更长一些才行'
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const statement = `${sentence}. ${chinese}

A formula in a line, $\\text{with as many words as authors write into one when they are in a hurry}$ and $${Array.from({ length: 60 }, () => 'x').join('+')}$.

\`${word}\` and https://example.org/${word}/${word}

| ${word} | b | c | d |
|---|---|---|---|
| 1 | ${word} | 3 | 4 |

\`\`\`cpp
int main() { /* ${word} ${word} */ }
\`\`\`

- ${word}
  - ${chinese}

$$${'a_{1}+'.repeat(60)}1$$
`

export interface LongData {
  /** a super admin with long names */
  user: { token: string; username: string }
  /** values for the parameters of paths */
  params: Readonly<Record<string, string>>
  /** deletes all of it */
  clear: () => Promise<void>
}

/** A contest of this problem with the longest texts, and a submission of this user there. */
async function contestOf(pid: number, problemId: string, user: LongData['user']) {
  const guest = await newUser('W'.repeat(12))
  const cid = await newContest(user, {
    title: sentence,
    description: statement,
    openPrint: true,
    openRank: true,
    isRating: true,
    starAccount: ['W'.repeat(20), '很'.repeat(20)],
    awardType: 1,
    awardConfigList: [{ priority: 1, name: 'W'.repeat(40), background: '#e6bf25', color: '#000000', num: 10 }],
    managers: [user.username],
  })
  const contestant = [
    guest.username,
    'W'.repeat(100),
    sentence.slice(0, 200),
    'W'.repeat(100),
    'W'.repeat(50),
    'W'.repeat(50),
  ]
  await call(saveContestants, { cid, contestants: [contestant] }, user)
  await call(addContestProblem, { cid, pid, displayId: problemId }, user)
  await call(changeContestEntry, { cid, pid, color: '#ff0000' }, user)
  await call(addContestAnnouncement, { cid, announcement: { title: chinese, content: statement } }, user)
  for (const question of [sentence, chinese]) {
    const asked = await call(askQuestion, { cid, category: 'problem', pid, question }, await newUser('asker'))
    if (question === sentence) await call(answerQuestion, { id: asked.id, answer: statement, toAll: true }, user)
  }
  const code = right.Python3 ?? ''
  const { submitId } = await call(submitProblemJudge, { cid, pid: problemId, language: 'Python3', code }, user)
  return { cid, submitId }
}

/** A timed work of this problem with the longest texts, which somebody has handed in. */
async function workOf(pid: number, problemId: string, user: LongData['user']): Promise<number> {
  const student = await newUser('W'.repeat(12))
  const tid = await newTimedWork(user, { title: sentence, description: statement })
  await call(work.addTimedWorkProblem, { tid, pid, displayId: problemId }, user)
  await call(work.startTimedWork, { tid }, student)
  const code = right.Python3 ?? ''
  await call(submitProblemJudge, { cid: tid + 50_000, pid: problemId, language: 'Python3', code }, student)
  await call(work.endTimedWork, { id: tid }, student)
  await call(work.extendTimedWork, { tid, username: student.username, extraMinutes: 1440 }, user)
  return tid
}

/** A group with the longest texts: somebody in it, somebody who has applied, an announcement and a link. */
async function groupOf(user: LongData['user']) {
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
  return { gid, token }
}

/** A training of this problem with the longest texts, in which this user takes part. */
async function trainingWith(pid: number, user: LongData['user']) {
  const category = await newCategory(user, 'W'.repeat(30))
  const form = trainingOf({ title: sentence, description: statement })
  const { tid } = await call(addTraining, { training: form, trainingCategory: category }, user)
  await call(addTrainingProblem, { tid, pid }, user)
  await call(registerTraining, { tid }, await newUser('W'.repeat(12)))
  return { tid, category: category.id }
}

/** A gradebook with the longest texts, in which its teacher is a student himself. */
async function gradebookOf(problemId: string, user: LongData['user']): Promise<number> {
  const { id } = await call(addGradebook, { title: sentence.slice(0, 100), description: sentence.slice(0, 2000) }, user)
  const rules = { weight: 1000, due: soon(5000), late: { grace: 10_080, perDay: 99.5, floor: 33.33 } }
  const columns = ['W'.repeat(100), chinese.slice(0, 100), word.slice(0, 100)].map((title) =>
    columnOf('problem', problemId, title, { ...rules, counts: 'last', byHand: true }),
  )
  await call(changeGradebook, { id, revision: 1, columns, isPublished: true, dropLowest: 2 }, user)
  await call(saveStudents, { id, students: [[user.username, 'W'.repeat(50)]] }, user)
  const { records } = await call(getGradeTable, { id }, user)
  const comment = statement.slice(0, 2000)
  await call(markCell, { id, uid: records[0]?.uid ?? '', column: 1, score: 99.99, comment, until: soon(6000) }, user)
  return id
}

/** Fills the site with the longest texts that it accepts. */
export async function fillWithLongData(root: { token: string }): Promise<LongData> {
  const before = await call(getWebConfig, {}, root)
  const undo: (() => Promise<unknown>)[] = [() => call(setWebConfig, before, root)]
  await call(
    setWebConfig,
    {
      name: 'Wide'.repeat(12),
      shortName: 'WideWideWideWideWide',
      description: `${word} ${chinese}`,
      recordName: word,
      recordUrl: `https://example.org/${word}`,
      projectName: chinese,
    },
    root,
  )

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
  const tag = await call(addTag, { name: { en: word.slice(0, 50), 'zh-CN': chinese.slice(0, 50) } }, root)

  const title = { en: sentence, 'zh-CN': chinese }
  const { pid, problemId } = await newProblem(
    root,
    formOf(
      {
        problemId: freshName('W'.repeat(30)),
        title,
        description: statement,
        input: statement,
        output: statement,
        hint: statement,
        source: sentence,
        author: word.slice(0, 50),
        difficulty: 2,
        type: 1,
        displayPartData: true,
        timeLimit: 60_000,
        memoryLimit: 4096,
      },
      {
        tags: [tag.id],
        samples: [
          { input: '1 2\n', output: '3\n', score: 50 },
          { input: '20 22\n', output: '42\n', score: 50 },
        ],
      },
    ),
  )
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
  const tid = await workOf(pid, problemId, user)
  const trained = await trainingWith(pid, user)
  const { gid, token } = await groupOf(user)
  const { id: discussionId } = await call(
    addDiscussion,
    { categoryId: await newDiscussionCategory(root), title: sentence, description: word, content: statement },
    user,
  )
  await fillComments(held.cid, root, user, statement)
  undo.unshift(
    () => call(removeDiscussion, { did: discussionId }, user),
    () => call(work.removeTimedWorkProblem, { tid, pid }, root),
    () => call(work.removeTimedWork, { tid }, root),
    // a problem in a contest is not deleted
    () => call(removeContestProblem, { cid: held.cid, pid }, root),
    () => call(removeContest, { cid: held.cid }, root),
    () => call(group.removeGroup, { gid }, root),
    // one that is deleted can be restored, and keeps its problems until then
    () => call(removeTrainingProblem, { tid: trained.tid, pid }, root),
    () => call(removeTraining, { tid: trained.tid }, root),
    () => call(removeTrainingCategory, { cid: trained.category }, root),
    () => call(removeCourse, { cid }, root),
  )
  return {
    user,
    params: {
      problemID: problemId,
      pid: String(pid),
      submitID: String(accepted.submitId),
      compared: String(wrong.submitId),
      contestID: String(held.cid),
      courseID: String(cid),
      discussionID: String(discussionId),
      gradebookID: String(await gradebookOf(problemId, user)),
      contestSubmitID: String(held.submitId),
      groupID: String(gid),
      token,
      timedWorkID: String(tid),
      trainingID: String(trained.tid),
    },
    clear: async () => {
      for (const one of undo) await one()
    },
  }
}
