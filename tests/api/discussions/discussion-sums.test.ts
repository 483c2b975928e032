import * as comments from '@oj/functions/features/comment/contract.ts'
import * as contract from '@oj/functions/features/discussion/contract.ts'
import * as messages from '@oj/functions/features/message/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { discuss, newDiscussionCategory, seen } from '../../support/data/discussions.ts'
import { leastOf, openMeter } from '../../support/stack/meter.ts'

let root: { token: string }
/** who is held to no limits of comments */
let others: TestUser[]
let cid: number
beforeAll(async () => {
  root = await asRoot()
  cid = await newDiscussionCategory(root)
  others = [await userAs('problem_admin'), await userAs('problem_admin')]
})

const whats = ['like', 'unlike', 'comment', 'reply', 'remove', 'remove reply', 'read', 'clean'] as const
const tabs = ['comment', 'reply', 'like'] as const
type Tab = (typeof tabs)[number]
const readers = {
  comment: messages.getCommentMessages,
  reply: messages.getReplyMessages,
  like: messages.getLikeMessages,
}
const cleanable = { comment: 'Discuss', reply: 'Reply', like: 'Like' } as const

/** Whole numbers below a bound that look random, the same for the same seed. */
function randomFrom(seed: number) {
  let state = seed
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

/** What must be the case of a discussion after some steps. */
function modelOf() {
  const likes = new Set<number>()
  const everLiked = new Set<number>()
  const written: number[] = []
  const replies: number[] = []
  /** messages that are unread, by what they tell of */
  const unread: Record<Tab, Set<string>> = { comment: new Set(), reply: new Set(), like: new Set() }
  return { likes, everLiked, written, replies, unread }
}

/** Does some steps by random numbers, and says what must have come of them. */
async function walk(random: (bound: number) => number, author: TestUser) {
  const did = await discuss(cid, author)
  const { id: own } = await call(comments.addComment, { did, content: 'my own' }, author)
  const model = modelOf()
  const { unread } = model
  for (let steps = 10 + random(15); steps > 0; steps--) {
    const what = whats[random(whats.length)] ?? 'like'
    const [who, tab] = [random(others.length), tabs[random(tabs.length)] ?? 'like']
    const as = others[who] ?? author
    if (what === 'like' || what === 'unlike') {
      await call(contract.likeDiscussion, { did, toLike: what === 'like' }, as)
      if (what === 'unlike') model.likes.delete(who)
      // what is taken back is told no more, and nothing twice
      if (what === 'unlike') unread.like.delete(`${who}`)
      if (what === 'like' && !model.everLiked.has(who)) unread.like.add(`${who}`)
      if (what === 'like') model.likes.add(who)
      if (what === 'like') model.everLiked.add(who)
    } else if (what === 'comment') {
      const { id } = await call(comments.addComment, { did, content: 'words' }, as)
      model.written.push(id)
      unread.comment.add(`${id}`)
    } else if (what === 'reply') {
      const { id } = await call(comments.addReply, { reply: { commentId: own, content: 'words' } }, as)
      model.replies.push(id)
      unread.reply.add(`${id}`)
    } else if (what === 'remove') {
      const id = model.written.pop()
      if (id !== undefined) await call(comments.removeComment, { id }, root)
    } else if (what === 'remove reply') {
      const id = model.replies.pop()
      if (id !== undefined) await call(comments.removeReply, { id, commentId: own }, root)
    } else {
      if (what === 'read') await call(readers[tab], {}, author)
      else await call(messages.cleanMessages, { type: cleanable[tab] }, author)
      unread[tab].clear()
    }
  }
  return { did, model }
}

describe('MS-01 sums of a discussion and of what its author has not read', () => {
  it('never drift, whatever is liked, taken back, answered, deleted, read and cleaned', async () => {
    for (let runs = 0; runs < 3; runs++) {
      const seed = Date.now() + runs
      const author = await newUser('author')
      const { did, model } = await walk(randomFrom(seed), author)
      const { likeNum, commentNum } = await seen(did)
      const counted = 1 + model.written.length + model.replies.length
      expect([likeNum, commentNum], `seed ${seed}`).toEqual([model.likes.size, counted])
      const { comment, reply, like } = await call(messages.getUnread, {}, author)
      expect([comment, reply, like], `seed ${seed}`).toEqual(tabs.map((tab) => model.unread[tab].size))
    }
  })
})

describe('DS-02 what a discussion costs', () => {
  it('is two write units for a view, none for the next, and eight at most for a like', async () => {
    const unitsOf = await openMeter()
    const [author, reader] = [await newUser('author'), await newUser('reader')]
    const did = await discuss(cid, author)
    expect((await unitsOf(contract.getDiscussionDetail, { did }, reader)).write).toBeLessThanOrEqual(2)
    // a write that is refused costs as much as it would
    expect((await unitsOf(contract.getDiscussionDetail, { did }, reader)).write).toBeLessThanOrEqual(1)
    expect((await unitsOf(contract.likeDiscussion, { did, toLike: true }, reader)).write).toBeLessThanOrEqual(8)
    expect((await unitsOf(contract.likeDiscussion, { did, toLike: false }, reader)).write).toBeLessThanOrEqual(8)
  })

  it('is at most four read units for a page of four hundred comments', async () => {
    const unitsOf = await openMeter()
    const [author, reader] = [await userAs('problem_admin'), await newUser('reader')]
    const did = await discuss(cid, author)
    const [store, { writeItem: write }, { nextNumber }] = await Promise.all([
      import('@oj/functions/features/comment/store.ts'),
      import('@oj/functions/platform/table/index.ts'),
      import('@oj/functions/platform/table/counter.ts'),
    ])
    await call(comments.addComment, { did, content: 'As much text as people write: a line, maybe two.' }, author)
    const thread = `discussion-${did}`
    const [first] = await store.commentsWith(thread, [1])
    if (!first) throw new Error('the comment is not there')
    for (let from = 2; from <= 400; from += 25) {
      const some = Array.from({ length: Math.min(25, 401 - from) }, (_, at) => from + at)
      await Promise.all(
        some.map(async (number) => {
          const [row] = store.addWrites({ ...first, number })
          if (row) await write(row)
        }),
      )
    }
    while ((await nextNumber(`comment-${thread}`)) < 400);
    for (const currentPage of [1, 10, 20]) {
      const page = await leastOf(() => unitsOf(comments.getComments, { did, currentPage }, reader))
      // beside finding out who asks, and the discussion
      expect(page.read - 3).toBeLessThanOrEqual(4)
    }
  })
})
