import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Deaths } from './deaths.ts'

test('OP-01 what dies is started again after longer and longer pauses, and not after five deaths in a minute', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oj-deaths-'))
  const file = join(folder, 'deaths.json')
  const { onDeath } = new Deaths(file)
  const parts = ['api', 'judge', 'api', 'engine', 'api'] as const
  const pauses = parts.map((part) => onDeath(part, 'was ended by SIGKILL'))
  expect(pauses).toEqual([500, 1000, 2000, 4000, null])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([
    { part: 'api', how: 'was ended by SIGKILL' },
    { part: 'engine' },
    {},
    {},
    {},
  ])
  rmSync(folder, { recursive: true })
})
