import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { changePersonTimes, sendAssignmentReminder } from '@oj/functions/features/assignment/contract.ts'
import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { getCommentMessages } from '@oj/functions/features/message/contract.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asRoot, newUser, type TestUser, uidOf } from '../../support/client/api.ts'
import { exportedBy } from '../../support/client/exported.ts'
import { openWalkServer, type WalkServer } from '../../support/contest-walk/server.ts'
import { newAssignment } from '../../support/data/assignments.ts'
import { letIn, newClass } from '../../support/data/groups.ts'
import { newProblem } from '../../support/data/problems.ts'
import { forgetServerAfterwards } from '../../support/stack/server.ts'

// A server of this process plays all providers: none is asked.

const hour = 3_600_000
const token = 'a1'.repeat(32)
const address = `https://oapi.dingtalk.com/robot/send?access_token=${token}`
const taken = { status: 200, headers: {}, body: '{"errcode":0,"errmsg":"ok"}' }

let answer: { status: number; headers: Record<string, string>; body: string } | null = taken
const got: { url: string; body: string }[] = []
async function play(request: IncomingMessage, response: ServerResponse): Promise<void> {
  got.push({ url: request.url ?? '', body: await text(request) })
  // without one it hangs up
  if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
  else response.destroy()
}
const house = createServer((request, response) => void play(request, response))

let server: WalkServer
let people: Awaited<ReturnType<typeof newClass>>
forgetServerAfterwards()
beforeAll(async () => {
  await new Promise<void>((resolve) => house.listen(0, '127.0.0.1', resolve))
  const at = house.address()
  vi.stubEnv('OJ_WEBHOOK_PLAYED', `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`)
  server = await openWalkServer()
  people = await newClass()
})
afterAll(() => {
  house.closeAllConnections()
  house.close()
})

const read = async (as: TestUser = people.owner) =>
  (await server.call(group.getClassReminders, { gid: people.gid }, as)).webhook

let minutes = 0
/** Sends a test message, later than the last one. */
async function test() {
  minutes += 1
  const when = new Date(Date.now() + minutes * 60_000)
  return server.arriving(when, () => server.call(group.testClassWebhook, { gid: people.gid }, people.owner))
}

