import { expect, test } from 'vitest'
import { matchingGroups } from './tagGroups.ts'

const tag = (id: number, name: string) => ({ id, name, color: '#000000', oj: 'ME', gid: null, tcid: null })
const groups = [
  { classification: { id: 1, name: 'Graphs', oj: 'ME' }, tagList: [tag(1, 'Shortest Path'), tag(2, '最短路')] },
  { classification: null, tagList: [tag(3, 'DP')] },
]
const found = (wanted: string) => matchingGroups(groups, wanted).map(({ tagList }) => tagList.map(({ id }) => id))

test('PB-04 tags are found by any part of their names, and groups without any go', () => {
  expect(found('')).toEqual([[1, 2], [3]])
  expect(found(' PATH ')).toEqual([[1]])
  expect(found('短')).toEqual([[2]])
  expect(found('ｄｐ')).toEqual([[3]])
  expect(found('x')).toEqual([])
})
