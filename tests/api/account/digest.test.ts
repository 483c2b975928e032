import { sendAssignmentReminder } from '@oj/functions/features/assignment/contract.ts'
import { addComment } from '@oj/functions/features/comment/contract.ts'
import { changeDigest, getCommentMessages, getDigest, stopDigest } from '@oj/functions/features/message/contract.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { asRoot, call, newUser, type TestUser } from '../../support/client/api.ts'
import { digestsTo, sendDigestsIn as run } from '../../support/client/digests.ts'
import { userAs } from '../../support/client/staff.ts'
import { newAssignment } from '../../support/data/assignments.ts'
import { discuss, newDiscussionCategory } from '../../support/data/discussions.ts'
import { newClass } from '../../support/data/groups.ts'

let staff: TestUser
let cid: number
beforeAll(async () => {
  const root = await asRoot()
  staff = await userAs('problem_admin')
  cid = await newDiscussionCategory(root)
})

/** A user who has been told of a comment on a discussion of theirs. */
async function told() {
  const user = await newUser('digest')
  const did = await discuss(cid, user)
  await call(addComment, { did, content: 'Secret words' }, staff)
  return { user, did }
}

describe('MS-01 mails of unread messages', () => {
  it('come to nobody who has not asked for them, once for what is new, and not where nothing is', async () => {
    const { user, did } = await told()
    expect(await call(getDigest, {}, user)).toEqual({ isOn: false })
    await run(1)
    expect(await digestsTo(user.email)).toEqual([])
    await call(changeDigest, { isOn: true }, user)
    expect(await call(getDigest, {}, user)).toEqual({ isOn: true })
    // the job of the stack may run at the same moment: one mail all the same
    await Promise.all([run(0.01), run(0.01)])
    await expect.poll(() => digestsTo(user.email)).toHaveLength(1)
    const [mail] = await digestsTo(user.email)
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain(user.username)
    expect(mail?.text).not.toContain('Secret words')
    // what is unread still is not told again
    await run(2)
    expect(await digestsTo(user.email)).toHaveLength(1)
    await call(addComment, { did, content: 'More' }, staff)
    await run(4)
    expect(await digestsTo(user.email)).toHaveLength(2)
    await call(addComment, { did, content: 'And more' }, staff)
    await call(getCommentMessages, {}, user)
    await run(6)
    expect(await digestsTo(user.email)).toHaveLength(2)
  })

  it('tell in a line of its own of assignments that are not begun', async () => {
    const { gid, owner, admin, student } = await newClass()
    const aid = await newAssignment(gid, owner)
    await call(changeDigest, { isOn: true }, student)
    await call(sendAssignmentReminder, { aid, gid }, admin)
    await run(0.01)
    await expect.poll(() => digestsTo(student.email)).toHaveLength(1)
    const [mail] = await digestsTo(student.email)
    expect(mail?.text).toContain(': 0 about comments')
    expect(mail?.text).toContain('Reminders of assignments that you have not begun: 1.')
  })

  it('end with one click of a mail program, by their own key alone, or in the settings', async () => {
    const { user } = await told()
    await call(changeDigest, { isOn: true }, user)
    await run(0.01)
    await expect.poll(() => digestsTo(user.email)).toHaveLength(1)
    const [mail] = await digestsTo(user.email)
    const address = new URL(mail?.headers.get('list-unsubscribe')?.slice(1, -1) ?? '')
    const uid = address.searchParams.get('uid') ?? ''
    await call(stopDigest, { uid, key: 'x'.repeat(48) })
    expect(await call(getDigest, {}, user)).toEqual({ isOn: true })
    const clicked = await fetch(new URL(`${address.pathname}${address.search}`, inject('url')), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.status).toBe(200)
    expect(await call(getDigest, {}, user)).toEqual({ isOn: false })
    await call(changeDigest, { isOn: true }, user)
    await call(changeDigest, { isOn: false }, user)
    expect(await call(getDigest, {}, user)).toEqual({ isOn: false })
  })
})
