import * as contest from '@oj/functions/features/contest/contract.ts'
import { changeUserInfo } from '@oj/functions/features/profile/contract.ts'
import { parseXml } from '@oj/shared/packages/xml.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { unzipped } from '../../support/client/unzipped.ts'
import { acmRows, handInto } from '../../support/data/boards.ts'
import { newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { until } from '../../support/stack/patience.ts'

let author: TestUser
let alice: TestUser
let bob: TestUser
let cid: number

async function file(query: string, as: TestUser, of = cid) {
  const address = new URL(`/api/file/download-contest-rank?cid=${of}${query}`, inject('url'))
  return fetch(address, { headers: { authorization: as.token, 'accept-language': 'en' } })
}
const csv = async (query: string, as: TestUser, of = cid) =>
  (await (await file(`&format=csv${query}`, as, of)).text())
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))

beforeAll(async () => {
  author = await userAs('problem_admin')
  ;[alice, bob] = await Promise.all([newUser('alice'), newUser('bob')])
  await call(changeUserInfo, { nickname: '=cmd()' }, bob)
  const pids = [(await newProblem(author)).pid, (await newProblem(author)).pid]
  cid = await newContest(author, { openRank: true, rules: { precision: 'second' } }, pids)
  await handInto(cid, 'A', 'wrong', alice, author)
  await handInto(cid, 'A', 'right', alice, author)
  await call(contest.changeContest, { id: cid, sealRank: true, sealRankTime: new Date().toISOString() }, author)
  await handInto(cid, 'A', 'right', bob, author)
  await until(
    async () => (await acmRows(cid, author, { forceRefresh: true })).filter(({ ac }) => ac === 1).length === 2,
  )
  await until(async () => (await acmRows(cid, null)).length === 2)
})

const Texts = z.array(z.object({ '#text': z.string() }))
const Sheet = z.object({
  worksheet: z.tuple([
    z.object({
      sheetData: z.tuple([
        z.object({
          row: z.array(
            z.object({
              c: z.array(
                z.strictObject({
                  '#text': z.optional(z.string()),
                  '@t': z.optional(z.literal('inlineStr')),
                  '@s': z.optional(z.literal('1')),
                  is: z.optional(z.tuple([z.object({ t: Texts })])),
                  v: z.optional(Texts),
                }),
              ),
            }),
          ),
        }),
      ]),
    }),
  ]),
})

/** The cells of a sheet as another program reads them: their values, and whether they are marked as text. None has a formula. */
const cellsOf = (xml: string) =>
  Sheet.parse(parseXml(xml, 'sheet1.xml')).worksheet[0].sheetData[0].row.map(({ c: cells }) =>
    cells.map(({ is, v, '@t': type, '@s': style }) => {
      const [text] = is ? is[0].t : (v ?? [])
      return { value: text?.['#text'] ?? '', isText: type === 'inlineStr' && style === '1' }
    }),
  )

