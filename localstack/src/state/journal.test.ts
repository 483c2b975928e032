import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Journal, readLines } from './journal.ts'

const folder = mkdtempSync(join(tmpdir(), 'oj-journal-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('lines are there when they are acknowledged, in the order of asking', async () => {
  const path = join(folder, 'order')
  const journal = await Journal.create(path, () => ['first'])
  await Promise.all(Array.from({ length: 100 }, (_, n) => journal.append(`${n}`)))
  expect(readLines(path)).toEqual(['first', ...Array.from({ length: 100 }, (_, n) => `${n}`)])
  await journal.close()
})

test('it is written anew when it has grown beyond need, and loses nothing', async () => {
  const path = join(folder, 'long')
  const needed = new Map<string, string>()
  const journal = await Journal.create(path, () => needed.values())
  const lines = Array.from({ length: 20 }, (_, n) => `${n} ${'x'.repeat(1_000_000)}`)
  for (const [n, line] of lines.entries()) {
    needed.set(`${n % 2}`, line)
    await journal.append(line)
  }
  await journal.close()
  const remaining = readLines(path) ?? []
  expect(remaining.length).toBeLessThan(20)
  expect(remaining.slice(-2)).toEqual([...needed.values()])
})

test('a journal that is closed takes nothing more', async () => {
  const journal = await Journal.create(join(folder, 'closed'), () => [])
  await journal.close()
  await expect(journal.append('x')).rejects.toThrow()
})
