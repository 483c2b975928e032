import * as comments from '@oj/functions/features/comment/contract.ts'
import * as contract from '@oj/functions/features/discussion/contract.ts'
import { GroupEntry } from '@oj/functions/features/group/contract-levels.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { comment } from '../../support/data/comments.ts'
import { newContest, times } from '../../support/data/contests.ts'
import { discuss, discussIn, newDiscussionCategory } from '../../support/data/discussions.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { turnSwitches } from '../../support/stack/turn.ts'

const form = { title: 'T', description: 'D', content: 'C' }
const code = async (...asked: Parameters<typeof request>) => (await request(...asked)).code ?? 'done'

let staff: TestUser
let alice: TestUser
let categoryId: number
beforeAll(async () => {
  ;[staff, alice] = [await userAs('problem_admin'), await newUser('alice')]
  categoryId = await newDiscussionCategory(await asRoot())
})

it('DS-01 discussions of the site are closed to all while their switch is off', async () => {
  const did = await discuss(categoryId, alice)
  await turnSwitches({ openPublicDiscussion: false })
  const asked = [
    await code(contract.getDiscussionDetail, { did }, alice),
    await code(contract.getDiscussionList, {}, alice),
    await code(contract.likeDiscussion, { did, toLike: true }, staff),
    await code(comments.getComments, { did }, alice),
    await code(contract.addDiscussion, { ...form, categoryId }, alice),
  ]
  expect([...new Set(asked)]).toEqual(['discussions-off'])
})

it('GR-09 those of groups are closed to all while theirs is, and told of to nobody outside', async () => {
  const stranger = await newUser('stranger')
  const gid = await newGroup(staff, { auth: GroupEntry.open })
  await letIn(gid, staff, alice)
  const did = await discussIn(gid, categoryId, alice)
  await turnSwitches({ openGroupDiscussion: false })
  const asked = [
    await code(contract.getDiscussionDetail, { did }, alice),
    await code(contract.getGroupDiscussionList, { gid }, alice),
    await code(contract.addGroupDiscussion, { gid, ...form, categoryId }, alice),
    await code(comments.addComment, { did, content: 'x' }, alice),
  ]
  expect([...new Set(asked)]).toEqual(['group-discussions-off'])
  expect(await code(contract.getDiscussionDetail, { did }, stranger)).toBe('discussion-not-found')
})

it('CT-04 comments of contests are closed to all while theirs is, after what closes the contest', async () => {
  const [cid, scheduled] = [await newContest(staff), await newContest(staff, times.scheduled())]
  const commentId = await comment(cid, staff, 'Hello')
  await turnSwitches({ openContestComment: false })
  const asked = [
    await code(comments.getComments, { cid }, alice),
    await code(comments.addComment, { cid, content: 'x' }, staff),
    await code(comments.getReplies, { commentId }, staff),
  ]
  expect([...new Set(asked)]).toEqual(['comments-off'])
  expect(await code(comments.getComments, { cid: scheduled }, alice)).toBe('contest-not-started')
})
