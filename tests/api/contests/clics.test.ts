import {
  Access,
  ApiInformation,
  type CollectionName,
  collections,
  Event,
  readOnDemand,
  Scoreboard,
  singletons,
} from '@oj/functions/features/clics/objects.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { call, newUser, type TestUser } from '../../support/client/api.ts'
import { type As, answer, feed, read } from '../../support/client/clics.ts'
import { userAs } from '../../support/client/staff.ts'
import { unzipped } from '../../support/client/unzipped.ts'
import { acmRows, handInto } from '../../support/data/boards.ts'
import { inMinutes, newContest, times } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { openBuilder } from '../../support/stack/builder.ts'
import { until } from '../../support/stack/patience.ts'

const names = Object.keys(collections) as CollectionName[]
type Objects = readonly ({ id: string } & Record<string, unknown>)[]

let author: TestUser
let alice: TestUser
let bob: TestUser
let pids: number[]
let cid: number
let open: As
let staff: As
let sealedId: string

async function keyOf(of: number, seesAll: boolean): Promise<NonNullable<As> & { id: string }> {
  const { id, username, key } = await call(contest.addReaderKey, { cid: of, label: 'Screen', seesAll }, author)
  return { id, username, password: key }
}
const list = async (type: string, as: As, of = cid): Promise<Objects> =>
  (await (await read(`/contests/${of}/${type}`, as)).json()) as Objects

beforeAll(async () => {
  author = await userAs('problem_admin')
  ;[alice, bob] = await Promise.all([newUser('alice'), newUser('bob')])
  pids = [(await newProblem(author)).pid, (await newProblem(author)).pid]
  cid = await newContest(author, { openRank: true }, pids)
  const rows = [
    [alice.username, 'Team A', 'Ann, Amy', 'School A', 'Seniors', '1'],
    [bob.username, 'Team B', '', 'School B'],
  ]
  await call(contest.saveContestants, { cid, contestants: rows }, author)
  await handInto(cid, 'A', 'wrong', alice, author)
  await handInto(cid, 'A', 'right', alice, author)
  await call(contest.changeContest, { id: cid, sealRank: true, sealRankTime: new Date().toISOString() }, author)
  sealedId = String(await handInto(cid, 'A', 'right', bob, author))
  await until(async () =>
    (await acmRows(cid, author, { forceRefresh: true })).some(
      ({ username, ac }) => username === bob.username && ac === 1,
    ),
  )
  await until(async () => (await acmRows(cid, null)).length === 2)
  ;[open, staff] = await Promise.all([keyOf(cid, false), keyOf(cid, true)])
})

/** Every reader by what they are. */
const readers = (): Record<string, As> => ({ nobody: null, alice, bob, open, staff, author })
/** Who sees behind the seal. */
const seesAll = ['staff', 'author']