describe('BX-15 the webhook of a class', () => {
  it('is set by the owner alone, to addresses of the providers alone, and never told again', async () => {
    const { gid, owner, admin, student } = people
    const foreign = (await newClass()).admin
    const set = async (to: string, as: TestUser) =>
      (await server.request(group.changeClassWebhook, { gid, address: to, secret: 'SECabc' }, as)).code ?? 'done'
    const inside = ['http://127.0.0.1:3000/api', 'https://169.254.169.254/', `${address}@127.0.0.1/`, 'file:///etc']
    for (const one of inside) expect(await set(one, owner)).toBe('group-webhook-address')
    for (const who of [admin, student]) expect(await set(address, who)).toBe('group-level-low')
    expect(await set(address, foreign)).toBe('group-members-only')
    expect(await read()).toBeNull()
    expect(await set(address, owner)).toBe('done')
    const masked = `https://oapi.dingtalk.com/…${token.slice(-4)}`
    expect(await read()).toEqual({ provider: 'dingtalk', masked, hasSecret: true, problem: null })
    for (const who of [admin, student, foreign])
      for (const endpoint of [group.getClassReminders, group.removeClassWebhook, group.testClassWebhook])
        expect((await server.request(endpoint, { gid }, who)).code).toMatch(/^group-/)
    const log = await server.call(getAuditLog, { action: 'group.webhook', username: owner.username }, await asRoot())
    const told = JSON.stringify([log.records, ...(await exportedBy(owner)), await read()])
    expect(log.records).toHaveLength(1)
    expect(told).not.toContain(token)
    expect(told).not.toContain('SECabc')
  })

  it('gets what a reminder says, signed and with no name of a student; a failure is kept and fails nothing', async () => {
    const { gid, admin, owner, student } = people
    const { pid } = await newProblem(owner)
    const remind = async () => {
      const aid = await newAssignment(gid, owner, { title: 'Loops' }, [pid])
      got.length = 0
      return { aid, ...(await server.call(sendAssignmentReminder, { aid, gid }, admin)) }
    }
    const sent = await remind()
    expect(sent).toMatchObject({ told: 1, webhook: 'sent' })
    expect(got).toHaveLength(1)
    expect(got[0]?.url).toMatch(
      new RegExp(`^/oapi.dingtalk.com/robot/send\\?access_token=${token}&timestamp=\\d{13}&sign=[^&]+$`),
    )
    expect(got[0]?.body).toContain('Loops')
    expect(got[0]?.body).toContain(`/assignment/${sent.aid}`)
    expect(got[0]?.body).not.toContain(student.username)

    answer = { status: 200, headers: {}, body: `{"errcode":310000,"errmsg":"no keyword for ${token}"}` }
    expect(await remind()).toMatchObject({ told: 1, webhook: 'failed' })
    expect((await read())?.problem).toMatchObject({ code: 'refused', detail: '200 310000 no keyword for …' })
    answer = taken
    expect(await test()).toEqual({ problem: null })
    expect((await read())?.problem).toBeNull()
  })

  it('is told once before the class is due, and who has more time by a message alone', async () => {
    const { gid, owner, admin, student } = people
    const slow = await newUser('slow')
    await letIn(gid, owner, slow)
    const { pid } = await newProblem(owner)
    const turn = { gid, hours: 24 }
    expect((await server.request(group.changeClassReminders, turn, admin)).code).toBe('group-level-low')
    await server.call(group.changeClassReminders, turn, owner)
    // far from now: the clock of the stack runs, too
    const due = Date.now() + 200 * hour
    const time = (hours: number) => new Date(due + hours * hour)
    const aid = await newAssignment(gid, owner, { dueTime: time(0).toISOString() }, [pid])
    const more = { aid, uids: [await uidOf(slow)], times: { due: time(48).toISOString() } }
    await server.call(changePersonTimes, { ...more, isExcused: false, exceptions: 0, reason: '' }, owner)
    const { remindBeforeDue } = await import('@oj/functions/features/assignment/index.ts')
    const toldOf = async (as: TestUser, of = aid) => {
      const { records } = await server.call(getCommentMessages, { limit: 100 }, as)
      return records.filter(({ action, url }) => action === 'Assignment_Unbegun' && url === `/assignment/${of}`).length
    }
    const countsAfter = async (hours: number) => {
      await remindBeforeDue(time(hours))
      return [await toldOf(student), await toldOf(slow), got.length]
    }
    got.length = 0
    expect(await countsAfter(-24.1)).toEqual([0, 0, 0])
    expect(await countsAfter(-24)).toEqual([1, 0, 1])
    expect(await countsAfter(-10)).toEqual([1, 0, 1])
    expect(await countsAfter(24)).toEqual([1, 1, 1])
    expect(await countsAfter(40)).toEqual([1, 1, 1])
    // two who are due soon after one another are each told, also within the pause of reminders by hand
    await server.call(group.changeClassReminders, { gid, hours: 3 }, owner)
    const next = await newAssignment(gid, owner, { dueTime: time(100).toISOString() }, [pid])
    const longer = { aid: next, uids: [await uidOf(slow)], times: { due: time(102).toISOString() } }
    await server.call(changePersonTimes, { ...longer, isExcused: false, exceptions: 0, reason: '' }, owner)
    const nextAfter = async (hours: number) => {
      await remindBeforeDue(time(hours))
      return [await toldOf(student, next), await toldOf(slow, next)]
    }
    expect(await nextAfter(97)).toEqual([1, 0])
    expect(await nextAfter(99)).toEqual([1, 1])
    expect(await nextAfter(101)).toEqual([1, 1])
    await server.call(group.changeClassReminders, { gid, hours: null }, owner)
  })

  it('is led nowhere else, waits for nothing endless, and is tested with a pause', async () => {
    got.length = 0
    answer = { status: 307, headers: { location: 'http://127.0.0.1:1/elsewhere' }, body: '' }
    expect((await test()).problem).toMatchObject({ code: 'moved' })
    answer = null
    expect((await test()).problem).toMatchObject({ code: 'unreachable' })
    answer = { status: 200, headers: {}, body: 'x'.repeat(1_000_000) }
    const long = (await test()).problem
    expect(long?.code).toBe('refused')
    expect(long?.detail.length).toBeLessThan(250)
    expect(got).toHaveLength(3)
    const again = () => server.request(group.testClassWebhook, { gid: people.gid }, people.owner)
    const now = new Date(Date.now() + minutes * 60_000)
    expect((await server.arriving(now, again)).code).toBe('group-webhook-hasty')
    await server.call(group.removeClassWebhook, { gid: people.gid }, people.owner)
    expect([await read(), (await again()).code]).toEqual([null, 'group-webhook-none'])
  })
})
