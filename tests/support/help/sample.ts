import { changeUserInfo } from '@oj/functions/features/profile/contract.ts'
import { checkSubmissionsStatus, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { isRunning } from '@oj/shared/judging/verdicts.ts'
import type { Language } from '../browser/page-pool.ts'
import { call, judged, newUserCalled, type TestUser } from '../client/api.ts'
import { newAssignment } from '../data/assignments.ts'
import { inMinutes, newContest } from '../data/contests.ts'
import { columnOf, freshTable, newGradebook } from '../data/gradebooks.ts'
import { letIn, newGroup } from '../data/groups.ts'
import { formOf, newProblem } from '../data/problems.ts'
import { right } from '../data/programs.ts'
import { until } from '../stack/patience.ts'

interface Words {
  /** begins its usernames and the names of its problems */
  readonly key: string
  readonly class: string
  readonly homework: string
  readonly oral: string
  readonly contest: string
  readonly problems: readonly string[]
  readonly statement: { readonly description: string; readonly input: string; readonly output: string }
  readonly pupils: readonly string[]
}

/** What the school in the pictures of help is called like, in the language of its readers. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    key: 'en',
    class: 'Class 7B',
    homework: 'Sums and loops',
    oral: 'Oral',
    contest: 'School cup',
    problems: ['Two numbers', 'Three in a row', 'Even or odd'],
    statement: { description: 'Add two numbers.', input: 'Two numbers in one line.', output: 'Their sum.' },
    pupils: ['Ada Lin', 'Ben Okoro', 'Chloe Wang', 'David Park'],
  },
  'zh-CN': {
    key: 'zh',
    class: '七年级（2）班',
    homework: '求和与循环',
    oral: '口头表达',
    contest: '校内编程赛',
    problems: ['两数之和', '连续三个', '奇数还是偶数'],
    statement: { description: '求两个数的和。', input: '一行两个数。', output: '它们的和。' },
    pupils: ['林小雨', '王子涵', '陈思远', '赵一诺'],
  },
}

/** What the pictures of help show: a class with its homework, in one language. */
export interface HelpSample {
  readonly teacher: TestUser
  readonly pupil: TestUser
  readonly gid: number
  readonly aid: number
  readonly cid: number
  readonly gradebook: number
  readonly problem: { readonly pid: number; readonly problemId: string }
  /** a submission of the pupil that fails at a sample */
  readonly failed: number
  /** the rows of a spreadsheet, with the names and numbers of who comes new */
  readonly list: string
}

const wrong = 'a, b = map(int, input().split())\nprint(a + b if a > 1 else 4)\n'

/** Hands a program in to a problem of an assignment, and waits for the verdict. */
async function handIn(aid: number, problem: string, code: string, by: TestUser): Promise<void> {
  const { submitId } = await call(submitProblemJudge, { aid, pid: problem, language: 'Python3', code }, by)
  await until(async () => {
    const row = (await call(checkSubmissionsStatus, { submitIds: [submitId], aid }, by))[String(submitId)]
    return row && !isRunning(row.status)
  })
}

async function newPupil(username: string, nickname: string): Promise<TestUser> {
  const pupil = await newUserCalled(username, 'default_user')
  await call(changeUserInfo, { nickname }, pupil)
  return pupil
}

/** Makes a school for the pictures in this language; its names are the same in every run, so once a stack. */
export async function makeSample(language: Language): Promise<HelpSample> {
  const { key, problems: titles, statement, pupils: names, ...said } = words[language]
  const teacher = await newUserCalled(`teacher-${key}`, 'admin')
  const pupils = await Promise.all(names.map((name, at) => newPupil(`${key}24010${at + 1}`, name)))
  const [pupil, second, third] = pupils
  if (!pupil || !second || !third) throw new Error('a class has three pupils at least')
  const examples = '<input>1 2</input><output>3</output>'
  const problems = await Promise.all(
    titles.map((title, at) =>
      newProblem(teacher, formOf({ problemId: `${key}-${at + 1}`, title, ...statement, examples })),
    ),
  )
  const [problem] = problems
  if (!problem) throw new Error('a class has a problem at least')
  const pids = problems.map(({ pid }) => pid)
  const gid = await newGroup(teacher, { name: said.class, visible: false })
  await letIn(gid, teacher, ...pupils)
  const day = 24 * 60
  const aid = await newAssignment(gid, teacher, { title: said.homework, dueTime: inMinutes(5 * day + 60) }, pids)
  const good = right.Python3 ?? ''
  const [cid, failed] = await Promise.all([
    // without the problems, whose test points would show no data while it runs
    newContest(teacher, { title: said.contest }),
    judged(pupil, problem.problemId, 'Python3', wrong),
    handIn(aid, 'A', good, pupil),
    handIn(aid, 'B', wrong, pupil),
    handIn(aid, 'A', good, second),
    handIn(aid, 'B', good, second),
    handIn(aid, 'A', wrong, third),
  ])
  const columns = [columnOf('assignment', String(aid), said.homework), columnOf('hand', '', said.oral)]
  const gradebook = await newGradebook(teacher, pupils, columns)
  await freshTable(gradebook, teacher)
  const list = names.map((name, at) => `${name}\t${key}24020${at + 1}`).join('\n')
  return { teacher, pupil, gid, aid, cid, gradebook, problem, failed: failed.submitId, list }
}