describe('CR-06 objects of the Contest API', () => {
  it('says which version it is to everybody', async () => {
    for (const path of ['', '/']) {
      const { status, body } = await answer(path)
      expect([status, ApiInformation.parse(body).version]).toEqual([200, '2023-06'])
    }
  })

  it('gives every reader bare objects of its schemas, which refer to nothing that they do not get', async () => {
    for (const [who, as] of Object.entries(readers())) {
      const { endpoints } = Access.parse((await answer(`/contests/${cid}/access`, as)).body)
      const known = new Map<string, Set<string>>()
      for (const name of names) {
        const { status, body } = await answer(`/contests/${cid}/${name}`, as)
        const isShown = endpoints.some(({ type }) => type === name)
        expect([who, name, status]).toEqual([who, name, isShown ? 200 : as ? 404 : expect.toBeOneOf([401, 404])])
        if (!isShown) continue
        const strict = z.array(z.strictObject(collections[name].shape))
        expect(strict.parse(body)).toEqual(body)
        const all = body as Objects
        known.set(name, new Set(all.map(({ id }) => id)))
        for (const one of all) {
          for (const [property, value] of Object.entries(one)) {
            const of = { team: 'teams', problem: 'problems', language: 'languages', submission: 'submissions' }
            const of2 = { organization: 'organizations', group: 'groups', judgement_type: 'judgement-types' }
            const target = { ...of, ...of2 }[property.replace(/_ids?$/, '') as 'team']
            if (!target || !/_ids?$/.test(property)) continue
            for (const id of [value].flat())
              expect([who, name, known.get(target)?.has(String(id))]).toEqual([who, name, true])
          }
        }
      }
      expect(singletons.contest.parse((await answer(`/contests/${cid}`, as)).body).id).toBe(String(cid))
      expect(singletons.state.parse((await answer(`/contests/${cid}/state`, as)).body)).toMatchObject({ ended: null })
      Scoreboard.parse((await answer(`/contests/${cid}/scoreboard`, as)).body)
    }
  })

  it('gives one object by its id, and filters by ids', async () => {
    const [one] = await list('submissions', staff)
    expect((await answer(`/contests/${cid}/submissions/${one?.id}`, staff)).body).toEqual(one)
    const zip = await read(`/contests/${cid}/submissions/${one?.id}/files`, staff)
    expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect([...(await unzipped(Buffer.from(await zip.arrayBuffer()))).keys()]).toEqual(['Main.py'])
    expect((await read(`/contests/${cid}/submissions/${one?.id}/files`, open)).status).toBe(404)
    const mine = await list(`submissions?team_id=${one?.team_id}&problem_id=${pids[0]}`, staff)
    expect(mine).toHaveLength(2)
    expect(await list('submissions?team_id=nobody', staff)).toEqual([])
    expect((await list('judgements?judgement_type_id=AC', staff)).map(({ submission_id }) => submission_id)).toContain(
      sealedId,
    )
    expect(await list('clarifications?from_team_id=', staff)).toEqual([])
  })

  it('gives test points to staff alone while it runs, of all judgements, of one, and one by its id', async () => {
    const strict = z.array(z.strictObject(readOnDemand.runs.shape))
    const runs = strict.parse(await list('runs', staff))
    const judged = await list('judgements', staff)
    expect([...new Set(runs.map(({ judgement_id: of }) => of))].sort()).toEqual(judged.map(({ id }) => id).sort())
    const own = runs.filter(({ judgement_id: of }) => of === sealedId)
    expect(own.length).toBeGreaterThan(0)
    expect(await list(`runs?judgement_id=${sealedId}`, staff)).toEqual(own)
    expect((await list('runs?judgement_type_id=AC', staff)).length).toBeLessThan(runs.length)
    expect((await answer(`/contests/${cid}/runs/${own[0]?.id}`, staff)).body).toEqual(own[0])
    expect((await answer(`/contests/${cid}/runs/${sealedId}-0`, staff)).status).toBe(404)
    for (const [who, as] of Object.entries(readers())) {
      const { endpoints } = Access.parse((await answer(`/contests/${cid}/access`, as)).body)
      const isOffered = endpoints.some(({ type }) => type === 'runs')
      const answered = await Promise.all(
        ['runs', `runs?judgement_id=${sealedId}`, `runs/${own[0]?.id}`].map(
          async (path) => (await answer(`/contests/${cid}/${path}`, as)).status === 200,
        ),
      )
      const may = seesAll.includes(who)
      expect([who, isOffered, ...answered]).toEqual([who, may, may, may, may])
    }
  })

  it('says of teams what staff have said, and persons to staff alone', async () => {
    const teams = await list('teams', open)
    expect(teams.map(({ name, label }) => [name, label]).sort()).toEqual([
      ['Team A', alice.username],
      ['Team B', bob.username],
    ])
    expect((await list('persons', staff)).map(({ name }) => name)).toEqual(expect.arrayContaining(['Ann', 'Amy']))
    expect((await answer(`/contests/${cid}/persons`, open)).status).toBe(404)
    const { body } = await answer(`/contests/${cid}/scoreboard?group_id=${(await list('groups', open))[0]?.id}`, open)
    expect(Scoreboard.parse(body).rows).toHaveLength(1)
  })

  it('answers errors with their HTTP code and a message', async () => {
    const missing = { status: 404, body: { code: 404, message: expect.stringContaining('no such object') } }
    for (const path of ['/nothing', '/contests/0', `/contests/${cid}/nothing`, `/contests/${cid}/submissions/xyz_9`]) {
      expect([path, await answer(path, staff)]).toEqual([path, missing])
    }
    const group = await answer(`/contests/${cid}/scoreboard?group_id=none`, staff)
    expect(group).toMatchObject({ status: 400, body: { code: 400 } })
    for (const as of [
      { username: alice.username, password: 'wrong!' },
      { username: `reader@${cid}`, password: 'wrong' },
    ]) {
      const response = await read('/contests', as)
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringMatching(/^Basic /),
      ])
    }
    expect((await read(`/contests/${cid}/submissions`)).status).toBe(401)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await read(`/contests/${cid}`, null, { method })
      expect([method, response.headers.get('allow'), await response.json()]).toEqual([
        method,
        'GET, HEAD',
        { code: 405, message: expect.any(String) },
      ])
    }
  })

  it('SE-01 says what to do to a program that has tried too many passwords, and lets a key in', async () => {
    const { username } = await newUser('guessed')
    const guesses = Array.from({ length: 20 }, () => answer(`/contests/${cid}`, { username, password: 'wrong!' }))
    await Promise.all(guesses)
    const { status, body } = await answer(`/contests/${cid}`, { username, password: 'wrong!' })
    expect([status, body]).toEqual([
      429,
      { code: 429, message: expect.stringMatching(/try again in [1-5] s, .*use a key of the contest/) },
    ])
    expect((await answer(`/contests/${cid}`, await keyOf(cid, false))).status).toBe(200)
  })
})

