import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { table } from './src/app/routeTable.ts'
import { contests } from './src/features/contest-admin/kind.ts'
import { courses } from './src/features/course/admin/kind.ts'
import { works } from './src/features/timed-work/admin/kind.ts'
import { trainings } from './src/features/training-admin/kind.ts'
import { adminPath } from './src/lib/adminPath.ts'

const routes = table.map((entry) => ({ path: entry.path, handle: entry.page }))
const pageAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.handle

it('GR-06 GR-07 GR-08 GR-09 what leads to sets of the site and of groups leads to pages of theirs', () => {
  const linksIn = (gid: number | null) =>
    [contests, works, trainings, courses].flatMap(({ address, pages, listPath, pathOf }) => [
      ...['list', 'create'].map((page) => adminPath(address, page, gid)),
      ...pages.map(({ page }) => adminPath(address, page, gid, 3)),
      listPath(gid),
      pathOf({ id: 3, gid }),
    ])
  const links = [...linksIn(null), ...linksIn(7)]
  expect(links.filter((link) => [undefined, 'notFound'].includes(pageAt(link)))).toEqual([])
  // contests and timed works of groups are found by their numbers alone
  expect(links.filter((link) => link.includes('/7/'))).toHaveLength(links.length / 2 - 2)
})
