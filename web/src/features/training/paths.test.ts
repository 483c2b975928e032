import { expect, it } from 'vitest'
import { officePath, trainingPath } from './paths.ts'

it('GR-06 trainings of groups have addresses below their group', () => {
  expect(trainingPath({ id: 3, gid: null })).toBe('/training/3')
  expect(trainingPath({ id: 3, gid: 7 })).toBe('/group/7/training/3')
  expect(officePath('list', null)).toBe('/admin/training')
  expect(officePath('list', 7)).toBe('/group/7/authoring/trainings')
  expect(officePath('problems', 7, 3)).toBe('/group/7/authoring/training/3/problems')
  expect(officePath('category', 7)).toBe('/admin/training/category')
})