describe('CR-06 CR-02 the Contest API during the freeze', () => {
  it('tells what is sealed to staff alone', async () => {
    for (const [who, as] of Object.entries(readers())) {
      const submissions = as ? await list('submissions', as) : []
      const judgements = as ? await list('judgements', as) : []
      const told = [...submissions, ...judgements].filter(({ id }) => id === sealedId)
      expect([who, told.length]).toEqual([who, seesAll.includes(who) ? 2 : 0])
      const { rows } = Scoreboard.parse((await answer(`/contests/${cid}/scoreboard`, as)).body)
      const solved = rows.filter(({ score }) => score.num_solved === 1)
      expect([who, solved.length]).toEqual([who, seesAll.includes(who) ? 2 : 1])
      const first = (await list('awards', as)).find(({ id }) => id === 'winner')
      expect([who, first?.team_ids]).toEqual([who, [rows[0]?.team_id]])
    }
  })

  it('counts what was handed in since as pending', async () => {
    const { rows } = Scoreboard.parse((await answer(`/contests/${cid}/scoreboard`, open)).body)
    expect(rows[1]?.problems[0]).toEqual({ problem_id: String(pids[0]), num_judged: 0, num_pending: 1, solved: false })
  })

  it('gives a key what its contest has, until it is revoked', async () => {
    const other = await newContest(author, {}, pids)
    const key = await keyOf(other, true)
    expect((await answer(`/contests/${cid}`, key)).status).toBe(404)
    expect((await list('problems', key, other)).length).toBe(2)
    expect(((await answer('/contests', key)).body as Objects).map(({ id }) => id)).toEqual([String(other)])
    await call(contest.removeReaderKey, { cid: other, id: key.id }, author)
    expect((await answer(`/contests/${other}`, key)).status).toBe(401)
    const { keys } = await call(contest.getReaderKeys, { cid }, author)
    expect(JSON.stringify(keys)).not.toContain(staff?.password)
  })

  it('tells nobody of problems before the start but staff', async () => {
    const later = await newContest(author, times.scheduled(), pids)
    const [all, some] = await Promise.all([keyOf(later, true), keyOf(later, false)])
    expect((await list('problems', all, later)).length).toBe(2)
    expect(await list('problems', some, later)).toEqual([])
    expect((await answer(`/contests/${later}/problems`, alice)).status).toBe(404)
  })
})

