import {
  checkContestPrint,
  downloadContestPrint,
  getContestPrint,
  saveContestants,
  submitPrintText,
} from '@oj/functions/features/contest/contract.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { call, newUser, refusalOf, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newContest } from '../../support/data/contests.ts'

let author: TestUser
let runner: TestUser
let other: TestUser
let alice: TestUser
beforeAll(async () => {
  author = await userAs('problem_admin')
  ;[runner, other, alice] = await Promise.all([newUser('runner'), newUser('runner'), newUser('alice')])
})

const content = 'print("a program that is long enough to be worth a sheet of paper")\n'

describe('CT-07 printing in a contest', () => {
  it('brings a text to its helpers, who hand it out once', async () => {
    const cid = await newContest(author, { openPrint: true, runners: [runner.username, other.username] })
    await call(submitPrintText, { cid, content }, alice)
    const { records, total } = await call(getContestPrint, { cid }, runner)
    expect([total, records]).toEqual([
      1,
      [expect.objectContaining({ cid, username: alice.username, status: 0, printedBy: null })],
    ])
    const id = records[0]?.id ?? 0
    const address = new URL(`/api/file/download-contest-print-text?id=${id}`, inject('url'))
    const file = await fetch(address, { headers: { authorization: runner.token } })
    expect(await file.text()).toBe(content)
    expect(file.headers.get('content-disposition')).toContain(`${cid}-1-${alice.username}.txt`)
    const both = await Promise.all([runner, other].map((by) => request(checkContestPrint, { cid, id }, by)))
    expect(both.map(({ code = 'done' }) => code).toSorted()).toEqual(['done', 'print-done'])
    expect((await call(getContestPrint, { cid }, author)).records).toMatchObject([{ id, status: 1 }])
    // an open text learns who was faster, whatever its list is asked for; that of another contest is none
    const one = await call(getContestPrint, { cid, id, status: 0 }, runner)
    expect([one.total, one.records]).toMatchObject([
      1,
      [{ id, status: 1, printedBy: expect.stringContaining('runner') }],
    ])
    const elsewhere = await newContest(author, { openPrint: true, runners: [runner.username] })
    expect(await call(getContestPrint, { cid: elsewhere, id }, runner)).toMatchObject({ total: 0, records: [] })
  })

  it('is a queue that is looked through by what waits, and by who sent it', async () => {
    const cid = await newContest(author, { openPrint: true, runners: [runner.username] })
    const rows = [[alice.username, 'Fast Foxes', '', 'School', '', 'Hall 2, B-12'], [other.username]]
    await call(saveContestants, { cid, contestants: rows }, author)
    for (const by of [alice, alice, other]) await call(submitPrintText, { cid, content }, by)
    const numbers = async (filter: object) => {
      const { records, total } = await call(getContestPrint, { cid, ...filter }, runner)
      return [total, ...records.map(({ id }) => id - cid * 100_000_000)]
    }
    await call(checkContestPrint, { cid, id: cid * 100_000_000 + 1 }, runner)
    // all are told the newest first, what waits the oldest first
    expect(await numbers({})).toEqual([3, 3, 2, 1])
    expect(await numbers({ status: '', keyword: '' })).toEqual([3, 3, 2, 1])
    expect(await numbers({ status: 0 })).toEqual([2, 2, 3])
    expect(await numbers({ status: '1' })).toEqual([1, 1])
    for (const keyword of ['fast fox', 'b-12', alice.username.toUpperCase()])
      expect([keyword, await numbers({ keyword })]).toEqual([keyword, [2, 2, 1]])
    expect(await numbers({ keyword: 'Fast Foxes', status: 0 })).toEqual([1, 2])
    expect(await numbers({ keyword: other.username, status: 1 })).toEqual([0])
    expect(await numbers({ status: 0, limit: 1, currentPage: 2 })).toEqual([2, 3])
    const [first] = (await call(getContestPrint, { cid, status: 1 }, runner)).records
    expect(first).toMatchObject({ team: 'Fast Foxes', seat: 'Hall 2, B-12', printedBy: runner.username })
  })

  it('shows nobody else what was sent', async () => {
    const cid = await newContest(author, { openPrint: true, jury: [other.username] })
    await call(submitPrintText, { cid, content }, alice)
    const id = (await call(getContestPrint, { cid }, author)).records[0]?.id ?? 0
    const asked = [
      await refusalOf(getContestPrint, { cid }, alice),
      await refusalOf(getContestPrint, { cid }, other),
      await refusalOf(checkContestPrint, { cid, id }, alice),
      await refusalOf(downloadContestPrint, { id }, alice),
    ]
    expect(asked).toEqual(asked.map(() => 'forbidden'))
    // a helper of one contest is none of another
    const own = await newContest(author, { openPrint: true, runners: [runner.username] })
    expect(await refusalOf(downloadContestPrint, { id }, runner)).toBe('forbidden')
    expect(await refusalOf(checkContestPrint, { cid: own, id }, runner)).toBe('forbidden')
  })
})
