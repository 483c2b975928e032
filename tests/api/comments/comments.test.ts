import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import * as contract from '@oj/functions/features/comment/contract.ts'
import { changeContest, registerContest } from '@oj/functions/features/contest/contract.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, refusalOf, send, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { comment, commentsOf, reply } from '../../support/data/comments.ts'
import { inMinutes, newContest, times } from '../../support/data/contests.ts'
import { until } from '../../support/stack/patience.ts'

let root: { token: string }
let author: TestUser
let alice: TestUser
let bob: TestUser
beforeAll(async () => {
  root = await asRoot()
  author = await userAs('problem_admin')
})
// who writes much in a minute has to solve a captcha
beforeEach(async () => {
  ;[alice, bob] = await Promise.all([newUser('alice'), newUser('bob')])
})

const texts = (list: contract.CommentList) => list.commentList.records.map(({ content }) => content)

describe('CT-04 comments of a contest', () => {
  it('are written and read, the newest first, twenty a page, with the page of one of them', async () => {
    const cid = await newContest(author, times.ended())
    const ids: number[] = []
    for (let at = 1; at <= 23; at++) ids.push(await comment(cid, author, `No. ${at}`))
    const first = await commentsOf(cid, alice)
    expect(first).toMatchObject({ count: 23, refusal: null, isNarrowed: false, commentLikeMap: {} })
    expect(first.commentList).toMatchObject({ total: 23, size: 20, current: 1 })
    expect(texts(first)).toEqual(Array.from({ length: 20 }, (_, at) => `No. ${23 - at}`))
    expect(texts(await call(contract.getComments, { cid, currentPage: 2 }, alice))).toEqual(['No. 3', 'No. 2', 'No. 1'])
    const found = await call(contract.getComments, { cid, commentId: ids[2] }, alice)
    expect([found.commentList.current, texts(found)[0]]).toEqual([2, 'No. 3'])
    expect((await call(contract.getComments, { cid, limit: 200 }, alice)).commentList.size).toBe(20)
    expect(first.commentList.records[0]).toMatchObject({
      id: ids.at(-1),
      fromName: author.username,
      fromRole: 'problem_admin',
      isStaff: true,
      isDeleted: false,
      mayRemove: false,
      likeNum: 0,
      totalReplyNum: 0,
    })
  })

  it('have replies, which name and quote what they answer', async () => {
    const cid = await newContest(author, times.ended())
    const id = await comment(cid, alice, 'How?')
    const first = await reply(id, bob, 'So.')
    await reply(id, alice, 'Why so?', first)
    for (const at of [3, 4, 5]) await reply(id, author, `Well ${at}`)
    const [shown] = (await commentsOf(cid, bob)).commentList.records
    expect(shown).toMatchObject({ totalReplyNum: 5, mayRemove: false })
    expect(shown?.replyList).toMatchObject([
      {
        id: 1,
        commentId: id,
        fromName: bob.username,
        toName: alice.username,
        quote: null,
        content: 'So.',
        mayRemove: true,
      },
      { id: 2, toName: bob.username, quote: { id: 1, content: 'So.', isDeleted: false }, isStaff: false },
      { id: 3, content: 'Well 3', isStaff: true },
    ])
    const more = await call(contract.getReplies, { commentId: id, after: 3 }, bob)
    expect(more.map(({ content }) => content)).toEqual(['Well 4', 'Well 5'])
    expect(await call(contract.getReplies, { commentId: id }, bob)).toHaveLength(5)
    await call(contract.removeReply, { id: first, commentId: id }, bob)
    const left = await call(contract.getReplies, { commentId: id }, bob)
    expect(left[0]).toMatchObject({ id: 2, quote: { id: 1, content: '', isDeleted: true }, toName: bob.username })
  })

  it('take text of 10,000 characters at most, and none that is empty', async () => {
    const cid = await newContest(author)
    const write = (content: string) => refusalOf(contract.addComment, { cid, content }, author)
    expect(await write(' \n ')).toBe('comment-empty')
    expect(await write(`${'字'.repeat(10_000)}!`)).toBe('comment-too-long')
    expect(await write('字'.repeat(10_000))).toBeUndefined()
    const id = await comment(cid, author, 'short')
    expect(await refusalOf(contract.addReply, { reply: { commentId: id, content: '' } }, author)).toBe('comment-empty')
    expect(await refusalOf(contract.addComment, { content: 'nowhere' }, author)).toBe('comments-nowhere')
  })

  it('are hidden from other contestants while it runs, but for those of its staff', async () => {
    const cid = await newContest(author)
    const asked = await comment(cid, alice, 'Is it a graph?')
    const told = await comment(cid, author, 'Good luck')
    await reply(told, alice, 'Thanks')
    await reply(told, bob, 'It is a graph')
    await reply(asked, author, 'Ask the jury')
    await comment(cid, bob, 'So easy')
    expect(texts(await commentsOf(cid, author))).toEqual(['So easy', 'Good luck', 'Is it a graph?'])
    const seen = await commentsOf(cid, alice)
    expect(seen).toMatchObject({ isNarrowed: true, count: 4 })
    expect(texts(seen)).toEqual(['Good luck', 'Is it a graph?'])
    expect(seen.commentList.records).toMatchObject([
      { totalReplyNum: 1, replyList: [{ content: 'Thanks' }] },
      { totalReplyNum: 1, replyList: [{ content: 'Ask the jury', isStaff: true }] },
    ])
    const replies = await call(contract.getReplies, { commentId: told, after: 0 }, alice)
    expect(replies.map(({ content }) => content)).toEqual(['Thanks'])
    expect(await refusalOf(contract.likeComment, { cid: asked, toLike: true }, bob)).toBe('comment-not-found')
    expect(await refusalOf(contract.addReply, { reply: { commentId: asked, content: 'x' } }, bob)).toBe(
      'comment-not-found',
    )
    expect(await call(contract.getReplies, { commentId: asked, after: 0 }, bob)).toMatchObject([
      { content: 'Ask the jury', toName: alice.username },
    ])
    await call(changeContest, { id: cid, startTime: inMinutes(-60), endTime: inMinutes(-1) }, author)
    const after = await until(async () => {
      const list = await commentsOf(cid, alice)
      return !list.isNarrowed && list
    })
    expect(texts(after)).toEqual(['So easy', 'Good luck', 'Is it a graph?'])
    expect(after.commentList.records[1]?.totalReplyNum).toBe(2)
  })

  it('follow the rights of the contest, and the switch of the site', async () => {
    const id = async (cid: number) => comment(cid, author, 'For those inside')
    const scheduled = await newContest(author, times.scheduled())
    const sealed = await newContest(author, { auth: 1, pwd: 'sesame' })
    const open = await newContest(author, { auth: 2, pwd: 'sesame' })
    const hidden = await newContest(author, { visible: false })
    const ways = async (cid: number, as?: TestUser) => {
      const commentId = await id(cid)
      const asked = [
        await refusalOf(contract.getComments, { cid }, as),
        await refusalOf(contract.getReplies, { commentId }, as),
        await refusalOf(contract.addComment, { cid, content: 'x' }, as),
        await refusalOf(contract.addReply, { reply: { commentId, content: 'x' } }, as),
        await refusalOf(contract.likeComment, { cid: commentId, toLike: true }, as),
        await refusalOf(contract.removeComment, { id: commentId }, as),
        await refusalOf(contract.getCommentPeople, { cid }, as),
      ]
      return [...new Set(asked)]
    }
    expect(await ways(scheduled, alice)).toEqual(['contest-not-started'])
    expect(await ways(sealed, alice)).toEqual(['contest-password-needed'])
    expect(await ways(sealed)).toEqual(['login-required'])
    // who may only look reads, and is told why they may not write
    expect(await ways(open, alice)).toEqual([undefined, 'contest-password-needed', 'comment-not-yours'])
    expect((await commentsOf(open, alice)).refusal).toBe('Enter the contest password')
    expect(await ways(hidden, alice)).toEqual(['contest-not-found'])
    expect(await refusalOf(contract.getComments, { cid: 49_999 }, alice)).toBe('comment-not-found')
    await call(registerContest, { cid: sealed, password: 'sesame' }, alice)
    expect(await ways(sealed, alice)).toEqual([undefined, 'comment-not-yours'])
  })

  it('are deleted by their author and by staff, who leave a trace; replies keep a placeholder', async () => {
    const cid = await newContest(author, times.ended())
    const [lone, answered] = [await comment(cid, alice, 'Never mind'), await comment(cid, alice, 'Rude words')]
    const id = await reply(answered, bob, 'Be kind')
    expect(await refusalOf(contract.removeComment, { id: answered }, bob)).toBe('comment-not-yours')
    expect(await refusalOf(contract.removeReply, { id, commentId: answered }, alice)).toBe('comment-not-yours')
    await call(contract.removeComment, { id: lone }, alice)
    await call(contract.removeComment, { id: answered }, author)
    const list = await commentsOf(cid, bob)
    expect(list).toMatchObject({ count: 1, commentList: { total: 2 } })
    expect(list.commentList.records).toMatchObject([
      { id: answered, isDeleted: true, content: '', fromUid: '', fromName: '', totalReplyNum: 1 },
    ])
    expect(list.commentList.records[0]?.replyList).toMatchObject([{ content: 'Be kind' }])
    for (const asked of [
      refusalOf(contract.removeComment, { id: answered }, author),
      refusalOf(contract.likeComment, { cid: answered, toLike: true }, bob),
      refusalOf(contract.addReply, { reply: { commentId: answered, content: 'x' } }, bob),
      refusalOf(contract.removeReply, { id: 99, commentId: answered }, author),
    ]) {
      expect(await asked).toBe('comment-not-found')
    }
    const { records } = await call(getAuditLog, { action: 'comment', limit: 5 }, root)
    expect(records.filter(({ target }) => target.startsWith(`contest-${cid}/`))).toMatchObject([
      { action: 'comment.delete', username: author.username, target: `contest-${cid}/2` },
    ])
    // as a client of HOJ says it, with all that it knows of the reply
    const sent = JSON.stringify({ did: null, reply: { id, commentId: answered, content: 'Be kind' } })
    const path = contract.removeReply.path
    expect((await send('DELETE', path, sent, bob)).status).toBe(200)
    expect((await commentsOf(cid, bob)).commentList.records).toEqual([])
  })

  it('are liked once by each, and no more', async () => {
    const cid = await newContest(author, times.ended())
    const id = await comment(cid, author, 'A hint')
    const like = (as: TestUser, toLike: boolean) => call(contract.likeComment, { cid: id, toLike }, as)
    await Promise.all([like(alice, true), like(alice, true), like(bob, true), like(author, true), like(bob, true)])
    const shown = async (as: TestUser) => {
      const { commentList, commentLikeMap } = await commentsOf(cid, as)
      return [commentList.records[0]?.likeNum, commentLikeMap[id] ?? false]
    }
    expect(await shown(alice)).toEqual([3, true])
    await Promise.all([like(alice, false), like(alice, false)])
    expect([await shown(alice), await shown(bob)]).toEqual([
      [2, false],
      [2, true],
    ])
  })
})
