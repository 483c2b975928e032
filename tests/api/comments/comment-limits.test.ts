import { addComment, addReply, commentLimits, getComments } from '@oj/functions/features/comment/contract.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newUser, request, signIn, type TestUser } from '../../support/client/api.ts'
import { solvedSlide } from '../../support/client/captcha.ts'
import { userAs } from '../../support/client/staff.ts'
import { comment, reply } from '../../support/data/comments.ts'
import { newContest, times } from '../../support/data/contests.ts'
import { setClockAhead } from '../../support/stack/clock.ts'

let author: TestUser
let alice: TestUser
let cid: number
beforeAll(async () => {
  author = await userAs('problem_admin')
  cid = await newContest(author, times.ended())
})
beforeEach(async () => {
  alice = await newUser('alice')
})

const write = (as: { token: string }, content = 'words', more = {}) =>
  request(addComment, { cid, content, ...more }, as)
const refused = async (...asked: Parameters<typeof write>) => (await write(...asked)).code

describe('DS-03 limits of comments', () => {
  it('keep muted users silent, and no others', async () => {
    const id = await comment(cid, author, 'Speak')
    const roles = [
      'mute_user',
      'no_submit_mute_user',
      'no_discuss_user',
      'no_submit_no_discuss_user',
      'vip_user',
    ] as const
    const users = await Promise.all(roles.map((role) => userAs(role)))
    const codes = await Promise.all(
      users.map(async (user) => [
        (await write(user)).code ?? 'done',
        (await request(addReply, { reply: { commentId: id, content: 'words' } }, user)).code ?? 'done',
        (await request(getComments, { cid }, user)).code ?? 'done',
      ]),
    )
    const [muted, free] = [
      ['forbidden', 'forbidden', 'done'],
      ['done', 'done', 'done'],
    ]
    expect(codes).toEqual([muted, muted, free, free, free])
  })

  it('ask for a captcha in haste, and let nobody write without end', async () => {
    const id = await comment(cid, author, 'Hurry')
    for (let at = 0; at < commentLimits.beforeCaptcha; at++) await reply(id, alice, `No. ${at}`)
    expect(await refused(alice)).toBe('captcha-required')
    expect(await refused(alice, 'words', { captcha: { captchaKey: 'none', captcha: '123456', proof: 1 } })).toBe(
      'captcha-wrong',
    )
    expect(await refused(alice, 'words', { captcha: await solvedSlide() })).toBeUndefined()
    for (let at = commentLimits.beforeCaptcha + 3; at < commentLimits.burst; at++) await write(alice)
    expect(await refused(alice, 'words', { captcha: await solvedSlide() })).toBe('too-many-requests')
    await setClockAhead(commentLimits.burstSeconds + 1)
    expect(await refused(alice)).toBeUndefined()
    // staff are in no haste
    for (let at = 0; at < commentLimits.burst; at++) expect(await refused(author)).toBeUndefined()
  })

  it('refuse links of new accounts, not of older ones', async () => {
    const links = [
      'see https://spam.example/',
      '[win](//spam.example)',
      '[win]( spam.example)',
      'WWW.spam.example',
      '![](http://x)',
    ]
    for (const text of links) expect(await refused(alice, text), text).toBe('comment-links')
    const harmless = [
      '`https://in.code` and\n```\nhttp://more.code\n```',
      '[A](/problem/1000), [top](#top), a[i](x.y)? no',
      '1.5 < x',
    ]
    expect(await refused(alice, harmless[0])).toBeUndefined()
    expect(await refused(alice, harmless[2])).toBeUndefined()
    const id = await comment(cid, author, 'see https://our.example/')
    const answer = await request(addReply, { reply: { commentId: id, content: links[0] ?? '' } }, alice)
    expect(answer.code).toBe('comment-links')
    await setClockAhead(commentLimits.newHours * 3600 + 60)
    const later = { token: await signIn(alice.username, alice.password) }
    expect(await refused(later, links[0])).toBeUndefined()
  })
})
