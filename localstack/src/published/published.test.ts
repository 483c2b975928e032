import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../lib/paths.ts'
import { cellsOf, readRatings } from './ratings.ts'

const main = join(root, 'localstack/src/main.ts')
const sample = (name: string) => join(root, 'tests/support/data/published', name)

/** What a command prints, and how it ends. */
const run = (...args: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const child = execFile(process.execPath, [main, ...args], (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out: out + err }),
    )
  })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oj-published-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('CR-06 npm run standings', () => {
  it('recomputes a Standard Ranklist, and a feed beside its scoreboard', async () => {
    expect(await run('standings', sample('small.srk.json'))).toMatchObject({
      code: 0,
      out: expect.stringContaining('0 of 4 rows differ'),
    })
    expect(await run('standings', sample('small.ndjson'), sample('small-scoreboard.json'))).toMatchObject({
      code: 0,
      out: expect.stringContaining('0 of 2 rows differ'),
    })
  })

  it('prints what it makes of a feed alone, and what differs from a wrong scoreboard', async () => {
    expect((await run('standings', sample('small.ndjson'))).out).toContain('1\t1\tNorth\t1\t40\n1\t2\tSouth\t1\t40')
    const wrong = join(folder, 'wrong.json')
    const rows = [{ rank: 1, team_id: '2', score: { num_solved: 2, total_time: 40 } }]
    await writeFile(wrong, JSON.stringify({ rows }))
    const { code, out } = await run('standings', sample('small.ndjson'), wrong)
    expect(code).toBe(1)
    expect(out).toContain('2 (South): solved: 2 there, 1 here')
  })

  it('says in words what cannot be read', async () => {
    const cut = join(folder, 'cut.zip')
    await writeFile(cut, 'PK\u0003\u0004')
    for (const file of [sample('small.csv'), cut]) {
      const { code, out } = await run('standings', file)
      expect([code, out.includes('    at ')]).toEqual([1, false])
    }
  })
})

describe('CT-09 npm run rating', () => {
  it('recomputes published changes', async () => {
    const out = 'small.csv: 0 of 2 changes differ\n'
    expect(await run('rating', sample('small.csv'))).toMatchObject({ code: 0, out })
    expect(await run('rating', sample('small.csv'), '--max-gain', '10')).toMatchObject({ code: 1 })
  })

  it('recomputes a round of Codeforces to the point, and rounds in a folder with other files', async () => {
    expect((await run('rating', sample('round-1349.csv'))).out).toBe('round-1349.csv: 0 of 1248 changes differ\n')
    const rounds = join(folder, 'rounds')
    await mkdir(rounds)
    const round = [
      ['second', 2, 9, 1500, -98],
      ['first', 2, 5, 1500, 96],
    ]
    await writeFile(join(rounds, 'round-1-data.json'), JSON.stringify(round))
    await writeFile(join(rounds, 'round-1-perfs.json'), '[["first", 1900]]')
    await copyFile(sample('small.csv'), join(rounds, 'small.csv'))
    const { code, out } = await run('rating', rounds)
    expect([code, out.split('\n')]).toEqual([
      0,
      [
        'round-1-data.json: 0 of 2 changes differ',
        'round-1-perfs.json: holds no changes of ratings, left out',
        'small.csv: 0 of 2 changes differ',
        '0 of 4 changes differ',
        '',
      ],
    ])
    await rm(join(rounds, 'small.csv'))
    await rm(join(rounds, 'round-1-data.json'))
    expect((await run('rating', rounds)).code).toBe(1)
  })

  it('reads quoted cells, and columns by several names', () => {
    expect(cellsOf('\ufeffa,"b ""c"", d"\r\n1,2\n')).toEqual([
      ['a', 'b "c", d'],
      ['1', '2'],
    ])
    expect(readRatings('Rank,Delta,Rating\n3,-5,1600')).toEqual([{ name: 'row 2', rank: 3, rating: 1600, change: -5 }])
    expect(() => readRatings('a,b\n1,2')).toThrow('columns')
    for (const rank of ['0', '-1', '1.5'])
      expect(() => readRatings(`Rank,Delta,Rating\n${rank},-5,1600`)).toThrow(`Row 2 has no rank: ${rank}`)
  })
})
