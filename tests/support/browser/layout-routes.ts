import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const Table = z.object({ table: z.array(z.object({ path: z.string(), page: z.string() })) })
// found at run time: its types would bring those of React, which take away what elements of pages have
const { table } = Table.parse(
  await import(fileURLToPath(new URL('../../../web/src/app/routeTable.ts', import.meta.url))),
)

/** A place of the site that a walk comes to. */
export interface Place {
  page: string
  /** its address in the table of routes */
  pattern: string
  /** the same with values for its parameters */
  path: string
  /** whether it stands for its page: at the others the same is seen again */
  isWhole: boolean
}

type Values = Readonly<Record<string, string>>
/** Values for the parameters of addresses, by what these begin with: what stands later goes before what stands earlier. */
export type Params = Readonly<Record<string, Values>>

/** The addresses that no walk opens, with what holds them. */
export const notWalked: Readonly<Record<string, string>> = {
  '/logout': 'ends the visit: the journeys of accounts sign out',
}

/** What an address needs to show something, and what stands for those that are no page's. */
const shown: Readonly<Record<string, string>> = {
  '/user-home': '/user-home?username=:username',
  '/reset-password': '/reset-password?username=:username&code=x',
  '/scrollBoard': '/scrollBoard?cid=:contestID',
  '*': '/nowhere',
}

/** Further things that a page shows at an address of its own, by that address. */
const further: readonly { pattern: string; at: string }[] = [
  { pattern: '/submission-detail/:submitID', at: '/submission-detail/:submitID?compare=:compared' },
]

/** What leads those on who have signed in. */
export const turnsAway: readonly string[] = ['/admin/login']
/** What visitors see otherwise than those who have signed in. */
export const seenByVisitors: readonly string[] = [
  '/home',
  '/problem',
  '/problem/:problemID',
  '/user-home',
  '/group-invite/:token',
  ...turnsAway,
]

/** Addresses of a page that shows something else at each of them. */
const apart: readonly string[] = ['/message/reply', '/message/sys']

/** All addresses of the site with their pages; the back office first, where the same page has no frame of a group round it. */
export const addresses = table.toSorted(
  (a, b) => Number(b.path.startsWith('/admin/')) - Number(a.path.startsWith('/admin/')),
)

function filled(path: string, params: Params): string {
  const known = Object.entries(params).filter(([start]) => path.startsWith(start))
  const values: Values = Object.assign({}, ...known.map(([, values]) => values))
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`what stands for ${name} in ${path}?`)
    return encodeURIComponent(value)
  })
}

/** Where a walk of the whole site comes to: every address of the table of routes once, and what more there is to see. */
export function placesOf(params: Params): Place[] {
  return addresses.flatMap(({ page, path: pattern }, at) => {
    if (pattern in notWalked) return []
    const isFirst = addresses.findIndex((one) => one.page === page) === at || apart.includes(pattern)
    const place = (path: string, isWhole: boolean) => ({ page, pattern, path: filled(path, params), isWhole })
    const more = further.filter((one) => one.pattern === pattern).map((one) => place(one.at, true))
    return [place(shown[pattern] ?? pattern, isFirst), ...more]
  })
}

/** The areas of the site by how their addresses begin, each with a walk of its own: an address belongs to the first that fits. */
const areas = {
  admin: ['/admin/'],
  sets: ['/contest', '/timedwork', '/training', '/assignment'],
  groups: ['/group'],
  rest: ['/', '*'],
} as const
export type Area = keyof typeof areas

/** The area that an address of the table belongs to. */
export function areaOf(pattern: string): Area | undefined {
  const names: Area[] = ['admin', 'sets', 'groups', 'rest']
  return names.find((name) => areas[name].some((start) => pattern.startsWith(start)))
}
