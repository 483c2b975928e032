import { expect, it } from 'vitest'
import { bytesText } from './bytes.ts'

it('AD-04 says sizes as people do', () => {
  expect([0, 1023, 1024, 1536, 20_000_000].map(bytesText)).toEqual(['0 B', '1023 B', '1.0 KB', '1.5 KB', '19 MB'])
  expect(bytesText(5 * 1024 ** 5)).toBe('5120 TB')
})
