import { addComment, getCommentPeople, likeComment, removeReply } from '@oj/functions/features/comment/contract.ts'
import { changeContest, registerContest, showContest } from '@oj/functions/features/contest/contract.ts'
import * as message from '@oj/functions/features/message/contract.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { comment, reply } from '../../support/data/comments.ts'
import { newContest, times } from '../../support/data/contests.ts'
import { until } from '../../support/stack/patience.ts'

let author: TestUser
let alice: TestUser
let bob: TestUser
beforeAll(async () => {
  const _root = await asRoot()
  author = await userAs('problem_admin')
})
// who writes much in a minute has to solve a captcha
beforeEach(async () => {
  ;[alice, bob] = await Promise.all([newUser('alice'), newUser('bob')])
})

const unread = async (as: TestUser) => {
  const { comment: comments, reply: replies, like } = await call(message.getUnread, {}, as)
  return [comments, replies, like]
}
const replies = async (as: TestUser) => (await call(message.getReplyMessages, {}, as)).records
const likes = async (as: TestUser) => (await call(message.getLikeMessages, {}, as)).records
const mentions = async (as: TestUser) => (await call(message.getCommentMessages, {}, as)).records

describe('MS-01 messages of comments', () => {
  it('tell of replies, with both texts and a way to the very reply, and are read with their tab', async () => {
    const cid = await newContest(author, { ...times.ended(), title: 'Spring round' })
    const id = await comment(cid, alice, 'How do I begin?')
    const number = await reply(id, bob, 'With a drawing')
    await reply(id, alice, 'Of what?', number)
    expect([await unread(alice), await unread(bob)]).toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ])
    expect(await replies(alice)).toMatchObject([
      {
        action: 'Reply',
        senderUsername: bob.username,
        sourceType: 'Contest',
        sourceId: cid,
        sourceTitle: 'Spring round',
        sourceContent: 'With a drawing',
        quoteId: id,
        quoteType: 'Comment',
        quoteContent: 'How do I begin?',
        url: `/contest/${cid}/comment?comment=${id}&reply=${number}`,
        state: false,
        isGone: false,
      },
    ])
    expect(await unread(alice)).toEqual([0, 0, 0])
    expect((await replies(alice))[0]?.state).toBe(true)
    expect(await replies(bob)).toMatchObject([{ quoteType: 'Reply', quoteContent: 'With a drawing' }])
    await call(removeReply, { commentId: id, id: number }, bob)
    expect((await replies(alice))[0]).toMatchObject({ sourceContent: '', isGone: true })
  })

  it('are cleaned one by one or all of a tab, and no other tab', async () => {
    const cid = await newContest(author, times.ended())
    const id = await comment(cid, alice, 'A question')
    for (const words of ['one', 'two', 'three']) await reply(id, bob, words)
    await call(likeComment, { cid: id, toLike: true }, bob)
    const [, second] = await replies(alice)
    await call(message.cleanMessages, { type: 'Reply', id: second?.id }, alice)
    expect((await replies(alice)).map(({ sourceContent }) => sourceContent)).toEqual(['three', 'one'])
    // a number of somebody else's message takes nothing away
    await call(message.cleanMessages, { type: 'Reply', id: second?.id }, bob)
    await call(message.cleanMessages, { type: 'Reply' }, alice)
    expect([await replies(alice), (await likes(alice)).length]).toEqual([[], 1])
    await call(message.cleanMessages, { type: 'Discuss' }, alice)
    expect(await likes(alice)).toHaveLength(1)
    await call(message.cleanMessages, { type: 'Like' }, alice)
    expect(await likes(alice)).toEqual([])
  })

  it('tell of a like once, and no more when it is taken back', async () => {
    const cid = await newContest(author, times.ended())
    const id = await comment(cid, alice, 'A hint')
    const like = (toLike: boolean, as = bob) => call(likeComment, { cid: id, toLike }, as)
    await like(true)
    await like(true, alice)
    expect(await unread(alice)).toEqual([0, 0, 1])
    await like(false)
    expect(await unread(alice)).toEqual([0, 0, 0])
    await like(true)
    expect(await likes(alice)).toEqual([])
  })

  it('DS-03 tell who is named, where they may read the text', async () => {
    const cid = await newContest(author, { auth: 1, pwd: 'sesame', title: 'Closed', ...times.ended() })
    await call(registerContest, { cid, password: 'sesame' }, alice)
    await comment(cid, author, `Well done, @${alice.username} and @${bob.username}. \`@${author.username}\``)
    expect([await unread(alice), await unread(bob), await unread(author)]).toEqual([
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
    expect(await mentions(alice)).toMatchObject([{ action: 'Mention', senderUsername: author.username }])
    const running = await newContest(author)
    // other contestants do not read this while it runs, the author does
    await comment(running, alice, `@${bob.username} use a stack! Or not, @${author.username}?`)
    expect([await unread(bob), (await unread(author))[0]]).toEqual([[0, 0, 0], 1])
  })

  it('DS-03 offer for completion staff by the beginning of their names, others by the whole name', async () => {
    const judge = await newUser('judge')
    const cid = await newContest(author, { jury: [judge.username] })
    const offered = async (keyword: string) =>
      (await call(getCommentPeople, { cid, keyword }, bob)).map(({ username }) => username)
    expect((await offered('')).toSorted()).toEqual([author.username, judge.username].toSorted())
    expect(await offered('JUDGE')).toEqual([judge.username])
    expect(await offered(bob.username.slice(0, -1))).toEqual([])
    expect(await offered(bob.username)).toEqual([bob.username])
  })

  it('are silent about a contest that its reader may not know of any more', async () => {
    const cid = await newContest(author, { ...times.ended(), title: 'Secret title' })
    const id = await comment(cid, alice, 'A question')
    await reply(id, bob, 'An answer')
    expect(await unread(alice)).toEqual([0, 1, 0])
    await call(showContest, { cid, visible: false }, author)
    await until(async () => (await unread(alice))[1] === 0)
    expect(await replies(alice)).toEqual([])
    await call(showContest, { cid, visible: true }, author)
    expect(await until(async () => (await replies(alice)).length === 1)).toBe(true)
    await call(changeContest, { id: cid, auth: 1, pwd: 'sesame' }, author)
    expect(await until(async () => (await replies(alice)).length === 0)).toBe(true)
  })

  it('name ten users at most, and each once', async () => {
    const cid = await newContest(author, times.ended())
    const last = await newUser('last')
    const strangers = Array.from({ length: 10 }, (_, at) => `@nobody${at}`).join(' ')
    await comment(cid, alice, `${strangers} @${last.username}`)
    await comment(cid, alice, `@${last.username} `.repeat(500))
    expect(await unread(last)).toEqual([1, 0, 0])
    const id = await comment(cid, last, 'Yes?')
    await reply(id, alice, `@${last.username} again`)
    expect(await unread(last)).toEqual([1, 1, 0])
    expect((await request(addComment, { cid, content: `@${'x'.repeat(9000)}` }, alice)).status).toBe(200)
  })
})
