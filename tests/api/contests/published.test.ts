import * as contest from '@oj/functions/features/contest/contract.ts'
import { getAdminProblem, getAdminProblemList, removeProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { call, freshName, judged, newUser, request, type TestUser } from '../../support/client/api.ts'
import { answer, feed, read } from '../../support/client/clics.ts'
import { userAs } from '../../support/client/staff.ts'
import { openWalkServer, type WalkServer } from '../../support/contest-walk/server.ts'
import { acmRows, oiRows } from '../../support/data/boards.ts'
import { inMinutes } from '../../support/data/contests.ts'
import { sendUpload } from '../../support/data/exchange.ts'
import { newProblem } from '../../support/data/problems.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import {
  publishedFeed,
  publishedObjects,
  publishedPackage,
  publishedWithProblems,
} from '../../support/data/published.ts'
import { until } from '../../support/stack/patience.ts'
import { ended } from '../../support/stack/task.ts'

let server: WalkServer
let author: TestUser
let alice: TestUser
let pid: number
/** The contest that was imported from the package. */
let cid: number

const bytes = (text: string) => new TextEncoder().encode(text)

async function checked(name: string, content: Uint8Array, as = author) {
  const uploadId = await sendUpload(name, content, as)
  const { taskId } = await call(contest.checkPublished, { uploadId, name }, as)
  const { state, error, result } = await ended(taskId, { ...as, language: 'en' })
  return { taskId, error, found: state === 'done' ? contest.checkPublishedTask.result.parse(result) : null }
}

const words = { title: 'Imported', description: 'All teams *again*.' }
type Asked = Partial<Parameters<typeof call<typeof contest.importPublished>>[1]>

async function imported(name: string, content: Uint8Array, asked: Asked = {}) {
  const { taskId, found } = await checked(name, content)
  if (!found) throw new Error(`${name} could not be read`)
  const startTime = found.startTime ?? inMinutes(-300)
  const pids = found.problems.map(() => null)
  const started = await call(contest.importPublished, { taskId, ...words, startTime, pids, ...asked }, author)
  const { state, error, result } = await ended(started.taskId, { ...author, language: 'en' })
  if (state !== 'done') throw new Error(`${error?.code} ${error?.msg}`)
  return contest.importPublishedTask.result.parse(result)
}

/** Who stands on a board with what, once it is there. */
const boardOf = (of: number, as: TestUser) =>
  until(async () => {
    const rows = await acmRows(of, as)
    return (
      rows.length > 0 &&
      rows.map(({ kind, rank, rankShowName, school, group, ac, totalTime, total, submissionInfo }) => ({
        row: [kind, rank, rankShowName, school, group, ac, totalTime, total],
        cells: Object.fromEntries(
          Object.entries(submissionInfo).map(([id, { ACTime, errorNum }]) => [id, [ACTime, errorNum]]),
        ),
      }))
    )
  })

beforeAll(async () => {
  server = await openWalkServer()
  author = await userAs('problem_admin')
  alice = await newUser('alice')
  pid = (await newProblem(author)).pid
  const made = await imported('spring.zip', await publishedPackage(), { pids: [pid, null] })
  expect(made).toMatchObject({ teams: 4, tries: 8 })
  cid = made.cid
})

