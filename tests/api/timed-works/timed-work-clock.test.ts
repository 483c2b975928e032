import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import * as work from '@oj/functions/features/timed-work/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, freshName, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { openWalkServer, type WalkServer } from '../../support/contest-walk/server.ts'
import { newProblem } from '../../support/data/problems.ts'
import { aboveWorks, timedWorkOf } from '../../support/data/timed-works.ts'

// The server comes to each call at the moment that the test says: no job of the clock fires.

const minute = 60_000
const opens = Date.now() - 24 * 60 * minute
const at = (minutes: number, ms = 0) => new Date(opens + minutes * minute + ms)

let server: WalkServer
let root: { token: string }
let author: TestUser
let ann: TestUser
let bob: TestUser
let cleo: TestUser
let tid: number
let pid: number

beforeAll(async () => {
  server = await openWalkServer()
  root = await asRoot()
  author = await userAs('problem_admin')
  ;[ann, bob, cleo] = await Promise.all([newUser('ann'), newUser('bob'), newUser('cleo')])
  pid = (await newProblem(author)).pid
  tid = await made({})
})

/** A timed work of two hours, with half an hour for everybody. */
async function made(fields: Parameters<typeof timedWorkOf>[0]): Promise<number> {
  const window = { startTime: at(0).toISOString(), endTime: at(120).toISOString() }
  const { tid: number } = await server.call(work.addTimedWork, timedWorkOf({ ...window, ...fields }), author)
  await server.call(work.addTimedWorkProblem, { tid: number, pid, displayId: 'A' }, author)
  return number
}

type Asked = { code?: string | undefined }
const codeOf = ({ code }: Asked) => code ?? 'done'
const start = (as: TestUser, when: Date, password = '', of = tid) =>
  server.arriving(when, async () => codeOf(await server.request(work.startTimedWork, { tid: of, password }, as)))
const end = (as: TestUser, when: Date, of = tid) =>
  server.arriving(when, async () => codeOf(await server.request(work.endTimedWork, { id: of }, as)))
const submit = (as: TestUser, when: Date, of = tid) =>
  server.arriving(when, async () => {
    const program = { pid: 'A', language: 'Python3', code: 'print(1)' }
    return codeOf(await server.request(submissions.submitProblemJudge, { cid: of + aboveWorks, ...program }, as))
  })
const extended = (as: TestUser, more: object, when: Date, of: number) =>
  server.arriving(when, async () =>
    codeOf(await server.request(work.extendTimedWork, { tid: of, username: as.username, ...more }, author)),
  )
const info = (as: TestUser, when: Date, of = tid) =>
  server.arriving(when, () => server.call(work.getTimedWorkInfo, { tid: of }, as))

it('TW-01 starts nobody before it opens or after it has ended, and lets nobody inside who has not started', async () => {
  expect(await start(ann, at(0, -1))).toBe('timed-work-not-started')
  expect(await start(ann, at(120))).toBe('timed-work-ended')
  expect(await submit(ann, at(10))).toBe('timed-work-not-entered')
  expect(await start(author, at(10))).toBe('timed-work-staff')
  expect(await end(ann, at(10))).toBe('timed-work-not-entered')
})

it('TW-01 and TW-03 takes submissions to the last millisecond of the time of each, by when they arrived', async () => {
  expect(await start(ann, at(10))).toBe('done')
  // once more keeps the clock that runs
  expect(await start(ann, at(20))).toBe('done')
  expect((await info(ann, at(20))).endsAt).toBe(at(40).toISOString())
  expect(await submit(ann, at(40, -1))).toBe('done')
  expect(await submit(ann, at(40))).toBe('timed-work-time-out')
  expect(await end(ann, at(41))).toBe('timed-work-time-out')
  expect(await info(ann, at(41))).toMatchObject({
    status: 1,
    record: { startTime: at(10).toISOString(), endTime: at(40).toISOString() },
  })
  // who comes late has until the end of the work
  expect(await start(bob, at(110))).toBe('done')
  expect(await submit(bob, at(120, -1))).toBe('done')
  expect(await submit(bob, at(120))).toBe('timed-work-ended')
})

