import * as contest from '@oj/functions/features/contest/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { call, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { openBuilder } from '../../support/stack/builder.ts'
import { enqueue } from '../../support/stack/engine.ts'
import { until } from '../../support/stack/patience.ts'

let author: TestUser
let pids: number[]
let builder: Awaited<ReturnType<typeof openBuilder>>
beforeAll(async () => {
  author = await userAs('problem_admin')
  pids = [(await newProblem(author)).pid, (await newProblem(author)).pid]
  builder = await openBuilder()
})

const [ac, wa] = [Status.accepted, Status.wrongAnswer]
const pidOf = (problem: 'A' | 'B') => pids[problem === 'A' ? 0 : 1] ?? 0

/** A contest whose board knows two contestants, and what is done in it without messages. */
async function builtContest() {
  const cid = await newContest(author, {}, pids)
  const set = builder.keyOf('contest', cid)
  const handIn = (uid: string, problem: 'A' | 'B', status: number) => builder.handIn(set, uid, pidOf(problem), status)
  await handIn('ann', 'A', ac)
  await handIn('ben', 'A', wa)
  await builder.build(set)
  const solved = async () => (await builder.rowsOf(set, 'open'))?.map((row) => [row.uid, row.solved])
  const untilSolved = (...rows: [string, number][]) =>
    until(async () => JSON.stringify(await solved()) === JSON.stringify(rows))
  await untilSolved(['ann', 1], ['ben', 0])
  return { cid, set, handIn, untilSolved }
}