const events = (lines: readonly string[]) =>
  lines.filter((line) => line !== '').map((line) => Event.parse(JSON.parse(line)))
const hasToken = (lines: readonly string[]) => events(lines).some(({ token }) => token !== undefined)
const dataOf = (all: readonly Event[], type: string) => all.filter((one) => one.type === type).map(({ data }) => data)

describe('CR-06 the event feed', () => {
  it('tells all that the endpoints have, and nothing that they have not', async () => {
    for (const as of [open, staff]) {
      const all = events((await feed(`/contests/${cid}/event-feed`, as, hasToken)).lines)
      for (const name of names) {
        const response = await read(`/contests/${cid}/${name}`, as)
        expect(dataOf(all, name)).toEqual(response.ok ? await response.json() : [])
      }
      expect(all.at(-1)).toMatchObject({ type: 'state', id: null })
    }
  })

  it('goes on after a token with what has changed since', async () => {
    const of = await newContest(author, {}, pids)
    const key = await keyOf(of, false)
    const at = `/contests/${of}/event-feed`
    const first = events((await feed(at, key, hasToken)).lines).at(-1)?.token ?? ''
    const waiting = feed(`${at}?since_token=${first}`, key, (lines) => lines.some((line) => line.includes('"AC"')))
    const submitId = await handInto(of, 'A', 'right', alice, author)
    const next = events((await waiting).lines)
    expect(dataOf(next, 'submissions')).toMatchObject([{ id: String(submitId) }])
    expect(dataOf(next, 'problems')).toEqual([])
  })

  it('refuses tokens that are none, or those of another reader', async () => {
    const token = events((await feed(`/contests/${cid}/event-feed`, staff, hasToken)).lines).at(-1)?.token ?? ''
    const refused = { status: 400, body: { code: 400, message: expect.any(String) } }
    for (const bad of ['xY-99_', '', `${token}x`, token.replace(/^./, token.startsWith('a') ? 'b' : 'a')]) {
      expect(await answer(`/contests/${cid}/event-feed?since_token=${bad}`, staff)).toEqual(refused)
    }
    expect(await answer(`/contests/${cid}/event-feed?since_token=${token}`, open)).toEqual(refused)
    expect((await read(`/contests/${cid}/event-feed`)).status).toBe(401)
  })

  it('ends when nothing can change any more, with that as its last word', async () => {
    const of = await newContest(author, times.ended(), pids)
    const { lines, hasEnded } = await feed(`/contests/${of}/event-feed`, await keyOf(of, false), () => false)
    const last = events(lines).at(-1)
    expect([hasEnded, last?.type]).toEqual([true, 'state'])
    expect(singletons.state.parse(last?.data).end_of_updates).not.toBeNull()
  })

  it('is not final while its boards are to be made anew, as after an import', async () => {
    const builder = await openBuilder()
    const of = await newContest(author, times.ended(), pids)
    const set = builder.keyOf('contest', of)
    const key = await keyOf(of, true)
    const isFinal = async () => {
      const state = singletons.state.parse(await (await read(`/contests/${of}/state`, key)).json())
      return state.end_of_updates !== null
    }
    await until(isFinal)
    await builder.requestAgo(set, 0, true)
    expect(await isFinal()).toBe(false)
    await builder.build(set)
    await until(isFinal)
  })

  it('tells those who saw the freeze what was behind it once it is opened, and ends after that', async () => {
    const of = await newContest(author, {}, pids)
    await call(contest.changeContest, { id: of, sealRank: true, sealRankTime: new Date().toISOString() }, author)
    const submitId = await handInto(of, 'A', 'right', bob, author)
    const key = await keyOf(of, false)
    const at = `/contests/${of}/event-feed`
    const before = events((await feed(at, key, hasToken)).lines)
    expect(JSON.stringify(before)).not.toContain(`"${submitId}"`)
    const reading = feed(at, key, () => false)
    await call(contest.changeContest, { id: of, endTime: new Date(Date.now() + 1000).toISOString() }, author)
    const later = feed(`${at}?since_token=${before.at(-1)?.token}`, key, () => false)
    for (const { lines, hasEnded } of await Promise.all([reading, later])) {
      const all = events(lines)
      expect(hasEnded).toBe(true)
      expect(dataOf(all, 'submissions')).toMatchObject([{ id: String(submitId) }])
      expect(dataOf(all, 'judgements')).toMatchObject([{ submission_id: String(submitId), judgement_type_id: 'AC' }])
      expect(singletons.state.parse(all.at(-1)?.data)).toMatchObject({
        thawed: expect.any(String),
        end_of_updates: expect.any(String),
      })
    }
    // sealed again, it holds what it had told
    const open = events((await feed(at, key, hasToken)).lines).at(-1)?.token ?? ''
    await call(contest.changeContest, { id: of, autoRealRank: false }, author)
    expect((await answer(`${at}?since_token=${open}`, key)).status).toBe(400)
  })

  it('tells each verdict once to contestants and screens that stopped in the freeze, when staff open the board', async () => {
    const of = await newContest(author, {}, pids)
    await handInto(of, 'A', 'right', alice, author)
    const seal = { sealRank: true, sealRankTime: new Date().toISOString(), autoRealRank: false }
    await call(contest.changeContest, { id: of, ...seal }, author)
    const sealed = [await handInto(of, 'A', 'wrong', bob, author), await handInto(of, 'A', 'right', bob, author)].map(
      String,
    )
    const toldOf = (type: string, lines: readonly string[]) =>
      dataOf(events(lines), type)
        .flatMap((data) => (data ?? []) as Objects)
        .filter(({ id }) => sealed.includes(id))
    const nothing = (lines: readonly string[]) =>
      expect([toldOf('submissions', lines), toldOf('judgements', lines)]).toEqual([[], []])
    const at = `/contests/${of}/event-feed`
    const seen: As[] = [await keyOf(of, false), alice, bob]
    const stopped = await Promise.all(
      seen.map(async (as) => {
        const { lines } = await feed(at, as, hasToken)
        nothing(lines)
        return { as, since: `${at}?since_token=${events(lines).at(-1)?.token}` }
      }),
    )
    await call(contest.changeContest, { id: of, endTime: new Date().toISOString() }, author)
    await until(async () => (await call(contest.getContestInfo, { cid: of }, alice)).status === 1)
    for (const { as, since } of stopped) {
      // the end lifts nothing
      const { lines } = await feed(since, as, hasToken)
      expect(dataOf(events(lines), 'state')).toMatchObject([{ ended: expect.any(String), thawed: null }])
      nothing(lines)
    }
    await call(contest.openContestRank, { cid: of, opensAt: 'now' }, author)
    await until(async () => !(await call(contest.getContestRank, { cid: of }, alice)).isSealed)
    for (const { as, since } of stopped) {
      for (const from of [since, at]) {
        const { lines, hasEnded } = await feed(from, as, () => false)
        expect([hasEnded, toldOf('submissions', lines).map(({ id }) => id)]).toEqual([true, sealed])
        expect(toldOf('judgements', lines).map((one) => [one.submission_id, one.judgement_type_id])).toEqual([
          [sealed[0], 'WA'],
          [sealed[1], 'AC'],
        ])
      }
    }
  })

  it('takes no place for who asks for its head alone', async () => {
    const key = await keyOf(cid, false)
    for (let n = 0; n < 12; n++) {
      const response = await read(`/contests/${cid}/event-feed`, key, { method: 'HEAD' })
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
    }
  })

  it('ends for who may not read it any more', async () => {
    const of = await newContest(author, { endTime: inMinutes(30) }, pids)
    const key = await keyOf(of, false)
    let removed: Promise<unknown> | undefined
    const { hasEnded } = await feed(`/contests/${of}/event-feed`, key, () => {
      removed ??= call(contest.removeReaderKey, { cid: of, id: key.id }, author)
      return false
    })
    await removed
    expect(hasEnded).toBe(true)
  })
})
