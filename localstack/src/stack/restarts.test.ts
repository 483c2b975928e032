import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Deaths } from './restarts.ts'

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

test.each([
  ['the file of deaths cannot be read', 'deaths.json', 'no list'],
  ['there is no place for it', 'no-folder/deaths.json', null],
])('OP-01 and also where %s', (_, name, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'oj-deaths-'))
  if (text !== null) writeFileSync(join(folder, name), text)
  expect(new Deaths(join(folder, name)).onDeath('api', 'was ended by SIGKILL')).toBe(500)
  rmSync(folder, { recursive: true })
})
