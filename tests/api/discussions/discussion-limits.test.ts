import { addDiscussion, changeDiscussion, discussionLimits } from '@oj/functions/features/discussion/contract.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asRoot, newUser, request, type TestUser } from '../../support/client/api.ts'
import { solvedSlide } from '../../support/client/captcha.ts'
import { userAs } from '../../support/client/staff.ts'
import { discuss, newDiscussionCategory } from '../../support/data/discussions.ts'

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

const post = (as: { token: string }, content = 'words', more = {}) =>
  request(addDiscussion, { title: 'T', description: 'D', content, categoryId, ...more }, as)
const refused = async (...asked: Parameters<typeof post>) => (await post(...asked)).code

describe('DS-03 limits of discussions', () => {
  it('keep muted users and those barred from posting silent', async () => {
    const roles = ['mute_user', 'no_discuss_user', 'no_submit_no_discuss_user', 'no_submit_mute_user'] as const
    for (const role of roles) expect(await refused(await userAs(role)), role).toBe('forbidden')
    expect(await refused(await userAs('no_submit_user'))).toBeUndefined()
  })

  it('ask for a captcha in haste', async () => {
    for (let at = 0; at < discussionLimits.beforeCaptcha; at++) await discuss(categoryId, alice)
    expect(await refused(alice)).toBe('captcha-required')
    expect(await refused(alice, 'words', { captcha: await solvedSlide() })).toBeUndefined()
  })

  it('refuse links of new accounts, in new posts and in changed ones', async () => {
    const spam = '[win](//spam.example)'
    expect(await refused(alice, spam)).toBe('discussion-links')
    expect(await refused(alice, 'words', { title: 'www.spam.example' })).toBe('discussion-links')
    // a title begins no code in which the text would be hidden
    expect(await refused(alice, spam, { title: '```' })).toBe('discussion-links')
    const id = await discuss(categoryId, alice)
    const form = { id, title: 'T', description: 'D', content: spam, categoryId }
    expect((await request(changeDiscussion, form, alice)).code).toBe('discussion-links')
    expect(await refused(admin, spam)).toBeUndefined()
  })
})
