import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginningOf } from './beginning.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beginning-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function beginning(content: string | Uint8Array, characters: number) {
  const path = join(folder, 'output')
  await writeFile(path, content)
  return beginningOf(path, characters)
}

it('is the whole of a short text, and the first characters of a longer one with a mark', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 30 }), async (whole, characters) => {
      const seen = await beginning(whole, characters)
      const isWhole = whole.length <= characters
      expect(seen).toBe(isWhole ? whole : `${whole.slice(0, characters).toWellFormed()}…`)
    }),
  )
})

it('is text whatever the bytes are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const seen = await beginning(bytes, 20)
      expect(seen.isWellFormed()).toBe(true)
      expect(seen.length).toBeLessThanOrEqual(21)
    }),
  )
})
