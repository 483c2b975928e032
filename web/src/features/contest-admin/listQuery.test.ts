import { expect, it } from 'vitest'
import { listQuery } from './listQuery.ts'

const read = (address: string) => listQuery.read(new URLSearchParams(address))

it('AD-07 the address of the list says what differs from the usual, and is read back', () => {
  const address = 'tab=deleted&keyword=cup&status=-1&type=1&auth=2&onlyMine=true&currentPage=3&limit=30'
  expect(listQuery.write(read(address)).toString()).toBe(address)
  expect(listQuery.write(read('')).toString()).toBe('')
})

it('AD-07 what an address can not mean falls back to the usual', () => {
  const nonsense = 'tab=x&status=7&type=9&auth=-1&onlyMine=1&currentPage=0&limit=7'
  expect(read(nonsense)).toEqual(read(''))
})
