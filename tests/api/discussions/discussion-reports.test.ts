import * as contract from '@oj/functions/features/discussion/contract.ts'
import { getCommentMessages } from '@oj/functions/features/message/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, refusalOf, signIn, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { discuss, newDiscussionCategory, seen } from '../../support/data/discussions.ts'
import { setClockAhead } from '../../support/stack/clock.ts'
import { openServer } from '../../support/stack/server.ts'

let root: { token: string }
let admin: TestUser
let alice: TestUser
let cid: number
beforeAll(async () => {
  root = await asRoot()
  admin = await userAs('admin')
  alice = await newUser('alice')
  cid = await newDiscussionCategory(root)
})

const report = { tags: ['ads' as const], content: 'Buy this' }

describe('DS-02 reports of a discussion', () => {
  it('need a tag or a reason, and come once from each', async () => {
    const did = await discuss(cid, alice)
    const bob = await newUser('bob')
    expect(await refusalOf(contract.reportDiscussion, { did, content: ' ' }, bob)).toBe('report-empty')
    expect(await refusalOf(contract.reportDiscussion, { did, content: 'x'.repeat(201) }, bob)).toBe('report-long')
    expect(await refusalOf(contract.reportDiscussion, { did, ...report })).toBe('login-required')
    await call(contract.reportDiscussion, { did, ...report }, bob)
    expect(await refusalOf(contract.reportDiscussion, { did, ...report }, bob)).toBe('report-again')
    const { records } = await call(contract.getDiscussionReports, {}, admin)
    expect(records[0]).toMatchObject({
      did,
      discussionAuthor: alice.username,
      reporter: bob.username,
      ...report,
      status: false,
      handledBy: '',
    })
    expect(await refusalOf(contract.getDiscussionReports, {}, bob)).toBe('forbidden')
  })

  it('are dealt with by staff, which says who did what', async () => {
    const did = await discuss(cid, alice)
    for (const name of ['bob', 'carl']) await call(contract.reportDiscussion, { did, ...report }, await newUser(name))
    const ofPost = async () =>
      (await call(contract.getDiscussionReports, { limit: 50 }, admin)).records.filter((row) => row.did === did)
    const id = (await ofPost())[0]?.id ?? 0
    // who notes that they have seen one says nothing of the post
    await call(contract.handleDiscussionReport, { id, status: true }, admin)
    expect((await ofPost()).map(({ status }) => status)).toEqual([true, false])
    const handled = { status: true, outcome: 'kept', handledBy: admin.username }
    await call(contract.handleDiscussionReport, { id, status: true, outcome: 'kept' }, admin)
    expect(await ofPost()).toMatchObject([handled, handled])
    await call(contract.handleDiscussionReport, { id, status: true, outcome: 'deleted' }, admin)
    expect((await ofPost()).map(({ outcome }) => outcome)).toEqual(['deleted', 'kept'])
    expect(await refusalOf(contract.getDiscussionDetail, { did }, alice)).toBe('discussion-not-found')
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
    const pids = Array.from({ length: 20 }, (_, at) => 900_001 + at)
    await transact(pids.map((pid) => saveCell({ uid, scope: siteScope, pid }, { version: 0, tries: [] }, solved)))
  }
  return users
}

describe('DS-03 posts that trusted accounts report', () => {
  it('are hidden by three, also at once, until staff look, and never again once they have; staff’s never are', async () => {
    const readers = await trusted(5)
    const author = await newUser('writer')
    const did = await discuss(cid, author)
    const ofStaff = await discuss(cid, admin)
    await setClockAhead(31 * 24 * 3600)
    const now = await Promise.all(readers.map(async (one) => ({ token: await signIn(one.username, one.password) })))
    const boss = { token: await signIn(admin.username, admin.password) }
    const writer = { token: await signIn(author.username, author.password) }
    const [last] = now
    // new accounts count for nothing, however many they are
    const fresh = await Promise.all(Array.from({ length: 4 }, () => newUser('fresh')))
    await Promise.all(fresh.map((one) => call(contract.reportDiscussion, { did, ...report }, one)))
    for (const one of now.slice(1, 3)) await call(contract.reportDiscussion, { did, ...report }, one)
    expect((await seen(did, last)).status).toBe(0)
    await Promise.all(now.slice(3).map((one) => call(contract.reportDiscussion, { did, ...report }, one)))
    expect(await refusalOf(contract.getDiscussionDetail, { did }, last)).toBe('discussion-not-found')
    expect(await seen(did, writer)).toMatchObject({ status: 1, isReported: true })
    const told = (await call(getCommentMessages, {}, writer)).records
    expect(told.map(({ action }) => action)).toEqual(['Hide_Post'])
    const { records } = await call(contract.getDiscussionReports, { limit: 50 }, boss)
    const id = records.find((row) => row.did === did)?.id ?? 0
    await call(contract.handleDiscussionReport, { id, status: true, outcome: 'kept' }, boss)
    expect((await seen(did, last)).status).toBe(0)
    await call(contract.reportDiscussion, { did, ...report }, last)
    expect((await seen(did, last)).status).toBe(0)
    await Promise.all(now.map((one) => call(contract.reportDiscussion, { did: ofStaff, ...report }, one)))
    expect((await seen(ofStaff, last)).status).toBe(0)
  })

  it('are not hidden by who reported in vain this term, and are by them in the next one', async () => {
    const readers = await trusted(3)
    const [wrong, ...others] = readers
    const author = await newUser('writer')
    const fine = await discuss(cid, await newUser('writer'))
    const [first, second] = [await discuss(cid, author), await discuss(cid, author)]
    await call(contract.reportDiscussion, { did: fine, ...report }, wrong)
    const { records } = await call(contract.getDiscussionReports, { limit: 50 }, admin)
    const id = records.find((row) => row.did === fine)?.id ?? 0
    await call(contract.handleDiscussionReport, { id, status: true, outcome: 'kept' }, admin)
    const reportAll = async (did: number, days: number) => {
      await setClockAhead(days * 24 * 3600)
      for (const one of [wrong, ...others]) {
        if (!one) continue
        await call(contract.reportDiscussion, { did, ...report }, { token: await signIn(one.username, one.password) })
      }
      return (await seen(did, { token: await signIn(author.username, author.password) })).status
    }
    expect(await reportAll(first, 31)).toBe(0)
    // no term is longer than half a year
    expect(await reportAll(second, 190)).toBe(1)
  })
})