describe('CT-11 CR-06 a published result', () => {
  it('is told before it is imported: its rules, problems and first rows, and what differs here', async () => {
    const { found } = await checked('spring.zip', await publishedPackage())
    expect(found).toMatchObject({
      title: 'Spring Cup',
      type: 0,
      startTime: '2025-03-01T01:00:00.000Z',
      duration: 7200,
      frozen: 1200,
      penalty: 20,
      teams: 4,
      tries: 8,
      left: 0,
      awards: [{ name: 'Gold', num: 1 }],
      problems: [
        { displayId: 'A', title: { en: 'Apples' }, color: null, packaged: null },
        { displayId: 'B', title: { en: 'Bridges' }, color: '#1c7ed6', packaged: null },
      ],
      compared: { rows: 3, different: 0 },
      notes: [],
    })
    expect(found?.top.map(({ rank, name, solved, time }) => [rank, name, solved, time])).toEqual([
      [-1, 'The Guests', 2, 660],
      [1, 'Two Solved', 2, 9600],
      [2, 'Early Birds', 1, 600],
      [3, 'None Solved', 0, 0],
    ])
  })

  it('becomes a contest that is over and hidden, with problems of the bank and unwritten ones', async () => {
    const form = await call(contest.getAdminContest, { cid }, author)
    expect(form).toMatchObject({
      ...words,
      visible: false,
      isRating: false,
      startTime: '2025-03-01T01:00:00.000Z',
      endTime: '2025-03-01T03:00:00.000Z',
      sealRank: true,
      sealRankTime: '2025-03-01T02:40:00.000Z',
      awardConfigList: [{ name: 'Gold', num: 1 }],
      rules: { penalty: 20, precision: 'minute' },
    })
    const { problemList, contestProblemMap } = await call(contest.getContestEntries, { cid }, author)
    expect(Object.values(contestProblemMap).map(({ displayId }) => displayId)).toEqual(['A', 'B'])
    expect(problemList.records.map((row) => [row.id === pid, row.isOwn])).toEqual([
      [true, false],
      [false, true],
    ])
    const bank = await call(getAdminProblemList, { keyword: `C${cid}-`, limit: 10 }, author)
    expect(bank.records).toEqual([])
    await call(contest.showContest, { cid, visible: true }, author)
  })

  it('has its teams on the board, which have no account, no rating and no profile', async () => {
    expect(await boardOf(cid, alice)).toEqual([
      { row: ['team', -1, 'The Guests', '', '', 2, 660, 2], cells: { A: [300, 0], B: [360, 0] } },
      { row: ['team', 1, 'Two Solved', 'School One', 'Seniors', 2, 9600, 4], cells: { A: [1800, 1], B: [6600, 0] } },
      { row: ['team', 2, 'Early Birds', 'School One', 'Seniors', 1, 600, 1], cells: { A: [600, 0] } },
      { row: ['team', 3, 'None Solved', '', '', 0, 0, 1], cells: { A: [null, 1] } },
    ])
    const [, first] = await acmRows(cid, alice)
    expect(first).toMatchObject({ username: '102', isWinAward: true, awardName: 'Gold' })
    const list = await call(contest.getContestList, { currentPage: 1, limit: 10, keyword: words.title }, alice)
    expect(list.records.find(({ id }) => id === cid)?.count).toBe(4)
  })

  it('replays beside whoever takes it virtually, with its board frozen as it was', async () => {
    await boardOf(cid, alice)
    const begin = Date.now()
    await server.call(contest.startVirtualContest, { cid }, alice)
    const at = (minute: number) =>
      until(async () => {
        const told = await server.arriving(new Date(begin + minute * 60_000 + 5000), () =>
          server.call(contest.getContestRank, { cid }, alice),
        )
        const rows = told.records.slice(told.records.length - told.total)
        return (
          told.builtAt !== null &&
          rows.map((row) => [row.rankShowName, row.kind, row.rank, 'ac' in row ? row.submissionInfo.B?.tryNum : null])
        )
      })
    const own = [expect.anything(), 'virtual', -1, undefined]
    expect(await at(4)).toEqual([
      ['Early Birds', 'team', 1, undefined],
      ['Two Solved', 'team', 1, undefined],
      ['None Solved', 'team', 1, undefined],
      ['The Guests', 'team', -1, undefined],
      own,
    ])
    expect(await at(20)).toEqual([
      ['The Guests', 'team', -1, 0],
      ['Early Birds', 'team', 1, undefined],
      ['Two Solved', 'team', 2, undefined],
      ['None Solved', 'team', 2, undefined],
      own,
    ])
    expect(await at(115)).toEqual([
      ['The Guests', 'team', -1, 0],
      ['Early Birds', 'team', 1, undefined],
      ['Two Solved', 'team', 2, 1],
      ['None Solved', 'team', 3, undefined],
      own,
    ])
    const hidden = await server.call(contest.getContestRank, { cid, removeStar: true }, alice)
    expect(hidden.records.filter(({ kind }) => kind === 'virtual')).toHaveLength(2)
    await server.call(contest.finishVirtualContest, { cid }, alice)
  })

  it('SE-01 gives nobody’s program by the number of a team’s try, which is not that of a submission of the site', async () => {
    await judged(alice, aPlusB, 'Python3', right.Python3 ?? '')
    const rows = (await answer(`/contests/${cid}/submissions`, author)).body as { id: string; files: unknown[] }[]
    expect(rows.map(({ id, files }) => [id, files])).toEqual(rows.map((_, at) => [`t${at + 1}`, []]))
    for (const id of ['1', 't1']) {
      expect((await read(`/contests/${cid}/submissions/${id}/files`, author)).status).toBe(404)
    }
    const judgements = (await answer(`/contests/${cid}/judgements?submission_id=t1`, author)).body
    expect(judgements).toMatchObject([{ id: 't1', submission_id: 't1' }])
  })

  const listOf = (rows: readonly object[], of: object = {}) => {
    const about = { title: 'X', startAt: '2026-01-01T10:00:00Z', duration: [2, 'h'] }
    const list = {
      type: 'general',
      version: '0.3.0',
      contest: about,
      problems: [{ alias: 'A' }, { alias: 'B' }],
      rows,
      ...of,
    }
    return bytes(JSON.stringify(list))
  }

  it('has points with fractions as they were given, of which equal sums share a rank', async () => {
    const rowOf = (name: string, scores: readonly number[]) => ({
      user: { id: name, name },
      score: { value: scores.reduce((sum, one) => sum + one, 0) },
      statuses: scores.map((score) => ({ result: 'WA', score, tries: 1, time: [5, 'min'] })),
    })
    const rows = [rowOf('first', [33.5, 0.25]), rowOf('parts', [0.1, 0.2]), rowOf('whole', [0.3, 0])]
    const made = await imported('points.srk.json', listOf(rows, { sorter: { algorithm: 'score' } }))
    const board = () => oiRows(made.cid, author)
    await until(async () => (await board()).length === 3)
    expect((await board()).map(({ rankShowName, rank, totalScore }) => [rankShowName, rank, totalScore])).toEqual([
      ['first', 1, 33.75],
      ['parts', 2, 0.3],
      ['whole', 2, 0.3],
    ])
    expect((await board())[0]?.submissionInfo).toEqual({ A: 33.5, B: 0.25 })
  })

  it('is checked with its teams called as they will be, the same id twice as two, and a start that can be none left out', async () => {
    const rows = ['\tTabbed\u202e', ''].map((name) => ({
      user: { id: 'same', name },
      score: { value: 0 },
      statuses: [],
    }))
    const about = { title: 'X', startAt: '0001-01-01T10:00:00Z', duration: [2, 'h'] }
    const { found } = await checked('names.srk.json', listOf(rows, { contest: about }))
    expect(found?.top.map(({ name }) => name)).toEqual(['Tabbed', 'same#2'])
    expect(found).toMatchObject({ teams: 2, startTime: null, compared: { rows: 2, different: 0 } })
  })

  it('is refused without anybody, and tells of teams and tries that it leaves out', async () => {
    expect((await checked('empty.srk.json', listOf([]))).error?.msg).toContain('Nobody takes part in it')
    const stray = { id: 's99', team_id: 'nobody', problem_id: 'a', language_id: 'cpp', contest_time: '0:10:00.000' }
    const hidden = { id: 't9', label: '9', name: 'Hidden', hidden: true }
    const lines = [
      { type: 'teams', id: 't9', data: hidden },
      { type: 'submissions', id: 's99', data: stray },
    ]
    const more = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    const [plain, { found }] = [
      await checked('a.ndjson', bytes(publishedFeed())),
      await checked('b.ndjson', bytes(publishedFeed() + more)),
    ]
    expect(found?.left).toBe((plain.found?.left ?? 0) + 1)
    expect(found?.teams).toBe(plain.found?.teams)
    expect(found?.notes.map(({ en }) => en)).toContainEqual(expect.stringContaining('are left out: 1.'))
  })

  it('is told to programs and in files, of which the same board is made again', async () => {
    const { username, key: password } = await call(contest.addReaderKey, { cid, label: 'x', seesAll: false }, author)
    const as = { username, password }
    const [teams, handedIn] = await Promise.all([
      answer(`/contests/${cid}/teams`, as),
      answer(`/contests/${cid}/submissions`, as),
    ])
    expect((teams.body as { name: string }[]).map(({ name }) => name).sort()).toEqual([
      'Early Birds',
      'None Solved',
      'The Guests',
      'Two Solved',
    ])
    expect(handedIn.body).toHaveLength(8)
    const { lines, hasEnded } = await feed(`/contests/${cid}/event-feed`, as, () => false)
    expect(hasEnded).toBe(true)
    const board = await boardOf(cid, author)
    const again = await imported('feed.ndjson', bytes(lines.join('\n')))
    expect(await boardOf(again.cid, author)).toEqual(board)
    const address = new URL(`/api/file/download-contest-rank?cid=${cid}&format=srk`, inject('url'))
    const srk = await (await fetch(address, { headers: { authorization: author.token } })).text()
    const listed = await imported('list.srk.json', bytes(srk))
    // a list has no groups
    const ungrouped = board.map(({ row, cells }) => ({ row: row.map((one, at) => (at === 4 ? '' : one)), cells }))
    expect(await boardOf(listed.cid, author)).toEqual(ungrouped)
  })

  it('brings the problems whose packages lie beside it, and says which cannot be used', async () => {
    const { found } = await checked('spring.zip', await publishedWithProblems())
    expect(found?.problems.map(({ packaged }) => packaged)).toEqual([
      { cases: 2, refusal: null },
      { cases: 0, refusal: { en: expect.stringContaining('no test points'), 'zh-CN': expect.any(String) } },
    ])
    const made = await imported('spring.zip', await publishedWithProblems())
    const { problemList } = await call(contest.getContestEntries, { cid: made.cid }, author)
    expect(problemList.records.map(({ isOwn }) => isOwn)).toEqual([true, true])
    const forms = problemList.records.map(({ id }) => call(getAdminProblem, { pid: id }, author))
    const [doubling, unwritten] = await Promise.all(forms)
    expect(doubling?.form).toMatchObject({
      problem: { problemId: `C${made.cid}-1`, auth: 2, timeLimit: 2000, examples: [{ input: '2\n', output: '4\n' }] },
      isUploadTestCase: true,
      samples: [{ input: '1.in' }, { input: '2.in' }],
    })
    expect(unwritten?.form.problem.description.en).toMatch(/still to be written/)
    expect((await boardOf(made.cid, author)).length).toBe(4)
  })

  it('that fails only while it is imported says why, and leaves no contest behind', async () => {
    const { taskId } = await checked('spring.zip', await publishedPackage())
    const failing = async (pids: number[]) => {
      const title = freshName('Fails ')
      const asked = { taskId, title, description: 'x', startTime: inMinutes(-600), pids }
      const started = await call(contest.importPublished, asked, author)
      const { state, error } = await ended(started.taskId, { ...author, language: 'en' })
      const { records } = await call(contest.getAdminContests, { currentPage: 1, limit: 9, keyword: title }, author)
      return { state, error, left: records.length }
    }
    // the check of the fields knows neither
    const { pid: gone } = await newProblem(author)
    await call(removeProblem, { pid: gone }, author)
    const refused = { code: 'published-pick-gone', msg: expect.stringContaining('chosen for B') }
    for (const none of [gone, 99_999_999])
      expect(await failing([pid, none])).toMatchObject({ state: 'failed', error: refused, left: 0 })
  })

  it('is refused with too many teams or tries, and where it would not be over', async () => {
    const { id: _, ...team } = publishedObjects.teams[0]
    const many = Array.from({ length: 10_001 }, (__, at) =>
      JSON.stringify({ type: 'teams', id: `${at}`, data: { id: `${at}`, ...team } }),
    )
    const first = JSON.stringify({ type: 'contest', id: null, data: publishedObjects.contest })
    const { error } = await checked('many.ndjson', bytes([first, ...many].join('\n')))
    expect(error?.msg).toMatch(/more than 10000 teams/)
    const { taskId } = await checked('spring.zip', await publishedPackage())
    const asked = { taskId, ...words, startTime: inMinutes(-60), pids: [null, null] as (number | null)[] }
    const refused = (given: Partial<typeof asked>, as = author) =>
      request(contest.importPublished, { ...asked, ...given }, as)
    expect((await refused({})).code).toBe('published-not-over')
    // in words, as other forms of contests are, and not by the names of the wire
    expect((await refused({ startTime: '0002-01-01T10:00:00.000Z' })).code).toBe('contest-start-required')
    expect((await refused({ title: ' ' })).code).toBe('contest-title-required')
    expect((await refused({ description: ' ' })).code).toBe('contest-description-required')
    const startTime = inMinutes(-600)
    expect((await refused({ startTime, pids: [null] })).code).toBe('published-problems')
    expect((await refused({ startTime, pids: [pid, pid] })).code).toBe('contest-problem-twice')
    const other = await userAs('problem_admin')
    expect((await refused({ startTime }, other)).code).toBe('published-unchecked')
  })
})
