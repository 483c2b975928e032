import {
  addDiscussion,
  changeDiscussion,
  discussionLimits,
  uploadDiscussionPicture,
} from '@oj/functions/features/discussion/contract.ts'
import { setSwitchConfig } from '@oj/functions/features/settings/contract.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, signIn, type TestUser } from '../../support/client/api.ts'
import { solvedSlide } from '../../support/client/captcha.ts'
import { userAs } from '../../support/client/staff.ts'
import { upload } from '../../support/client/upload.ts'
import { discuss, openDiscussions } from '../../support/data/discussions.ts'
import { addressFor, drawing } from '../../support/data/pictures.ts'
import { setClockAhead } from '../../support/stack/clock.ts'

let root: { token: string }
let admin: TestUser
let alice: TestUser
let categoryId: number
beforeAll(async () => {
  root = await asRoot()
  admin = await userAs('problem_admin')
  categoryId = await openDiscussions(root)
})
beforeEach(async () => {
  alice = await newUser('alice')
})
afterEach(async () => {
  await setClockAhead(0)
  await call(
    setSwitchConfig,
    { defaultCreateDiscussionACInitValue: 0, defaultCreateDiscussionDailyLimit: 5 },
    await asRoot(),
  )
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

  it('ask for solved problems, of ordinary users alone', async () => {
    await call(setSwitchConfig, { defaultCreateDiscussionACInitValue: 10 }, root)
    expect((await post(alice)).msg).toBe('You need 10 solved problems to post, and have 0')
    expect(await refused(admin)).toBeUndefined()
  })

  it('ask for a captcha in haste, let nobody post without end, and no more a day than the site says', async () => {
    await call(setSwitchConfig, { defaultCreateDiscussionDailyLimit: 4 }, root)
    for (let at = 0; at < discussionLimits.beforeCaptcha; at++) await discuss(categoryId, alice)
    expect(await refused(alice)).toBe('captcha-required')
    expect(await refused(alice, 'words', { captcha: await solvedSlide() })).toBeUndefined()
    expect(await refused(alice, 'words', { captcha: await solvedSlide() })).toBeUndefined()
    expect(await refused(alice, 'words', { captcha: await solvedSlide() })).toBe('discussion-daily')
    await setClockAhead(24 * 3600 + 60)
    const later = { token: await signIn(alice.username, alice.password) }
    expect(await refused(later)).toBeUndefined()
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

  it('let others than staff upload pictures where a switch says so, some a day, and hide them until a post shows them', async () => {
    const send = (as: { token: string }) =>
      upload(uploadDiscussionPicture, 'image', new File([new Uint8Array(drawing())], 'tree.png'), as)
    expect((await send(alice)).code).toBe('pictures-off')
    expect((await send(admin)).http).toBe(200)
    await call(setSwitchConfig, { openPictureUpload: true, defaultUploadPictureDailyLimit: 2 }, root)
    const { link, fileId } = uploadDiscussionPicture.output.parse((await send(alice)).data)
    expect((await send(alice)).http).toBe(200)
    expect((await send(alice)).msg).toBe('You may upload 2 pictures a day')
    expect((await send(await userAs('mute_user'))).code).toBe('forbidden')
    const bob = await newUser('bob')
    expect([await addressFor(alice, fileId), await addressFor(bob, fileId)]).toEqual([expect.any(String), undefined])
    await discuss(categoryId, alice, { content: `![tree](${link})` })
    expect(await addressFor(bob, fileId)).toBe(link)
    await call(setSwitchConfig, { openPictureUpload: false }, root)
    expect((await send(bob)).code).toBe('pictures-off')
  })
})
