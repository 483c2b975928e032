import * as comments from '@oj/functions/features/comment/contract.ts'
import * as contract from '@oj/functions/features/discussion/contract.ts'
import { getCommentMessages, getLikeMessages, getUnread } from '@oj/functions/features/message/contract.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, refusalOf, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { discuss, found, listed, newDiscussionCategory, seen } from '../../support/data/discussions.ts'

let root: { token: string }
let admin: TestUser
let alice: TestUser
let bob: TestUser
let cid: number
beforeAll(async () => {
  root = await asRoot()
  admin = await userAs('admin')
  cid = await newDiscussionCategory(root)
})
beforeEach(async () => {
  ;[alice, bob] = await Promise.all([newUser('alice'), newUser('bob')])
})

describe('DS-01 discussions of the site', () => {
  it('are listed by category, the sticky ones first, then the newest, with what is one’s own', async () => {
    const other = await newDiscussionCategory(root)
    const first = await discuss(other, alice, { title: 'Hello' })
    const sticky = await discuss(other, admin, { title: 'Rules', topPriority: true })
    const last = await discuss(other, bob, { title: 'Bye', topPriority: true })
    expect(await found({ cid: other })).toEqual([sticky, last, first])
    expect(await found({ cid: other, onlyMine: true }, alice)).toEqual([first])
    const { records, total } = await listed({ cid: other, limit: 1 })
    expect([records.length, total]).toEqual([1, 3])
    expect(records[0]).toMatchObject({ title: 'Rules', author: admin.username, role: 'admin', topPriority: true })
  })

  it('are found by words of both languages', async () => {
    const did = await discuss(cid, alice, { title: 'Dijkstra 最短路', description: '如何优化' })
    expect(await found({ cid, keyword: 'dijkstra 优化' })).toEqual([did])
    expect(await found({ cid, keyword: '最短路 nothing' })).toEqual([])
    // of a problem that there is none they are no empty list
    expect(await found({ cid, pid: '1000', keyword: '最短路 nothing' })).toEqual([])
    expect(await refusalOf(contract.getDiscussionList, { pid: 'no-such-problem' }, alice)).toBe('problem-not-found')
  })

  it('need a title, a category and a text', async () => {
    const right = { title: 'T', description: 'D', content: 'C', categoryId: cid }
    const code = (change: object) => refusalOf(contract.addDiscussion, { ...right, ...change }, alice)
    expect(await code({ title: ' ' })).toBe('discussion-title-required')
    expect(await code({ title: 'x'.repeat(256) })).toBe('discussion-title-long')
    expect(await code({ description: '' })).toBe('discussion-description-required')
    expect(await code({ content: '' })).toBe('discussion-content-required')
    expect(await code({ categoryId: null })).toBe('discussion-category-required')
    expect(await code({ categoryId: 99_999 })).toBe('discussion-category-required')
    expect(await code({ pid: 'no-such-problem' })).toBe('discussion-not-found')
  })
})

