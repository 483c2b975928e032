import { oldPaths } from './oldPaths.ts'
import { redirects } from './redirects.ts'
import { table } from './routeTable.ts'

/** All addresses that have a page or lead to one, as the router writes them; of no use to the pages themselves. */
export const addresses = [...Object.keys(redirects), ...oldPaths, ...table.map(({ path }) => path)].filter(
  (path) => path !== '*',
)