describe('CR-06 the board as a file', () => {
  it('has for each what they may see of it: what is sealed stays sealed', async () => {
    const [headings, ...rows] = await csv('&forceRefresh=true', alice)
    expect(headings).toEqual(['Rank', 'Username', 'Nickname', 'School', 'Solved', 'Submissions', 'Penalty', 'A', 'B'])
    expect(rows.map((row) => [row[0], row[1], row[4], row[7]])).toEqual([
      ['1', alice.username, '1', expect.stringMatching(/^1:0\d:\d\d \(-1\)$/)],
      ['2', bob.username, '0', '?1'],
    ])
    const [known, ...open] = await csv('&forceRefresh=true', author)
    expect(known).toContain('Real Name')
    expect(open.map((row) => row[known?.indexOf('Solved') ?? 0])).toEqual(['1', '1'])
    const [, ...closed] = await csv('&forceRefresh=false', author)
    expect(closed.map((row) => row[known?.indexOf('Solved') ?? 0])).toEqual(['1', '0'])
  })

  it('has no formulas, whatever people call themselves', async () => {
    const [, , row] = await csv('', alice)
    expect(row?.[2]).toBe('"\'=cmd()"')
  })

  it('is a workbook unless something else is wanted, under a plain name', async () => {
    const answer = await file('', alice)
    expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`filename=contest-${cid}-rank\\.xlsx$`))
    const files = await unzipped(Buffer.from(await answer.arrayBuffer()))
    const cells = cellsOf(files.get('xl/worksheets/sheet1.xml') ?? '')
    // what a nickname would do in a table it can not do here: it is marked as text
    const plain = (text: string) => text.replace(/^"'(.*)"$/, '$1')
    const table = await csv('', alice)
    expect(cells.map((row) => row.map(({ value }) => value))).toEqual(table.map((row) => row.map(plain)))
    expect(cells.flat().filter(({ value }) => value.startsWith('='))).toEqual([{ value: '=cmd()', isText: true }])
    expect(new Set(cells.slice(1).map(([rank]) => rank?.isText))).toEqual(new Set([false]))
  })

  it('waits for a board that nobody has asked for before, while its page says that it is being made', async () => {
    const of = await newContest(author, { allowEndSubmit: true }, [(await newProblem(author)).pid])
    await handInto(of, 'A', 'right', alice, author)
    await call(contest.changeContest, { id: of, endTime: new Date(Date.now() + 1000).toISOString() }, author)
    await until(async () => (await call(contest.getContestInfo, { cid: of }, alice)).status === 1)
    const look = () => call(contest.getContestRank, { cid: of, containsEnd: true }, alice)
    const { total, isBuilding } = await look()
    expect(isBuilding).toBe(total === 0)
    const [, ...rows] = await csv('&containsEnd=true', alice, of)
    expect(rows.map(([, username]) => username)).toEqual([alice.username])
    expect(await look()).toMatchObject({ total: 1, isBuilding: false })
  })

  it('is results.tsv, with a warning where the contest counts seconds', async () => {
    const answer = await file('&format=tsv', author)
    expect(answer.headers.get('oj-warning')).toBe('times-in-seconds')
    const [head, first] = (await answer.text()).split('\n')
    expect(head).toBe('results\t1')
    expect(first).toMatch(new RegExp(`^${bob.username}\t1\tRanked\t1\t\\d+\t\\d+\t$`))
  })

  it('is a Standard Ranklist, whose tries staff alone get', async () => {
    const own = await (await file('&format=srk&forceRefresh=true', alice)).text()
    expect(own).not.toContain('solutions')
    expect(JSON.parse(own).rows[1]).toMatchObject({
      user: { id: bob.username },
      statuses: [{ result: '?', tries: 1 }, {}],
    })
    const staff = JSON.parse(await (await file('&format=srk', author)).text())
    expect(staff.rows[1].statuses[0].solutions).toMatchObject([{ result: 'WA' }, { result: 'AC' }])
  })

  it('CR-02 names no awards to those to whom something is sealed, and all once it is open', async () => {
    const gold = { priority: 1, name: 'Gold', background: '#e6bf25', color: '#000000', num: 1 }
    await call(contest.changeContest, { id: cid, awardType: 2, awardConfigList: [gold] }, author)
    const told = async (as: TestUser) => {
      const [table, tsv, srk] = await Promise.all([csv('', as), file('&format=tsv', as), file('&format=srk', as)])
      const at = table[0]?.indexOf('Award') ?? -1
      const { series } = JSON.parse(await srk.text())
      return {
        table: at < 0 ? null : table.slice(1).map((row) => row[at]),
        medals: (await tsv.text()).includes('Gold Medal'),
        series: series[0].rule.preset,
      }
    }
    const all = { table: ['Gold', ''], medals: true, series: 'ICPC' }
    expect(await told(author)).toEqual(all)
    expect(await told(alice)).toEqual({ table: null, medals: false, series: 'Normal' })
    await call(contest.changeContest, { id: cid, endTime: new Date().toISOString() }, author)
    await until(async () => (await told(alice)).table !== null)
    expect(await told(alice)).toEqual(all)
  })
})