describe('DS-02 a discussion', () => {
  it('is read, counted once a reader and day, liked and taken back', async () => {
    const did = await discuss(cid, alice, { content: '# Text' })
    expect(await seen(did, bob)).toMatchObject({ content: '# Text', hasLike: false, mayEdit: false, viewNum: 1 })
    expect((await seen(did, bob)).viewNum).toBe(1)
    expect((await seen(did)).viewNum).toBe(1)
    const like = (toLike: boolean) => call(contract.likeDiscussion, { did, toLike }, bob)
    await like(true)
    await like(true)
    expect(await seen(did, bob)).toMatchObject({ hasLike: true, likeNum: 1 })
    const told = async () => (await call(getLikeMessages, {}, alice)).records
    expect(await told()).toMatchObject([
      { action: 'Like_Post', sourceType: 'Discussion', sourceTitle: 'How to sort', url: `/discussion-detail/${did}` },
    ])
    await like(false)
    expect(await seen(did, bob)).toMatchObject({ hasLike: false, likeNum: 0 })
    expect(await told()).toEqual([])
  })

  it('is changed by its author alone, who is marked as having done so', async () => {
    const did = await discuss(cid, alice)
    const form = { id: did, title: 'New', description: 'D', content: 'Other words', categoryId: cid, topPriority: true }
    expect(await refusalOf(contract.changeDiscussion, form, bob)).toBe('discussion-not-yours')
    expect(await refusalOf(contract.changeDiscussion, form, admin)).toBe('discussion-not-yours')
    expect((await seen(did)).editedAt).toBeNull()
    await call(contract.changeDiscussion, form, alice)
    const after = await seen(did)
    expect(after).toMatchObject({ title: 'New', content: 'Other words', topPriority: false })
    expect(after.editedAt).not.toBeNull()
  })

  it('has comments, which tell its author and whom they name', async () => {
    const did = await discuss(cid, alice, { content: `What do you think, @${bob.username}?` })
    const { id } = await call(comments.addComment, { did, content: 'Use a heap' }, bob)
    expect((await seen(did)).commentNum).toBe(1)
    const told = await call(getCommentMessages, {}, alice)
    expect(told.records).toMatchObject([{ action: 'Discuss', url: `/discussion-detail/${did}?comment=${id}` }])
    const named = await call(getCommentMessages, {}, bob)
    expect(named.records).toMatchObject([{ action: 'Mention', url: `/discussion-detail/${did}`, isGone: false }])
    await call(comments.removeComment, { id }, admin)
    expect((await seen(did)).commentNum).toBe(0)
  })

  it('has its comments in order of time, below the answer that its author or staff accepted', async () => {
    const did = await discuss(cid, alice)
    const write = async (content: string, as: TestUser) => (await call(comments.addComment, { did, content }, as)).id
    const ids = [await write('A heap', bob), await write('A tree', admin), await write('Why not?', alice)]
    const [first = 0, second = 0, third = 0] = ids
    const read = async (asked: object = {}) => call(comments.getComments, { did, ...asked }, alice)
    const shown = async (asked: object = {}) => (await read(asked)).commentList.records.map(({ id }) => id)
    const accept = (id: number, as: TestUser, toAccept = true) => call(comments.acceptComment, { id, toAccept }, as)
    const told = async () => (await call(getLikeMessages, {}, bob)).records
    expect(await shown()).toEqual(ids)
    expect(await refusalOf(comments.acceptComment, { id: first, toAccept: true }, bob)).toBe('answer-not-yours')
    expect(await seen(did)).toMatchObject({ isAnswered: false })

    await accept(first, alice)
    expect(await told()).toMatchObject([
      { action: 'Accept_Answer', sourceContent: 'A heap', url: `/discussion-detail/${did}?comment=${first}` },
    ])
    await accept(third, admin)
    expect(await told()).toEqual([])
    const { commentList, isOldestFirst, mayAccept } = await read()
    expect([isOldestFirst, mayAccept]).toEqual([true, true])
    expect(commentList.records.map(({ id, isAccepted }) => [id, isAccepted])).toEqual([
      [third, true],
      [first, false],
      [second, false],
    ])
    // it stands above the first page, and at its own place no more
    expect(await shown({ limit: 1 })).toEqual([third, first])
    expect(await shown({ limit: 1, currentPage: 3 })).toEqual([])
    expect((await read({ limit: 1, commentId: third })).commentList.current).toBe(1)
    expect((await read({ limit: 1, commentId: second })).commentList.current).toBe(2)
    expect((await listed({ cid, keyword: 'sort' }, bob)).records.find(({ id }) => id === did)?.isAnswered).toBe(true)

    await accept(third, alice, false)
    expect(await shown()).toEqual(ids)
    await accept(first, alice)
    await call(comments.removeComment, { id: first }, bob)
    expect(await shown()).toEqual([second, third])
    expect(await seen(did)).toMatchObject({ isAnswered: false })
    expect(await told()).toEqual([])
    expect(await refusalOf(comments.acceptComment, { id: first, toAccept: true }, alice)).toBe('comment-not-found')
  })

  it('is deleted by its author or staff, and nobody finds what stood under it', async () => {
    const did = await discuss(cid, alice)
    const { id } = await call(comments.addComment, { did, content: 'First' }, bob)
    expect(await refusalOf(contract.removeDiscussion, { did }, bob)).toBe('discussion-not-yours')
    await call(contract.removeDiscussion, { did }, alice)
    expect(await refusalOf(contract.getDiscussionDetail, { did }, alice)).toBe('discussion-not-found')
    expect(await refusalOf(comments.getComments, { did }, bob)).toBe('comment-not-found')
    expect(await refusalOf(comments.likeComment, { cid: id, toLike: true }, alice)).toBe('comment-not-found')
    expect((await call(getUnread, {}, alice)).comment).toBe(0)
  })
})

