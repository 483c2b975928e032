import { toOldPath } from './oldAddresses.ts'
import { firstEntries, routesOf } from './routes.tsx'
import { pages, table } from './routeTable.ts'

// whoever comes by such an address comes here before its page, and begins anew at the one that leads on
const oldPath = toOldPath(location.pathname)
if (oldPath !== null) location.replace(oldPath + location.search)

const isFirst = (path: string) => firstEntries.some((entry) => entry.path === path)

/** The routes of all pages but the first ones: this long list is loaded when the shell is idle, or with a page. */
export const laterRoutes = routesOf(
  table.filter(({ path }) => !isFirst(path)),
  pages,
)
