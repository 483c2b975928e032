import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readJson } from './readJson.ts'

it('counts what is no JSON, does not fit, is not there and may not be read as nothing', () => {
  const refused = () => {
    throw new DOMException('no storage')
  }
  const reads = [() => '1', () => '{', () => '"1"', () => null, () => undefined, refused]
  expect(reads.map((read) => readJson(z.int(), read))).toEqual([1, null, null, null, null, null])
})
