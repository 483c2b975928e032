import { redirects } from './redirects.ts'
import { table } from './routeTable.ts'

/** All addresses that have a page or lead to one, as the router writes them. */
export const addresses = [...Object.keys(redirects), ...table.map(({ path }) => path)].filter((path) => path !== '*')
