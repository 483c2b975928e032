import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exchangeAddress, exchangeTabs } from './exchangeQuery.ts'

it('AD-05 the address of import and export keeps what is chosen', () => {
  const pids = fc.array(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 200 }).map((all) => [...new Set(all)])
  fc.assert(
    fc.property(fc.record({ tab: fc.constantFrom(...exchangeTabs), pids, task: fc.uuid() }), (query) => {
      expect(exchangeAddress.read(exchangeAddress.write(query))).toEqual(query)
    }),
  )
})

it.each([
  ['', 'import', []],
  ['pids=1,2,2', 'export', [1, 2]],
  ['pids=0,x,-1,3', 'export', [3]],
  ['tab=import&pids=4', 'import', [4]],
  ['tab=nowhere&task=nothing', 'import', []],
])('AD-05 the address ?%s leads to %s', (search, tab, pids) => {
  expect(exchangeAddress.read(new URLSearchParams(search))).toEqual({ tab, pids, task: '' })
})
