import * as comments from '@oj/functions/features/comment/contract.ts'
import * as contract from '@oj/functions/features/discussion/contract.ts'
import { getLikeMessages } from '@oj/functions/features/message/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { discuss, discussIn, newDiscussionCategory, seen } from '../../support/data/discussions.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'

let root: { token: string }
let staff: TestUser
let cid: number
beforeAll(async () => {
  root = await asRoot()
  staff = await userAs('problem_admin')
  cid = await newDiscussionCategory(root)
})

const code = async (...asked: Parameters<typeof request>) => (await request(...asked)).code ?? 'done'
const form = { title: 'T', description: 'D', content: 'C' }

describe('GR-09 numbers of a group’s thread', () => {
  it('open nothing to those outside, by any call, and change nothing', async () => {
    const [author, ownRoot] = [await newUser('author'), await userAs('problem_admin')]
    const [gid, own] = [await newGroup(staff), await newGroup(ownRoot)]
    await letIn(gid, staff, author)
    const did = await discussIn(gid, cid, author)
    const { id } = await call(comments.addComment, { did, content: 'First' }, author)
    const reply = await call(comments.addReply, { reply: { commentId: id, content: 'Second' } }, author)
    const before = await seen(did, author)
    const mine = await discussIn(own, cid, ownRoot)
    const siteAdmin = await userAs('admin')
    const attackers = { stranger: await newUser('stranger'), 'root of another group': ownRoot, siteAdmin }
    for (const [name, as] of Object.entries(attackers)) {
      const told = {
        read: await code(contract.getDiscussionDetail, { did }, as),
        like: await code(contract.likeDiscussion, { did, toLike: true }, as),
        report: await code(contract.reportDiscussion, { did, content: 'x' }, as),
        change: await code(contract.changeDiscussion, { id: did, ...form, categoryId: cid }, as),
        changeInGroup: await code(contract.changeGroupDiscussion, { id: did, topPriority: true }, as),
        remove: await code(contract.removeDiscussion, { did }, as),
        removeInGroup: await code(contract.removeGroupDiscussion, { did }, as),
        list: await code(contract.getGroupDiscussionList, { gid }, as),
        adminList: await code(contract.getGroupAdminDiscussionList, { gid }, as),
        start: await code(contract.addGroupDiscussion, { gid, ...form, categoryId: cid }, as),
        comments: await code(comments.getComments, { did }, as),
        // the number of the comment is another thread's
        elsewhere: await code(comments.getComments, { did: mine, commentId: id }, ownRoot),
        comment: await code(comments.addComment, { did, content: 'x' }, as),
        people: await code(comments.getCommentPeople, { did, keyword: author.username }, as),
        likeComment: await code(comments.likeComment, { cid: id, toLike: true }, as),
        accept: await code(comments.acceptComment, { id, toAccept: true }, as),
        replies: await code(comments.getReplies, { commentId: id }, as),
        reply: await code(comments.addReply, { reply: { commentId: id, content: 'x' } }, as),
        removeComment: await code(comments.removeComment, { id }, as),
        removeReply: await code(comments.removeReply, { id: reply.id, commentId: id }, as),
      }
      const { list, adminList, start, ...others } = told
      expect([list, adminList, start], name).not.toContain('done')
      const unknown = new Set(['discussion-not-found', 'comment-not-found'])
      expect(
        Object.entries(others).filter(([, answer]) => !unknown.has(answer)),
        name,
      ).toEqual([])
    }
    expect(await seen(did, author)).toEqual(before)
    const list = await call(comments.getComments, { did }, author)
    expect(list.commentList.records).toMatchObject([
      { id, isAccepted: false, likeNum: 0, totalReplyNum: 1, content: 'First' },
    ])
  })

  it('offer for completion the members of the group alone, by the beginning of their names', async () => {
    const [author, other, stranger] = await Promise.all(['author', 'other', 'stranger'].map(newUser))
    if (!author || !other || !stranger) throw new Error('somebody is missing')
    const gid = await newGroup(staff)
    await letIn(gid, staff, author, other)
    const did = await discussIn(gid, cid, author)
    const offered = async (keyword: string) =>
      (await call(comments.getCommentPeople, { did, keyword }, author)).map(({ username }) => username)
    expect((await offered('')).toSorted()).toEqual([author, other, staff].map(({ username }) => username).toSorted())
    expect(await offered(other.username.slice(0, -1).toUpperCase())).toEqual([other.username])
    expect(await offered(stranger.username)).toEqual([])
  })
})

describe('DS-03 floods', () => {
  it('of posts and comments at the same moment get no further than those one after the other', async () => {
    const user = await newUser('flood')
    const posts = Array.from({ length: 12 }, () => code(contract.addDiscussion, { ...form, categoryId: cid }, user))
    const answers = await Promise.all(posts)
    expect(answers.filter((one) => one === 'done').length).toBeLessThanOrEqual(contract.discussionLimits.beforeCaptcha)
    expect([...new Set(answers)].toSorted()).toEqual(['captcha-required', 'done', 'too-many-requests'])
    const did = await discuss(cid, await newUser('author'))
    const said = await Promise.all(
      Array.from({ length: 30 }, () => code(comments.addComment, { did, content: 'again' }, user)),
    )
    const written = said.filter((one) => one === 'done').length
    expect(written).toBeLessThanOrEqual(comments.commentLimits.beforeCaptcha)
    expect(said).toContain('too-many-requests')
    expect((await call(comments.getComments, { did }, user)).count).toBe(written)
  })

  it('of likes count once and tell once, of reports by one user count once, and end for the day', async () => {
    const [author, user] = [await newUser('author'), await newUser('flood')]
    const did = await discuss(cid, author)
    const flood = (wants: (at: number) => boolean) =>
      Promise.all(Array.from({ length: 8 }, (_, at) => call(contract.likeDiscussion, { did, toLike: wants(at) }, user)))
    const counted = async () => [
      (await seen(did, author)).likeNum,
      (await call(getLikeMessages, {}, author)).records.length,
    ]
    await flood(() => true)
    expect(await counted()).toEqual([1, 1])
    await flood(() => false)
    expect(await counted()).toEqual([0, 0])
    // what was taken back is not told again, in whichever order
    await flood((at) => at % 2 === 0)
    await call(contract.likeDiscussion, { did, toLike: true }, user)
    expect(await counted()).toEqual([1, 0])
    const reports = await Promise.all(
      Array.from({ length: 8 }, () => code(contract.reportDiscussion, { did, content: 'x' }, user)),
    )
    expect(reports.filter((one) => one === 'done')).toHaveLength(1)
    const others = Array.from({ length: contract.discussionLimits.reportsDaily }, () =>
      code(contract.reportDiscussion, { did, content: 'x' }, user),
    )
    expect(await Promise.all(others)).toContain('report-daily')
  })
})
