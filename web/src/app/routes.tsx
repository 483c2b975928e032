import { matchRoutes, Navigate, Outlet, type RouteObject } from 'react-router'
import { methodsReady } from '../lib/loading/methodsReady.ts'
import { firstPart, mayMatch } from '../lib/navigation/firstPart.ts'
import { Gatekeeper } from './Gatekeeper.tsx'
import type { Gate } from './gates.ts'
import { type Page, styled } from './pageLoads.ts'
import { type PageName, pageOf } from './pages.ts'
import { backOffice, redirects, table } from './routeTable.ts'
import type { Entry } from './setPages.ts'
import { PageBoundary } from './shell/PageBoundary.tsx'
import { Shell } from './shell/Shell.tsx'

const gated = (gates: readonly Gate[], shown: RouteObject): RouteObject =>
  gates.length === 0 ? shown : { element: <Gatekeeper gates={gates} />, children: [shown] }

/** What each route shows once it has been fetched. */
const shownBy = new Map<RouteObject, Page>()

function later(page: Page, route: RouteObject): RouteObject {
  shownBy.set(route, page)
  return route
}

const routeOf = ({ path, page, gates = [], handle }: Entry) => gated(gates, later(pageOf(page), { path, handle }))

/** Pages with a frame round them, for whom the gates let in; a page that fails leaves it standing. */
const framed = (frame: Page, gates: readonly Gate[], entries: readonly Entry[]) =>
  gated(gates, later(frame, { children: [{ element: within, children: entries.map(routeOf) }] }))

/** A page that fails leaves standing what is round it. */
const within = (
  <PageBoundary>
    <Outlet />
  </PageBoundary>
)

const gatesOf = ({ gates = [] }: Entry) => gates.join()

/**
 * All pages of one frame, which stays while one moves between those with the same gates: these stand before it, or it would
 * show to whom they turn away.
 */
function routesIn(frame: PageName | undefined, entries: readonly Entry[]): RouteObject[] {
  if (frame === undefined) return entries.map(routeOf)
  return [...new Set(entries.map(gatesOf))].map((gates) => {
    const alike = entries.filter((entry) => gatesOf(entry) === gates)
    return framed(pageOf(frame), alike[0]?.gates ?? [], alike)
  })
}

/** Whether a page of the back office is for who manages one thing there, whatever he is on the site. */
const isOpenToManagers = (entry: Entry) => gatesOf(entry) === 'login'

/** What stands round every page of the back office. */
const adminShell = styled(async () => (await import('./shell/admin/AdminShell.tsx')).AdminShell, 'admin')

/** The addresses whose paths may be wanted, inside the shell. */
function routesWhere(isWanted: (path: string) => boolean): RouteObject[] {
  const pages = table.filter(({ path }) => isWanted(path))
  const office = backOffice.filter(({ path }) => isWanted(path))
  const content: RouteObject[] = [
    ...Object.entries(redirects)
      .filter(([path]) => isWanted(path))
      .map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
    ...[...new Set(pages.map(({ frame }) => frame))].flatMap((frame) =>
      routesIn(
        frame,
        pages.filter((entry) => entry.frame === frame),
      ),
    ),
    framed(
      adminShell,
      ['admin'],
      office.filter((entry) => !isOpenToManagers(entry)),
    ),
    framed(adminShell, ['login'], office.filter(isOpenToManagers)),
  ]
  return [{ element: shell, children: [{ element: within, children: content }] }]
}

const shell = (
  <PageBoundary>
    <Shell />
  </PageBoundary>
)

/** Routes made so far, by the first part of their addresses; those of all addresses by null. */
const made = new Map<string | null, RouteObject[]>()
const firstParts = new Set([...table, ...backOffice].map(({ path }) => firstPart(path)))

/**
 * The routes among which an address is matched: those that begin as it does, since the router compiles and ranks all that it is
 * given, each time; and all of them where none does. The same ones each time.
 */
export function routesAt(pathname: string): RouteObject[] {
  const first = firstParts.has(firstPart(pathname)) ? firstPart(pathname) : null
  const routes = made.get(first) ?? routesWhere((path) => first === null || mayMatch(path, pathname))
  made.set(first, routes)
  return routes
}

/** Throws what kept a page away, for the boundary round it. */
function Missing({ failure }: { failure: unknown }): never {
  throw failure
}

/** A page that has come stays; one that has not is asked for again with the next way to it. */
async function fetchPage(route: RouteObject, page: Page): Promise<void> {
  try {
    await methodsReady
    Object.assign(route, await page())
  } catch (failure) {
    route.element = <Missing failure={failure} />
  }
}

/** Fetches the pages of an address that have not come yet; null where all have. */
export function fetchPages(pathname: string): Promise<void> | null {
  const fetching = (matchRoutes(routesAt(pathname), pathname) ?? []).flatMap(({ route }) => {
    const page = route.Component ? undefined : shownBy.get(route)
    return page ? [fetchPage(route, page)] : []
  })
  return fetching.length === 0 ? null : Promise.all(fetching).then(() => undefined)
}
