import { addAnnouncement } from '@oj/functions/features/announcement/contract.ts'
import { addContest, addContestProblem } from '@oj/functions/features/contest/contract.ts'
import { addDiscussion, addDiscussionCategory } from '@oj/functions/features/discussion/contract.ts'
import { addGradebook } from '@oj/functions/features/gradebook/contract.ts'
import { addGroup, addGroupInvite, joinByInvite } from '@oj/functions/features/group/contract.ts'
import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { setSwitchConfig } from '@oj/functions/features/settings/contract.ts'
import { addTimedWork, addTimedWorkProblem } from '@oj/functions/features/timed-work/contract.ts'
import { addTraining, addTrainingCategory, addTrainingProblem } from '@oj/functions/features/training/contract.ts'
import { clientOf } from '@oj/tests/support/client/client.ts'
import { aPlusB } from '@oj/tests/support/data/programs.ts'
import type { Open } from './stage.ts'

const inBoth = (en: string, zh: string) => ({ en, 'zh-CN': zh })
const sums = [
  { input: '1 2\n', output: '3\n', score: 40 },
  { input: '20 22\n', output: '42\n', score: 60 },
]

/**
 * Fills an empty school with one of each: problems, contests of both kinds, a training, a timed work, a group with a member,
 * a gradebook, a discussion, an announcement; so that a later version meets items of all kinds.
 */
export async function fillSmallSite({ url, root, user }: Pick<Open, 'url' | 'root' | 'user'>): Promise<void> {
  const { call } = clientOf(url, url)
  const as = { token: root }
  const statement = { title: inBoth('A + B', 'A + B 问题'), description: inBoth('Add two numbers.', '两数相加。') }
  const problem = { ...statement, input: 'a b', output: 'a + b', auth: 1 as const }
  const { pid } = await call(addProblem, { problem: { ...problem, problemId: aPlusB }, samples: sums }, as)
  const scored = await call(addProblem, { problem: { ...problem, problemId: '1001', type: 1 }, samples: sums }, as)

  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const times = { startTime: inDays(0), endTime: inDays(300) }
  for (const [type, one] of [
    [0, pid],
    [1, scored.pid],
  ] as const) {
    const { cid } = await call(
      addContest,
      { title: `Contest ${type}`, description: 'One problem.', type, ...times },
      as,
    )
    await call(addContestProblem, { cid, pid: one, displayId: 'A' }, as)
  }
  const work = await call(addTimedWork, { title: 'Timed work', description: 'An hour.', duration: 3600, ...times }, as)
  await call(addTimedWorkProblem, { tid: work.tid, pid: scored.pid, displayId: 'A' }, as)

  const trainingCategory = await call(addTrainingCategory, { name: 'Basics', color: '#2f6fde' }, as)
  const form = { training: { title: 'First steps', description: 'One problem.' }, trainingCategory }
  const { tid } = await call(addTraining, form, as)
  await call(addTrainingProblem, { tid, pid }, as)

  const { gid } = await call(
    addGroup,
    { name: 'Class 1', shortName: '', brief: 'A class', description: 'Its place' },
    as,
  )
  const { token } = await call(addGroupInvite, { gid }, as)
  await call(joinByInvite, { token }, user)
  await call(addGradebook, { title: 'Marks' }, as)
  await call(setSwitchConfig, { openPublicDiscussion: true }, as)
  const category = await call(addDiscussionCategory, { name: 'Talk' }, as)
  const post = { title: 'Welcome', description: 'Hello', content: 'Ask here.', categoryId: category.id }
  await call(addDiscussion, post, as)
  await call(addAnnouncement, { title: 'Welcome', content: 'The term begins.' }, as)
}
