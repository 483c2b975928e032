import * as contract from '@oj/functions/features/discussion/contract.ts'
import { getCommentMessages } from '@oj/functions/features/message/contract.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, signIn, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { discuss, openDiscussions, seen } from '../../support/data/discussions.ts'
import { setClockAhead } from '../../support/stack/clock.ts'
import { openServer } from '../../support/stack/server.ts'

let root: { token: string }
let admin: TestUser
let alice: TestUser
let cid: number
beforeAll(async () => {
  root = await asRoot()
  admin = await userAs('admin', root)
  alice = await newUser('alice')
  cid = await openDiscussions(root)
})
afterEach(() => setClockAhead(0))

const refused = async (...asked: Parameters<typeof request>) => (await request(...asked)).code
const report = { tags: ['ads' as const], content: 'Buy this' }

describe('DS-02 reports of a discussion', () => {
  it('need a tag or a reason, and come once from each', async () => {
    const did = await discuss(cid, alice)
    const bob = await newUser('bob')
    expect(await refused(contract.reportDiscussion, { did, content: ' ' }, bob)).toBe('report-empty')
    expect(await refused(contract.reportDiscussion, { did, content: 'x'.repeat(201) }, bob)).toBe('report-long')
    expect(await refused(contract.reportDiscussion, { did, ...report })).toBe('login-required')
    await call(contract.reportDiscussion, { did, ...report }, bob)
    expect(await refused(contract.reportDiscussion, { did, ...report }, bob)).toBe('report-again')
    const { records } = await call(contract.getDiscussionReports, {}, admin)
    expect(records[0]).toMatchObject({
      did,
      discussionAuthor: alice.username,
      reporter: bob.username,
      ...report,
      status: false,
      handledBy: '',
    })
    expect(await refused(contract.getDiscussionReports, {}, bob)).toBe('forbidden')
  })

  it('are dealt with by staff, which says who did what', async () => {
    const did = await discuss(cid, alice)
    await call(contract.reportDiscussion, { did, ...report }, await newUser('bob'))
    const id = (await call(contract.getDiscussionReports, {}, admin)).records[0]?.id ?? 0
    await call(contract.handleDiscussionReport, { id, status: true, outcome: 'deleted' }, admin)
    expect((await call(contract.getDiscussionReports, {}, admin)).records[0]).toMatchObject({
      status: true,
      outcome: 'deleted',
      handledBy: admin.username,
    })
    expect(await refused(contract.getDiscussionDetail, { did }, alice)).toBe('discussion-not-found')
  })
})

/** Makes accounts trusted: old ones with twenty solved problems, by what the table says. */
async function trusted(count: number): Promise<TestUser[]> {
  const users = await Promise.all(Array.from({ length: count }, () => newUser('reader')))
  await openServer()
  const { saveCell, siteScope } = await import('@oj/functions/features/tries/index.ts')
  const { uidOfName } = await import('@oj/functions/features/account/index.ts')
  const { transact } = await import('@oj/functions/platform/table/index.ts')
  const solved = { version: 1, tries: [{ submitId: 1, status: 0, score: null }] }
  for (const { username } of users) {
    const uid = (await uidOfName(username)) ?? ''
    for (let pid = 900_001; pid <= 900_020; pid++) {
      await transact([saveCell({ uid, scope: siteScope, pid }, { version: 0, tries: [] }, solved)])
    }
  }
  return users
}

describe('DS-03 posts that trusted accounts report', () => {
  it('are hidden until staff look, and never again once they have; staff’s never are', async () => {
    const readers = await trusted(4)
    const author = await newUser('writer')
    const did = await discuss(cid, author)
    const ofStaff = await discuss(cid, admin)
    await setClockAhead(31 * 24 * 3600)
    const now = await Promise.all(readers.map(async (one) => ({ token: await signIn(one.username, one.password) })))
    const boss = { token: await signIn(admin.username, admin.password) }
    const writer = { token: await signIn(author.username, author.password) }
    for (const one of now.slice(0, 2)) await call(contract.reportDiscussion, { did, ...report }, one)
    expect((await seen(did, now[3])).status).toBe(0)
    await call(contract.reportDiscussion, { did, ...report }, now[2])
    expect(await refused(contract.getDiscussionDetail, { did }, now[3])).toBe('discussion-not-found')
    expect(await seen(did, writer)).toMatchObject({ status: 1, isReported: true })
    expect((await call(getCommentMessages, {}, writer)).records[0]).toMatchObject({ action: 'Hide_Post' })
    const { records } = await call(contract.getDiscussionReports, {}, boss)
    const id = records.find((row) => row.did === did)?.id ?? 0
    await call(contract.handleDiscussionReport, { id, status: true, outcome: 'kept' }, boss)
    expect((await seen(did, now[3])).status).toBe(0)
    await call(contract.reportDiscussion, { did, ...report }, now[3])
    expect((await seen(did, now[3])).status).toBe(0)
    for (const one of now) await call(contract.reportDiscussion, { did: ofStaff, ...report }, one)
    expect((await seen(ofStaff, now[3])).status).toBe(0)
  })
})
