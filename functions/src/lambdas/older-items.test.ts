import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { kinds } from '../platform/table/index.ts'
import './authoring-routes.ts'
import './judge-events.ts'
import './routes.ts'
import './timers.ts'

type Stored = Parameters<typeof unmarshall>[0]
const Stored = z.custom<Stored>((value) => typeof value === 'object' && value !== null)

/** Items of a running site as the version before stored them, one a line: in all shapes that its tests left behind. */
const items = readFileSync(join(import.meta.dirname, 'older-items.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => unmarshall(Stored.parse(JSON.parse(line))))
/** Kinds that were given up; their items may stay in a table, and nothing reads them. */
const givenUp = new Set(['user-count'])
const named = items.map((item) => [String(item.__edb_e__), item] as const).filter(([name]) => !givenUp.has(name))

/** Where the version before said a contest, which was always none (0), a place is named as text, or a set by default. */
const renamed = new Set(['cell', 'draft', 'submission'])

/** The two keys by which submissions are sorted by scope now; how the older ones lie is told by `olderOfUser`. */
const sorted = ['gsi2sk', 'gsi3sk']

it('reads each item of the version before, and writes it again with the same keys and fields', () => {
  for (const [name, { cid, ...item }] of named) {
    const kind = kinds.get(name)
    const all = cid === undefined || renamed.has(name) ? item : { cid, ...item }
    const expected =
      name === 'submission' ? Object.fromEntries(Object.entries(all).filter(([key]) => !sorted.includes(key))) : all
    expect.soft(kind?.put(kind.read({ cid, ...item })).item.Put?.Item, name).toMatchObject(expected)
  }
})
