import { expect, it } from 'vitest'
import { blank, faultsOf } from './form.ts'

const good = {
  ...blank,
  title: 'Work',
  description: 'Words',
  startTime: '2030-01-01T08:00:00.000Z',
  endTime: '2030-01-01T10:00:00.000Z',
}

it('AD-07 finds nothing wrong with a timed work that has all it needs', () => {
  expect(faultsOf(good, 'en', '?')).toEqual({})
})

it('AD-07 tells all that is missing of a timed work, in its words', () => {
  expect(faultsOf({ ...blank, auth: 1 }, 'en', '?')).toEqual({
    title: 'timed contest title cannot be empty',
    description: 'timed contest description cannot be empty',
    startTime: 'Start Time is required',
    endTime: 'End Time is required',
    pwd: 'Password is required',
  })
  expect(faultsOf({ ...blank, title: 'Work' }, 'zh-CN', '?')).toMatchObject({ description: '限时测验描述不能为空' })
})

it.each([
  ['an end before its start', { endTime: '2030-01-01T07:00:00.000Z' }, 'endTime'],
  ['a window of more than a year', { endTime: '2032-01-01T07:00:00.000Z' }, 'endTime'],
  ['less than a minute for answers', { duration: 59 }, 'duration'],
  ['more than a day for answers', { duration: 86_401 }, 'duration'],
] as const)('AD-07 refuses %s', (_, change, field) => {
  expect(Object.keys(faultsOf({ ...good, ...change }, 'en', '?'))).toEqual([field])
})