it('TW-01 ends for good with handing in', async () => {
  const of = await made({})
  await start(ann, at(10), '', of)
  expect(await end(ann, at(15), of)).toBe('done')
  expect(await submit(ann, at(16), of)).toBe('timed-work-handed-in')
  expect(await end(ann, at(16), of)).toBe('timed-work-handed-in')
  expect(await start(ann, at(16), '', of)).toBe('done')
  expect((await info(ann, at(17), of)).record).toEqual({
    startTime: at(10).toISOString(),
    endTime: at(15).toISOString(),
  })
})

it('TW-01 asks for its password, and lets nobody guess it without end', async () => {
  const of = await made({ auth: 1, pwd: 'sesame' })
  expect(await start(ann, at(5), '', of)).toBe('timed-work-password-needed')
  const guesses = await server.arriving(at(5), () =>
    Promise.all(
      Array.from({ length: 14 }, async (_, n) =>
        codeOf(await server.request(work.startTimedWork, { tid: of, password: `sesam${n}` }, ann)),
      ),
    ),
  )
  const told = Map.groupBy(guesses, (code) => code)
  expect([...told].map(([code, all]) => [code, all.length]).toSorted()).toEqual([
    ['timed-work-password-tries', 4],
    ['timed-work-password-wrong', 10],
  ])
  expect(await start(bob, at(5), 'sesame', of)).toBe('done')
})

it('TW-01 gives somebody more time, before or after their start, and a later end', async () => {
  const of = await made({})
  const extend = (as: TestUser, more: object, when = at(5)) => extended(as, more, when, of)
  await extend(ann, { extraMinutes: 10 })
  await start(ann, at(10), '', of)
  expect(await submit(ann, at(50, -1), of)).toBe('done')
  expect(await submit(ann, at(50), of)).toBe('timed-work-time-out')
  await start(bob, at(110), '', of)
  // also after the end: at once, as long as there is some left
  expect(await extend(bob, { endsAt: at(135).toISOString() }, at(130))).toBe('done')
  expect(await submit(bob, at(135, -1), of)).toBe('done')
  expect(await submit(bob, at(135), of)).toBe('timed-work-ended')
  // who has an end of their own may start later than others, too
  await extend(cleo, { endsAt: at(135).toISOString() })
  expect(await info(cleo, at(125), of)).toMatchObject({ status: 0, record: null, openUntil: at(135).toISOString() })
  expect(await start(cleo, at(125), '', of)).toBe('done')
  // while one has time it is over for nobody
  expect((await info(ann, at(130), of)).isOver).toBe(false)
  expect((await info(ann, at(135), of)).isOver).toBe(true)
  expect(codeOf(await server.request(work.extendTimedWork, { tid: of, username: 'nobody at all' }, author))).toBe(
    'timed-work-user-unknown',
  )
  expect(codeOf(await server.request(work.extendTimedWork, { tid: of, username: author.username }, author))).toBe(
    'timed-work-staff',
  )
})

