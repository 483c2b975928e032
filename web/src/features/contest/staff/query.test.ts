import { expect, it } from 'vitest'
import { balloonInput, balloonQuery, printInput, printQuery } from './query.ts'

const read = (text: string) => balloonQuery.read(new URLSearchParams(text))

it('CT-07 reads and writes which balloons are asked for', () => {
  const usual = { state: 'waiting', pid: null, username: '', currentPage: 1, limit: 20 }
  expect(read('')).toEqual(usual)
  expect(read('state=none&problem=x&currentPage=-1&limit=7')).toEqual(usual)
  for (const text of ['', 'state=all', 'state=done&problem=7&username=bob&currentPage=2&limit=50']) {
    expect(balloonQuery.write(read(text)).toString()).toBe(text)
  }
  expect(balloonInput(read(''))).toEqual({ currentPage: 1, limit: 20, checked: false })
  expect(balloonInput(read('state=all&problem=7'))).toEqual({ currentPage: 1, limit: 20, pid: 7 })
  expect(balloonInput(read('state=done&username=bob'))).toMatchObject({ checked: true, username: 'bob' })
})

it('CT-07 reads and writes which prints are asked for', () => {
  const printed = (text: string) => printQuery.read(new URLSearchParams(text))
  expect(printed('state=none&limit=7')).toEqual({ state: 'waiting', keyword: '', currentPage: 1, limit: 15 })
  for (const text of ['', 'state=all', 'state=done&keyword=B-12&currentPage=2&limit=50']) {
    expect(printQuery.write(printed(text)).toString()).toBe(text)
  }
  expect(printInput(printed(''))).toEqual({ currentPage: 1, limit: 15, status: 0 })
  expect(printInput(printed('state=all&keyword=B-12'))).toEqual({ currentPage: 1, limit: 15, keyword: 'B-12' })
  expect(printInput(printed('state=done'))).toMatchObject({ status: 1 })
})
