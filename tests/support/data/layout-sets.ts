import {
  addContestAnnouncement,
  addContestProblem,
  answerQuestion,
  askQuestion,
  changeContestEntry,
  saveContestants,
} from '@oj/functions/features/contest/contract.ts'
import {
  addGradebook,
  changeGradebook,
  getGradeTable,
  markCell,
  saveStudents,
} from '@oj/functions/features/gradebook/contract.ts'
import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import * as work from '@oj/functions/features/timed-work/contract.ts'
import { addTraining, addTrainingProblem, registerTraining } from '@oj/functions/features/training/contract.ts'
import { call, freshName, newUser } from '../client/api.ts'
import { inMinutes, newContest } from './contests.ts'
import { columnOf } from './gradebooks.ts'
import { chinese, longProblem, sentence, soon, statement, word } from './layout-texts.ts'
import { right } from './programs.ts'
import { aboveWorks, newTimedWork } from './timed-works.ts'
import { newCategory, trainingOf } from './trainings.ts'

type User = { token: string; username: string }

/** A contest of this problem with the longest texts, and a submission of this user there. */
export async function contestOf(pid: number, problemId: string, user: User) {
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
  // one of its own, which no other set has
  const own = await call(addProblem, { ...longProblem(), cid }, user)
  return { cid, submitId, ownPid: own.pid }
}

/** A timed work of this problem with the longest texts, which somebody has handed in. */
export async function workOf(pid: number, problemId: string, user: User) {
  const student = await newUser('W'.repeat(12))
  const tid = await newTimedWork(user, { title: sentence, description: statement })
  await call(work.addTimedWorkProblem, { tid, pid, displayId: problemId }, user)
  await call(work.startTimedWork, { tid }, student)
  const code = right.Python3 ?? ''
  const input = { cid: tid + aboveWorks, pid: problemId, language: 'Python3', code }
  const { submitId } = await call(submitProblemJudge, input, student)
  await call(
    work.extendTimedWork,
    { tid, username: student.username, extraMinutes: 1440, endsAt: inMinutes(2880) },
    user,
  )
  await call(work.endTimedWork, { id: tid }, student)
  return { tid, submitId }
}

/** A training of this problem with the longest texts, in which this user takes part. */
export async function trainingWith(pid: number, user: User) {
  const category = await newCategory(user, freshName('W'.repeat(20)))
  const form = trainingOf({ title: sentence, description: statement })
  const { tid } = await call(addTraining, { training: form, trainingCategory: category }, user)
  await call(addTrainingProblem, { tid, pid }, user)
  await call(registerTraining, { tid }, await newUser('W'.repeat(12)))
  return { tid, category }
}

/** A gradebook with the longest texts, in which its teacher is a student themselves. */
export async function gradebookOf(problemId: string, user: User): Promise<number> {
  const { id } = await call(addGradebook, { title: sentence.slice(0, 100), description: sentence.slice(0, 2000) }, user)
  const rules = { weight: 1000, due: soon(5000), late: { grace: 10_080, perDay: 99.5, floor: 33.33 } }
  const columns = [
    columnOf('problem', problemId, 'W'.repeat(100), { ...rules, counts: 'last', byHand: true }),
    ...[chinese, word].map((title) => columnOf('hand', '', title.slice(0, 100), { weight: 1000 })),
  ]
  await call(changeGradebook, { id, revision: 1, columns, isPublished: true, dropLowest: 2 }, user)
  await call(saveStudents, { id, students: [[user.username, 'W'.repeat(50)]] }, user)
  const { records } = await call(getGradeTable, { id }, user)
  const comment = statement.slice(0, 2000)
  await call(markCell, { id, uid: records[0]?.uid ?? '', column: 1, score: 99.99, comment, until: soon(6000) }, user)
  return id
}
