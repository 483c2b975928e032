import * as contract from '@oj/functions/features/comment/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { comment, commentsOf, reply } from '../../support/data/comments.ts'
import { newContest, times } from '../../support/data/contests.ts'
import { leastOf, openMeter } from '../../support/stack/meter.ts'

let _root: { token: string }
let author: TestUser
let helper: TestUser
let reader: TestUser
beforeAll(async () => {
  _root = await asRoot()
  ;[author, helper] = [await userAs('problem_admin'), await userAs('problem_admin')]
  reader = await newUser('reader')
})

const whats = ['like', 'unlike', 'reply', 'remove reply', 'remove'] as const
/** What may happen to one of the first three comments of a contest, by one of two users. */
interface Step {
  what: (typeof whats)[number]
  of: number
  by: number
}

/** Whole numbers below a bound that look random, the same for the same seed. */
function randomFrom(seed: number) {
  let state = seed
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

/** Some steps at a time. */
function batchesOf(random: (bound: number) => number): Step[][] {
  const step = (): Step => ({ what: whats[random(whats.length)] ?? 'like', of: random(3), by: random(2) })
  return Array.from({ length: 5 + random(15) }, () => Array.from({ length: 1 + random(3) }, step))
}

interface Model {
  isDeleted: boolean
  likes: Set<number>
  replies: Set<number>
}

describe('DS-02 sums of likes, replies and comments', () => {
  it('are those of what happened, in whatever order, also at the same moment', async () => {
    const run = async (batches: readonly (readonly Step[])[], told: string) => {
      const cid = await newContest(author, times.ended())
      const by = [author, helper]
      const ids = [await comment(cid, author, 'a'), await comment(cid, author, 'b'), await comment(cid, author, 'c')]
      const models = ids.map((): Model => ({ isDeleted: false, likes: new Set(), replies: new Set() }))
      /** Does a step; what becomes of the model is said when it is known to have taken effect. */
      async function take({ what, of, by: who }: Step): Promise<void> {
        const [id = 0, model, as = author] = [ids[of], models[of], by[who]]
        if (!model) return
        const isGone = model.isDeleted
        if (what === 'like' || what === 'unlike') {
          if (isGone) return
          await call(contract.likeComment, { cid: id, toLike: what === 'like' }, as)
          if (what === 'like') model.likes.add(who)
          else model.likes.delete(who)
        } else if (what === 'reply') {
          if (!isGone) model.replies.add(await reply(id, as, 'r'))
        } else if (what === 'remove reply') {
          const [first] = model.replies
          if (first === undefined) return
          model.replies.delete(first)
          await call(contract.removeReply, { id: first, commentId: id }, author)
        } else if (!isGone && of === 2) {
          model.isDeleted = true
          await call(contract.removeComment, { id }, author)
        }
      }
      for (const batch of batches) {
        // what happens at the same moment is to different comments: only so is it known what comes of it
        const apart = batch.filter((one, at) => batch.findIndex(({ of }) => of === one.of) === at)
        await Promise.all(apart.map(take))
      }
      const { commentList, count } = await commentsOf(cid, reader)
      const shown = new Map(commentList.records.map((one) => [one.id, one]))
      const replies = models.reduce((sum, model) => sum + model.replies.size, 0)
      expect(count, told).toBe(models.filter(({ isDeleted }) => !isDeleted).length + replies)
      for (const [at, model] of models.entries()) {
        const one = shown.get(ids[at] ?? 0)
        if (model.isDeleted && model.replies.size === 0) expect(one, told).toBeUndefined()
        else expect([one?.likeNum, one?.totalReplyNum], told).toEqual([model.likes.size, model.replies.size])
      }
    }
    for (let runs = 0; runs < 8; runs++) {
      const seed = Date.now() + runs
      await run(batchesOf(randomFrom(seed)), `seed ${seed}`)
    }
  })

  it('count each of many who like and reply at once', async () => {
    const cid = await newContest(author, times.ended())
    const id = await comment(cid, author, 'All like this')
    const users = await Promise.all(Array.from({ length: 12 }, () => newUser('fan')))
    await Promise.all(
      users.flatMap((user) => [
        call(contract.likeComment, { cid: id, toLike: true }, user),
        reply(id, user, 'me too'),
        comment(cid, user, 'hello'),
      ]),
    )
    const list = await commentsOf(cid, reader)
    expect(list.count).toBe(25)
    expect(list.commentList.records.at(-1)).toMatchObject({ id, likeNum: 12, totalReplyNum: 12 })
  })
})

describe('DS-02 what comments cost', () => {
  it('is at most four read units for a page of two thousand comments, and eight write units for a like', async () => {
    const unitsOf = await openMeter()
    const cid = await newContest(author, times.ended())
    const [store, { writeItem: write }, { nextNumber }] = await Promise.all([
      import('@oj/functions/features/comment/store.ts'),
      import('@oj/functions/platform/table/index.ts'),
      import('@oj/functions/platform/table/counter.ts'),
    ])
    const id = await comment(cid, author, 'The first of many, with as much text as people write: a line, maybe two.')
    const [first] = await store.commentsWith(`contest-${cid}`, [1])
    if (!first) throw new Error('the comment is not there')
    for (let number = 2; number <= 2000; number += 25) {
      const some = Array.from({ length: Math.min(25, 2001 - number) }, (_, at) => number + at)
      await Promise.all(
        some.map(async (one) => {
          const [row] = store.addWrites({ ...first, number: one })
          if (row) await write(row)
        }),
      )
    }
    while ((await nextNumber(`comment-contest-${cid}`)) < 2000);
    for (const currentPage of [1, 50, 100]) {
      const page = await leastOf(() => unitsOf(contract.getComments, { cid, currentPage }, reader))
      // beside finding out who asks, and whether they take part
      expect(page.read - 3).toBeLessThanOrEqual(4)
    }
    const liked = await unitsOf(contract.likeComment, { cid: id, toLike: true }, reader)
    expect(liked.write).toBeLessThanOrEqual(8)
    expect((await unitsOf(contract.likeComment, { cid: id, toLike: false }, reader)).write).toBeLessThanOrEqual(8)
    const written = await unitsOf(contract.addComment, { cid, content: 'words' }, reader)
    expect(written.write).toBeLessThanOrEqual(12)
    const answered = await unitsOf(contract.addReply, { reply: { commentId: id, content: 'words' } }, reader)
    expect(answered.write).toBeLessThanOrEqual(16)
  })
})
