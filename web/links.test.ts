import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { table } from './src/app/routeTable.ts'
import { adminBase, adminList } from './src/features/contest/paths.ts'
import * as course from './src/features/course/paths.ts'
import * as timedWork from './src/features/timed-work/paths.ts'
import * as training from './src/features/training/paths.ts'

const routes = table.map((entry) => ({ path: entry.path, handle: entry.page }))
const pageAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.handle

it('GR-06 GR-07 GR-08 GR-09 what leads to sets of the site and of groups leads to pages of theirs', () => {
  const links = [null, 7].flatMap((gid) => [
    adminList(gid),
    ...['/create', '/9/edit', '/9/problems'].map((page) => adminBase(gid) + page),
    ...(['list', 'create', 'edit', 'videos'] as const).map((page) => course.adminPath(page, gid, 3)),
    course.listPath(gid),
    course.coursePath({ id: 3, gid }),
    ...(['list', 'create', 'edit', 'problems', 'people'] as const).map((page) => timedWork.adminPath(page, gid, 5)),
    timedWork.listPath(gid),
    ...(['list', 'create', 'category', 'edit', 'problems'] as const).map((page) => training.adminPath(page, gid, 4)),
    training.trainingPath({ id: 4, gid }),
  ])
  expect(links.filter((link) => [undefined, 'notFound'].includes(pageAt(link)))).toEqual([])
  expect(links.filter((link) => link.includes('/7/'))).toHaveLength(links.length / 2 - 1)
})
