import { expect, it } from 'vitest'
import { blank, draftOf, faultsOf, inputOf } from './form.ts'

const otherwise = { rank: 'a number', other: 'something' }
const good = { ...blank, title: 'Graphs', category: '3', description: 'All of them.' }

it('AD-07 says of each field of a training what is missing', () => {
  expect(faultsOf(good, 'en', otherwise)).toEqual({})
  expect(faultsOf(blank, 'en', otherwise)).toEqual({
    title: 'Title is required',
    description: 'Description is required',
    category: 'Category is required',
  })
  expect(faultsOf({ ...good, auth: 'Private', privatePwd: ' ' }, 'en', otherwise)).toEqual({
    privatePwd: 'Password is required',
  })
  for (const rank of ['', '-1', '1.5', '2147483648']) {
    expect(faultsOf({ ...good, rank }, 'en', otherwise)).toEqual({ rank: otherwise.rank })
  }
})

it('AD-07 sends what was written, and shows what was saved', () => {
  const draft = { ...good, rank: '7', auth: 'Private', privatePwd: 'word' } as const
  const { training, trainingCategory } = inputOf(draft)
  expect(training).toMatchObject({ rank: 7, title: 'Graphs', auth: 'Private', privatePwd: 'word', status: true })
  const stamps = { id: 1, author: 'ada', gid: null, isGroup: false, gmtCreate: '', gmtModified: '', revision: 1 }
  const saved = { training: { ...training, ...stamps }, trainingCategory: { id: 3, name: 'Basics', color: '#000000' } }
  expect(trainingCategory).toEqual({ id: 3 })
  expect(draftOf(saved)).toEqual(draft)
})
