import * as contest from '@oj/functions/features/contest/contract.ts'
import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import { getCommentMessages, getUnread } from '@oj/functions/features/message/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, judged, newUser, request, type TestUser } from '../../support/client/api.ts'
import { exportedBy } from '../../support/client/exported.ts'
import { userAs } from '../../support/client/staff.ts'
import { handInto } from '../../support/data/boards.ts'
import { inMinutes, newContest, times } from '../../support/data/contests.ts'
import { columnOf, newGradebook } from '../../support/data/gradebooks.ts'
import { newProblem, scoredForm } from '../../support/data/problems.ts'
import { openServer } from '../../support/stack/server.ts'

const wrong = 'print(0)\n'
const none = { remarks: [], gradebooks: [], phrases: [] }

let teacher: TestUser
let foreign: TestUser
let ann: TestUser
let bob: TestUser
let problem: Awaited<ReturnType<typeof newProblem>>
let submitId: number
let book: number

beforeAll(async () => {
  teacher = await userAs('problem_admin')
  foreign = await userAs('problem_admin')
  ann = await newUser('ann')
  bob = await newUser('bob')
  problem = await newProblem(teacher)
  submitId = (await judged(ann, problem.problemId, 'Python3', wrong)).submitId
  book = await newGradebook(teacher, [ann, bob], [columnOf('problem', problem.problemId, 'Homework')])
})

const add = (of: number, as: TestUser, text = 'Read the input') =>
  request(gradebook.addRemark, { submitId: of, line: 1, text }, as)
const codeOf = async (answer: ReturnType<typeof add>) => (await answer).code ?? 'done'

describe('BX-01 comments of teachers on lines of a submission', () => {
  it('are written by who grades it, and told its author by a message that leads there', async () => {
    const before = await call(gradebook.getRemarks, { submitId }, teacher)
    expect(before.gradebooks.map(({ id }) => id)).toEqual([book])
    await call(gradebook.addRemark, { submitId, line: 1, text: 'Read the *input*' }, teacher)
    await call(gradebook.addRemark, { submitId, line: 0, text: 'Try again' }, teacher)
    const { remarks, gradebooks } = await call(gradebook.getRemarks, { submitId }, ann)
    expect(gradebooks).toEqual([])
    expect(remarks.map(({ line, text, username, isOwn }) => [line, text, username, isOwn])).toEqual([
      [1, 'Read the *input*', teacher.username, false],
      [0, 'Try again', teacher.username, false],
    ])
    expect((await call(getUnread, {}, ann)).comment).toBe(2)
    const { records } = await call(getCommentMessages, {}, ann)
    expect(records[1]).toMatchObject({
      action: 'Discuss',
      senderUsername: teacher.username,
      sourceTitle: `${problem.problemId} #${submitId}`,
      sourceContent: 'Read the *input*',
      url: `/submission-detail/${submitId}`,
      isGone: false,
    })
  })

  it('are taken back by who wrote them, with their message', async () => {
    const { id } = await call(gradebook.addRemark, { submitId, line: 1, text: 'a slip' }, teacher)
    for (const who of [ann, bob, foreign]) {
      expect((await request(gradebook.removeRemark, { submitId, id }, who)).code).toBe('gradebook-remark-unknown')
    }
    await call(gradebook.removeRemark, { submitId, id }, teacher)
    const told = await call(getCommentMessages, {}, ann)
    expect(told.records.map(({ sourceContent }) => sourceContent)).not.toContain('a slip')
    expect(JSON.stringify(await call(gradebook.getRemarks, { submitId }, ann))).not.toContain('a slip')
  })

  it('can be kept for use again, by who wrote them alone', async () => {
    await call(gradebook.savePhrases, { phrases: ['Name things', 'Name things', 'Mind\nthe overflow'] }, teacher)
    const { phrases } = await call(gradebook.getRemarks, { submitId }, teacher)
    expect(phrases).toEqual(['Name things', 'Mind\nthe overflow'])
    expect((await call(gradebook.getRemarks, { submitId }, ann)).phrases).toEqual([])
  })

  it('are nothing to other students, and to teachers whose gradebooks do not grade it', async () => {
    const other = await newProblem(teacher)
    await newGradebook(foreign, [ann], [columnOf('problem', other.problemId, 'Another problem')])
    await newGradebook(foreign, [bob], [columnOf('problem', problem.problemId, 'Another student')])
    for (const who of [bob, foreign]) {
      expect(await call(gradebook.getRemarks, { submitId }, who)).toEqual(none)
      expect(await codeOf(add(submitId, who))).toBe('gradebook-not-yours-to-grade')
    }
    expect(await codeOf(add(submitId, ann))).toBe('gradebook-not-yours-to-grade')
    expect((await request(gradebook.getRemarks, { submitId })).code).toBe('login-required')
  })

  it('tell nothing of what a contest hides, and wait until its teacher sees it', async () => {
    const sealed = { sealRank: true, sealRankTime: inMinutes(-30), autoRealRank: true }
    const { pid } = await newProblem(teacher, scoredForm())
    const cid = await newContest(teacher, { type: 1, ...times.running(), ...sealed }, [pid])
    const handed = await handInto(cid, 'A', 'wrong', ann, teacher)
    await newGradebook(foreign, [ann], [columnOf('contest', String(cid), 'Contest')])
    // by the OI rule nobody but its jury sees what others handed in while it runs
    expect((await request(gradebook.getRemarks, { submitId: handed, cid }, foreign)).code).toBe('submission-not-found')
    expect(await codeOf(request(gradebook.addRemark, { submitId: handed, cid, line: 1, text: 'x' }, foreign))).toBe(
      'submission-not-found',
    )
    await call(contest.changeContest, { id: cid, endTime: inMinutes(-0.01) }, teacher)
    expect(await codeOf(request(gradebook.addRemark, { submitId: handed, cid, line: 1, text: 'x' }, foreign))).toBe(
      'done',
    )
  })

  it('AC-10 join the export of what is kept of both, and go with the account of who was commented on', async () => {
    const remarksIn = async (user: TestUser) => {
      const files = await exportedBy(user)
      return JSON.parse(files.get('remarks.json') ?? '[]')
    }
    expect((await remarksIn(ann))[0].aboutMe).toContainEqual(expect.objectContaining({ submitId, text: 'Try again' }))
    const [own] = await remarksIn(teacher)
    expect(own.kept).toContain('Name things')
    expect(own.byMe).toContainEqual(expect.objectContaining({ submitId, text: 'Try again' }))
    await openServer()
    const { userData } = await import('@oj/functions/lambdas/user-data.ts')
    const { records } = await call(gradebook.getGradeTable, { id: book, keyword: ann.username }, teacher)
    await userData.find(({ items }) => items.includes('gradebook-remark'))?.remove(records[0]?.uid ?? '')
    expect((await call(gradebook.getRemarks, { submitId }, ann)).remarks).toEqual([])
    expect((await call(getCommentMessages, {}, ann)).records).toEqual([])
  })
})