describe('AD-07 discussions in the back office', () => {
  it('are hidden from all but their authors and staff, and locked', async () => {
    const did = await discuss(cid, alice)
    expect(await refusalOf(contract.moderateDiscussion, { id: did, status: 1 }, alice)).toBe('forbidden')
    await call(contract.moderateDiscussion, { id: did, status: 1 }, admin)
    const asked = [
      await refusalOf(contract.getDiscussionDetail, { did }, bob),
      await refusalOf(contract.likeDiscussion, { did, toLike: true }, bob),
      await refusalOf(contract.reportDiscussion, { did, content: 'x' }, bob),
      await refusalOf(contract.getDiscussionDetail, { did }),
    ]
    expect([...new Set(asked)]).toEqual(['discussion-not-found'])
    expect(await refusalOf(comments.addComment, { did, content: 'x' }, bob)).toBe('comment-not-found')
    expect(await refusalOf(comments.addComment, { did, content: 'x' }, alice)).toBe('discussion-hidden')
    expect((await seen(did, alice)).status).toBe(1)
    expect(await found({ cid }, bob)).not.toContain(did)
    expect(await found({ cid, admin: true }, admin)).toContain(did)
    expect(await refusalOf(contract.getDiscussionList, { admin: true }, bob)).toBe('forbidden')
    await call(contract.moderateDiscussion, { id: did, status: 0, isLocked: true }, admin)
    expect(await seen(did, bob)).toMatchObject({ isLocked: true, status: 0 })
    expect(await refusalOf(comments.addComment, { did, content: 'x' }, bob)).toBe('discussion-locked')
  })

  it('are deleted many at once and brought back', async () => {
    const ids = [await discuss(cid, alice), await discuss(cid, bob)]
    expect(await refusalOf(contract.removeDiscussions, { ids }, alice)).toBe('forbidden')
    expect(await call(contract.removeDiscussions, { ids: [...ids, 99_999] }, admin)).toEqual({ ids })
    const gone = await call(contract.getDeletedDiscussions, {}, admin)
    expect(gone.filter(({ id }) => ids.includes(id))).toHaveLength(2)
    expect(await call(contract.restoreDiscussions, { ids }, admin)).toEqual({ ids })
    expect((await seen(ids[0] ?? 0)).title).toBe('How to sort')
    expect(await call(contract.restoreDiscussions, { ids }, admin)).toEqual({ ids: [] })
  })

  it('keep a category that is used, and let two have no name in common', async () => {
    const [used, other] = [await newDiscussionCategory(root), await newDiscussionCategory(root)]
    const called = (await call(contract.getDiscussionCategories, {})).find(({ id }) => id === used)?.name ?? ''
    const name = called.toUpperCase()
    expect(await refusalOf(contract.addDiscussionCategory, { name }, admin)).toBe('discussion-category-taken')
    expect(await refusalOf(contract.changeDiscussionCategory, { id: other, name }, admin)).toBe(
      'discussion-category-taken',
    )
    await call(contract.changeDiscussionCategory, { id: used, name }, admin)
    const did = await discuss(used, alice)
    expect(await refusalOf(contract.removeDiscussionCategory, { id: used }, admin)).toBe('discussion-category-used')
    await call(contract.removeDiscussion, { did }, alice)
    await call(contract.removeDiscussionCategory, { id: used }, admin)
    const names = await call(contract.getDiscussionCategories, {})
    expect(names.map(({ id }) => id)).not.toContain(used)
  })
})
