import { addComment } from '@oj/functions/features/comment/contract.ts'
import { addDiscussion, uploadDiscussionPicture } from '@oj/functions/features/discussion/contract.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asRoot, call, judged, newUser, request, signIn, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { upload } from '../../support/client/upload.ts'
import { comment } from '../../support/data/comments.ts'
import { newContest, times } from '../../support/data/contests.ts'
import { discuss, discussIn, newDiscussionCategory } from '../../support/data/discussions.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { addressFor, drawing } from '../../support/data/pictures.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { setClockAhead } from '../../support/stack/clock.ts'
import { turnSwitches } from '../../support/stack/turn.ts'

let admin: TestUser
let alice: TestUser
let categoryId: number
beforeAll(async () => {
  admin = await userAs('problem_admin')
  categoryId = await newDiscussionCategory(await asRoot())
})
beforeEach(async () => {
  alice = await newUser('alice')
})

const post = (as: { token: string }, more = {}) =>
  request(addDiscussion, { title: 'T', description: 'D', content: 'words', categoryId, ...more }, as)
const refused = async (...asked: Parameters<typeof post>) => (await post(...asked)).code

describe('DS-03 limits of discussions that the site sets', () => {
  it('ask for solved problems, of ordinary users alone', async () => {
    await turnSwitches({ defaultCreateDiscussionACInitValue: 10 })
    expect((await post(alice)).msg).toBe('You need 10 solved problems to post, and have 0')
    expect(await refused(admin)).toBeUndefined()
  })

  it('ask for them before a comment on a discussion, too', async () => {
    await turnSwitches({ defaultCreateCommentACInitValue: 10 })
    const did = await discuss(categoryId, admin)
    const post = { did, content: 'On a board' }
    expect(await request(addComment, post, alice)).toMatchObject({
      code: 'comment-solve-first',
      msg: 'You need 10 solved problems to comment, and have 0',
    })
    await judged(alice, aPlusB, 'Python3', right.Python3 ?? '')
    expect((await request(addComment, post, alice)).msg).toContain('and have 1')
    await call(addComment, post, admin)
  })

  it('ask for none in contests and groups', async () => {
    await turnSwitches({ defaultCreateDiscussionACInitValue: 10, defaultCreateCommentACInitValue: 10 })
    await comment(await newContest(admin, times.ended()), alice, 'Hello')
    const gid = await newGroup(admin)
    await letIn(gid, admin, alice)
    const did = await discussIn(gid, categoryId, alice)
    await call(addComment, { did, content: 'Hello' }, alice)
  })

  it('let nobody post more a day than the site says', async () => {
    await turnSwitches({ defaultCreateDiscussionDailyLimit: 1 })
    await discuss(categoryId, alice)
    expect(await refused(alice)).toBe('discussion-daily')
    await setClockAhead(24 * 3600 + 60)
    expect(await refused({ token: await signIn(alice.username, alice.password) })).toBeUndefined()
  })

  it('let others than staff upload pictures where a switch says so, some a day, and hide them until a post shows them', async () => {
    const send = (as: { token: string }) =>
      upload(uploadDiscussionPicture, 'image', new File([new Uint8Array(drawing())], 'tree.png'), as)
    await turnSwitches({ openPictureUpload: false })
    expect((await send(alice)).code).toBe('pictures-off')
    expect((await send(admin)).http).toBe(200)
    await turnSwitches({ openPictureUpload: true, defaultUploadPictureDailyLimit: 2 })
    const { link, fileId } = uploadDiscussionPicture.output.parse((await send(alice)).data)
    expect((await send(alice)).http).toBe(200)
    expect((await send(alice)).msg).toBe('You may upload 2 pictures a day')
    expect((await send(await userAs('mute_user'))).code).toBe('forbidden')
    const bob = await newUser('bob')
    expect([await addressFor(alice, fileId), await addressFor(bob, fileId)]).toEqual([expect.any(String), undefined])
    await discuss(categoryId, alice, { content: `![tree](${link})` })
    expect(await addressFor(bob, fileId)).toBe(link)
  })
})