describe('CR-07 builders of boards', () => {
  it('have a lost message sent again by the next change', async () => {
    const { set, handIn, untilSolved } = await builtContest()
    await handIn('ben', 'B', ac)
    // noted a while ago, and its message never came
    expect(await builder.requestAgo(set, 20_000)).toBe(true)
    expect(await builder.requestAgo(set, 0)).toBe(true)
    // that one is under way
    expect(await builder.requestAgo(set, 0)).toBe(false)
    expect(await builder.requestFor(set)).not.toBeNull()
    await enqueue('STANDINGS_QUEUE_URL', JSON.stringify({ set }))
    await untilSolved(['ann', 1], ['ben', 1])
    await until(async () => (await builder.requestFor(set)) === null)
  })

  it('have a lost message sent again by the clock', async () => {
    const { set, handIn, untilSolved } = await builtContest()
    await handIn('ben', 'A', ac)
    await builder.requestAgo(set, 20_000)
    await builder.askAgain()
    await untilSolved(['ann', 1], ['ben', 1])
  })

  it('do nothing for a message that comes twice', async () => {
    const { set, handIn, untilSolved } = await builtContest()
    await handIn('ben', 'B', ac)
    await builder.build(set)
    await untilSolved(['ann', 1], ['ben', 1])
    const before = await builder.headsOf(set)
    await Promise.all([builder.build(set), builder.build(set)])
    await builder.build(set)
    expect(await builder.headsOf(set)).toEqual(before)
  })

  it('go on where one has died: with the lease in its hand, or a board stored that never became the current one', async () => {
    const { set, handIn, untilSolved } = await builtContest()
    expect(await builder.lease(set, 'boards', 'who died', 2000)).toBe(true)
    const current = (await builder.headsOf(set)).find(({ board }) => board === 'open')
    const making = { set, board: 'open', basis: current?.basis ?? '', columns: [], isShown: true } as const
    const left = await builder.rebuildBoard(making, current ?? null, [])
    await left.store()
    await handIn('ben', 'B', ac)
    await builder.askForBuild(set)
    await untilSolved(['ann', 1], ['ben', 1])
  })

  it('take in again what one has published and not forgotten, and put up the head that it left behind', async () => {
    const { set, handIn, untilSolved } = await builtContest()
    const edgeOf = async () => (await builder.headsOf(set)).find(({ board }) => board === 'open')
    const before = await edgeOf()
    await handIn('ben', 'B', ac)
    await builder.build(set)
    const after = await edgeOf()
    const edge = after?.edge ?? ''
    expect(edge).toBe(before?.edge)
    expect(await builder.edgeBuild(edge)).toBe(after?.build)
    await builder.putEdgeHead(edge, { build: before?.build ?? '', builtAt: '', candidates: 0, firsts: [], parts: [] })
    await builder.changedIn(set).mark('ben')
    await builder.build(set)
    expect(await builder.edgeBuild(edge)).toBe(after?.build)
    expect(await edgeOf()).toEqual(after)
    await untilSolved(['ann', 1], ['ben', 1])
  })

  it('leave no file behind where a board lies no more, not even for readers of the build before', async () => {
    const { cid, set, handIn, untilSolved } = await builtContest()
    const edge = (await builder.headsOf(set)).find(({ board }) => board === 'open')?.edge ?? ''
    await handIn('ben', 'B', ac)
    await builder.build(set)
    await untilSolved(['ann', 1], ['ben', 1])
    // the head, the part and the one before
    expect(await builder.filesThere(edge)).toHaveLength(3)
    await call(contest.changeContest, { id: cid, openRank: true }, author)
    await until(async () => (await builder.headsOf(set)).every((head) => head.edge !== edge))
    await until(async () => (await builder.filesThere(edge)).length === 0)
  })

  it('let one of two win, and nothing of the other one stays', async () => {
    const { set, handIn, untilSolved } = await builtContest()
    const current = (await builder.headsOf(set)).find(({ board }) => board === 'open')
    if (!current) throw new Error('there is no board')
    const making = { set, board: 'open', basis: current.basis, columns: [], isShown: true } as const
    const next = [0, 1].map(() => builder.changedBoard(making, current, new Map([['ben', null]])))
    const [one, other] = await Promise.all(next)
    if (!(one && other)) throw new Error('nothing has changed')
    await Promise.all([one.store(), other.store()])
    expect([await builder.publishBuilds([one]), await builder.publishBuilds([other])]).toEqual([true, false])
    await one.show()
    const counts = () => Promise.all([one, other].map(({ own }) => builder.thereOf(own)))
    expect(await counts()).toEqual([2, 2])
    await builder.deleteSpots([...one.outdated, ...other.own])
    expect(await counts()).toEqual([2, 0])
    await untilSolved(['ann', 1])
    await handIn('ben', 'B', ac)
    await Promise.all([builder.build(set), builder.build(set), builder.build(set)])
    await untilSolved(['ann', 1], ['ben', 1])
  })

  it('make the same board from the tries alone: when staff ask, and after verdicts have changed', async () => {
    const { cid, set, handIn, untilSolved } = await builtContest()
    const judgeAgain = await handIn('dan', 'B', wa)
    for (const uid of ['cat', 'dan', 'eve']) {
      await handIn(uid, 'A', ac)
      await builder.build(set)
    }
    await judgeAgain(ac)
    await builder.build(set)
    await untilSolved(['dan', 2], ['ann', 1], ['cat', 1], ['eve', 1], ['ben', 0])
    const before = await builder.rowsOf(set, 'open')
    const [build] = (await builder.headsOf(set)).map((head) => head.build)
    const builtAt = await builder.readBoard(set, 'open', async (board) => board.builtAt)
    await call(contest.rebuildContestRank, { cid }, author)
    const isNew = async () => (await builder.headsOf(set))[0]?.build !== build
    await until(isNew)
    await until(async () => (await builder.requestFor(set)) === null)
    await until(async () => (await builder.readBoard(set, 'open', async ({ builtAt }) => builtAt)) !== builtAt)
    expect(await builder.rowsOf(set, 'open')).toEqual(before)
  })

  it('CR-07 make a board of more tries than one request brings, of somebody who alone has more, too', async () => {
    const { cid, set, handIn, untilSolved } = await builtContest()
    const triesOf = (uid: string, count: number, from: number) =>
      Array.from({ length: count }, (_, n) => ({
        submitId: from + n,
        uid,
        pid: pidOf('A'),
        at: Date.now(),
        isLate: false,
        status: wa,
        score: null,
        time: 1,
      }))
    // a request brings a megabyte: some 4,000 of them
    const busy = [...triesOf('abe', 4, 10_000), ...triesOf('bea', 6000, 20_000), ...triesOf('cid', 5, 30_000)]
    await builder.storeTries(set, busy)
    const parts: [string, number][][] = []
    for await (const part of builder.triesInParts(set)) {
      parts.push([...part].map(([uid, tries]) => [uid, new Set(tries.map(({ submitId }) => submitId)).size]))
    }
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.flat()).toEqual([
      ['abe', 4],
      ['ann', 1],
      ['bea', 6000],
      ['ben', 1],
      ['cid', 5],
    ])
    await handIn('cid', 'B', ac)
    await call(contest.rebuildContestRank, { cid }, author)
    await untilSolved(['ann', 1], ['cid', 1], ['abe', 0], ['bea', 0], ['ben', 0])
  })

  it('CR-01 leave columns, cells and totals those of one build while a problem was taken out', async () => {
    const { cid, set, handIn, untilSolved } = await builtContest()
    await handIn('ann', 'B', ac)
    await builder.build(set)
    await untilSolved(['ann', 2], ['ben', 0])
    const board = async () => {
      const { problems, records } = await call(contest.getContestRank, { cid }, author)
      const [first] = records.filter((row) => 'ac' in row)
      return {
        columns: problems.map(({ displayId, isRemoved }) => (isRemoved ? `${displayId} is gone` : displayId)),
        cells: Object.keys(first?.submissionInfo ?? {}),
        solved: first?.ac,
      }
    }
    await until(async () => (await board()).solved === 2)
    expect(await builder.lease(set, 'boards', 'who holds it up', 60_000)).toBe(true)
    await call(contest.removeContestProblem, { cid, pid: pidOf('B') }, author)
    expect(await board()).toEqual({ columns: ['A', 'B is gone'], cells: ['A', 'B'], solved: 2 })
    // another one in its place is no column of it either
    await call(contest.addContestProblem, { cid, pid: pidOf('B'), displayId: 'C' }, author)
    expect((await board()).columns).toEqual(['A', 'C'])
    await call(contest.removeContestProblem, { cid, pid: pidOf('B') }, author)
    expect(await builder.release(set, 'boards', 'who holds it up')).toBe(true)
    // a file waits for the board of the problems that there are
    const address = new URL(`/api/file/download-contest-rank?cid=${cid}&format=csv`, inject('url'))
    const headers = { authorization: author.token, 'accept-language': 'en' }
    const [head = '', row = ''] = (await (await fetch(address, { headers })).text()).split('\r\n')
    expect([head.split(',').slice(-2), row.split(',')[5]]).toEqual([['Penalty', 'A'], '1'])
    expect(await board()).toEqual({ columns: ['A'], cells: ['A'], solved: 1 })
  })

  it('make anew what was asked for as a whole, though its message was lost', async () => {
    const { cid, set } = await builtContest()
    await builder.requestAgo(set, 20_000)
    const [build] = (await builder.headsOf(set)).map((head) => head.build)
    await call(contest.rebuildContestRank, { cid }, author)
    await until(async () => (await builder.headsOf(set))[0]?.build !== build)
  })

  it('do not make all anew again for changes that came while they did, but where that was asked for again', async () => {
    const set = builder.keyOf('contest', 900_001)
    const answered = async (isWholeAgain: boolean) => {
      await builder.requestAgo(set, 0, true)
      const asked = await builder.requestFor(set)
      await builder.requestAgo(set, 0, isWholeAgain)
      expect(asked && (await builder.forgetRequest(asked))).toBe(false)
      return builder.requestFor(set)
    }
    expect(await answered(true)).toMatchObject({ whole: expect.any(String) })
    expect(await answered(false)).toMatchObject({ whole: null })
    await builder.forgetSet(set)
  })

  it('CT-11 store what a board was made of once, however many ask for it at once', async () => {
    const { set, handIn, untilSolved } = await builtContest()
    const ask = () => Promise.all([1, 2, 3, 4].map(() => builder.storeReplay(set)))
    await ask()
    const [first, ...others] = await builder.replaysThere(set)
    expect([first, ...others]).toEqual([expect.any(String)])
    await handIn('ben', 'B', ac)
    await builder.build(set)
    await untilSolved(['ann', 1], ['ben', 1])
    await ask()
    expect(await builder.replaysThere(set)).toEqual([expect.not.stringMatching(first ?? '')])
  })
})
