import { checkUsernameOrEmail, deleteAccount } from '@oj/functions/features/account/contract.ts'
import { likeComment } from '@oj/functions/features/comment/contract.ts'
import { getReplyMessages } from '@oj/functions/features/message/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { exportedBy } from '../../support/client/exported.ts'
import { userAs } from '../../support/client/staff.ts'
import { comment, commentsOf, reply } from '../../support/data/comments.ts'
import { newContest, times } from '../../support/data/contests.ts'
import { setClockAhead } from '../../support/stack/clock.ts'
import { until } from '../../support/stack/patience.ts'

let author: TestUser
beforeAll(async () => {
  const _root = await asRoot()
  author = await userAs('problem_admin')
})

describe('AC-10 comments of an account', () => {
  it('come with its export, and lose their name at its end, with its likes and messages', async () => {
    const user = await newUser('leaver')
    const cid = await newContest(author, times.ended())
    const id = await comment(cid, author, 'Who stays?')
    await reply(id, user, 'I do, @nobody')
    const own = await comment(cid, user, 'For now')
    await reply(own, author, 'Good')
    await call(likeComment, { cid: id, toLike: true }, user)
    const { data } = await request(getReplyMessages, {}, user)
    expect(data).toMatchObject({ total: 1 })
    const files = await exportedBy(user)
    expect(JSON.parse(files.get('comments.json') ?? '')).toMatchObject([
      { place: `contest-${cid}/1/1`, content: 'I do, @nobody' },
      { place: `contest-${cid}/2/0`, content: 'For now' },
    ])
    await call(deleteAccount, { password: user.password }, user)
    await setClockAhead(7 * 24 * 3600 + 60)
    const { username } = user
    await until(async () => (await call(checkUsernameOrEmail, { username })).username === false)
    await setClockAhead(0)
    const [newest, first] = await until(async () => {
      const { records } = (await commentsOf(cid, author)).commentList
      return records[0]?.fromName === '[deleted]' && records
    })
    expect(newest).toMatchObject({ fromUid: '', fromAvatar: '', content: 'For now', isDeleted: false })
    expect(first).toMatchObject({ likeNum: 0, replyList: [{ fromName: '[deleted]', content: 'I do, @nobody' }] })
  })
})
