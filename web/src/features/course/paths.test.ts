import { expect, it } from 'vitest'
import { coursePath, listPath, officePath } from './paths.ts'

it('GR-08 addresses of courses are below their group, or of the site', () => {
  expect([listPath(null), listPath(7)]).toEqual(['/course', '/group/7/course'])
  expect([coursePath({ id: 3, gid: null }), coursePath({ id: 3, gid: 7 })]).toEqual(['/course/3', '/group/7/course/3'])
  expect([officePath('list', null), officePath('list', 7)]).toEqual(['/admin/course', '/group/7/authoring/courses'])
  expect(officePath('create', 7)).toBe('/group/7/authoring/course/create')
  expect([officePath('videos', null, 3), officePath('edit', 7, 3)]).toEqual([
    '/admin/course/3/videos',
    '/group/7/authoring/course/3/edit',
  ])
})
