import { expect, it } from 'vitest'
import { listPath, officePath } from './paths.ts'

it('GR-09 has addresses below its group where a timed work is of a group', () => {
  expect((['list', 'create', 'edit'] as const).map((page) => officePath(page, null, 7))).toEqual([
    '/admin/timedwork',
    '/admin/timedwork/create',
    '/admin/timedwork/7/edit',
  ])
  expect((['list', 'create', 'people'] as const).map((page) => officePath(page, 3, 7))).toEqual([
    '/group/3/authoring/timedworks',
    '/group/3/authoring/timedwork/create',
    '/group/3/authoring/timedwork/7/people',
  ])
  expect([listPath(null), listPath(3)]).toEqual(['/timedwork', '/group/3/timedwork'])
})