it('TW-01 refuses more time that comes too late to be any, and says why', async () => {
  const of = await made({})
  await start(ann, at(10), '', of)
  await start(bob, at(10), '', of)
  await end(bob, at(20), of)
  const extend = (as: TestUser, more: object, when: Date) => extended(as, more, when, of)
  expect(await extend(ann, { extraMinutes: 5 }, at(45))).toBe('timed-work-extension-over')
  expect(await extend(ann, { extraMinutes: 20 }, at(45))).toBe('done')
  expect(await submit(ann, at(60, -1), of)).toBe('done')
  expect(await extend(bob, { extraMinutes: 60 }, at(45))).toBe('timed-work-extension-handed-in')
  // minutes do not go beyond the end of the work: it says which end to give besides, and that does it
  await start(cleo, at(100), '', of)
  const more = { tid: of, username: cleo.username, extraMinutes: 30 }
  const said = await server.arriving(at(110), () => server.request(work.extendTimedWork, more, author))
  expect([said.status, codeOf(said)]).toEqual([409, 'timed-work-extension-capped'])
  const endsAt = new Date(Math.ceil(at(150).getTime() / minute) * minute)
  expect(said.msg).toMatch(/Give 30 extra minutes and an own end at \d{4}-\d\d-\d\d \d\d:\d\d$/)
  expect(await extend(cleo, { extraMinutes: 30, endsAt: endsAt.toISOString() }, at(110))).toBe('done')
  expect((await info(cleo, at(125), of)).endsAt).toBe(endsAt.toISOString())
  expect(await extend(ann, { extraMinutes: 1000 }, at(121))).toBe('timed-work-extension-capped')
  expect(await extend(ann, { endsAt: at(125).toISOString() }, at(126))).toBe('timed-work-extension-early')
  // what was given is taken back at any time
  expect(await extend(ann, { extraMinutes: 0 }, at(126))).toBe('done')
})

it('TW-01 lists a work by the clock of who looks: their running ones are running, though it has ended for others', async () => {
  const title = freshName('For one ')
  const of = await made({ title })
  await extended(cleo, { endsAt: at(150).toISOString() }, at(5), of)
  await start(bob, at(10), '', of)
  await end(bob, at(20), of)
  const listed = (as: TestUser | null, status: number, when: Date) =>
    server.arriving(when, async () => {
      const { records } = await server.call(work.getTimedWorkList, { keyword: title, status }, as ?? undefined)
      return records.map((row) => [row.status, row.openUntil])
    })
  const [own, usual] = [at(150).toISOString(), at(120).toISOString()]
  expect(await listed(cleo, 0, at(130))).toEqual([[0, own]])
  expect(await listed(cleo, 1, at(130))).toEqual([])
  expect(await listed(cleo, 1, at(150))).toEqual([[1, own]])
  for (const one of [ann, null]) expect(await listed(one, 1, at(130))).toEqual([[1, usual]])
  // and who has handed in has ended it
  expect(await listed(bob, 1, at(60))).toEqual([[1, usual]])
})

it('TW-01 opens again to who had handed in, with a reason that the audit log keeps', async () => {
  const of = await made({})
  await start(cleo, at(10), '', of)
  const reopen = (reason: string, when: Date) =>
    server.arriving(when, async () => {
      const { records } = await server.call(work.getTimedWorkPeople, { tid: of }, author)
      const uid = records.find(({ username }) => username === cleo.username)?.uid ?? ''
      return codeOf(await server.request(work.reopenTimedWork, { tid: of, uid, minutes: 5, reason }, author))
    })
  expect(await reopen('A fire alarm', at(20))).toBe('timed-work-still-running')
  await end(cleo, at(20), of)
  expect(await reopen('', at(130))).toBe('timed-work-reason-required')
  expect(await reopen('A fire alarm', at(130))).toBe('done')
  expect(await submit(cleo, at(135, -1), of)).toBe('done')
  expect(await submit(cleo, at(135), of)).toBe('timed-work-ended')
  // what is given after that comes on top, and it is over for nobody before
  await extended(cleo, { extraMinutes: 10 }, at(141), of)
  expect(await submit(cleo, at(145, -1), of)).toBe('done')
  expect(await submit(cleo, at(145), of)).toBe('timed-work-ended')
  expect((await info(cleo, at(145, -1), of)).isOver).toBe(false)
  expect((await info(cleo, at(145), of)).isOver).toBe(true)
  const { records } = await server.call(getAuditLog, { action: 'timed-work.reopen', limit: 20 }, root)
  const told = JSON.stringify(records.filter(({ target }) => target === String(of)))
  expect(told).toContain('A fire alarm')
  expect(told).toContain(cleo.username)
})
