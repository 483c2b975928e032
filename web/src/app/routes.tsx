import { Navigate, type RouteObject } from 'react-router'
import { Gatekeeper } from './Gatekeeper.tsx'
import type { Gate } from './gates.ts'
import { type PageName, pages, styled } from './pages.ts'
import { backOffice, redirects, table } from './routeTable.ts'
import type { Entry } from './setPages.ts'
import { PageFailure } from './shell/PageFailure.tsx'
import { PageLoading } from './shell/PageLoading.tsx'
import { Shell } from './shell/Shell.tsx'

const gated = (gates: readonly Gate[], shown: RouteObject): RouteObject =>
  gates.length === 0 ? shown : { element: <Gatekeeper gates={gates} />, children: [shown] }

const routeOf = ({ path, page, gates = [], handle }: Entry) => gated(gates, { path, handle, lazy: pages[page] })

type Page = NonNullable<RouteObject['lazy']>

/** Pages with a frame round them, for whom the gates let in; a page that fails leaves it standing. */
const framed = (frame: Page, gates: readonly Gate[], entries: readonly Entry[]) =>
  gated(gates, { lazy: frame, children: [{ ErrorBoundary: PageFailure, children: entries.map(routeOf) }] })

const gatesOf = ({ gates = [] }: Entry) => gates.join()

/**
 * All pages of one frame, which stays while one moves between those with the same gates: these stand before it, or it would
 * show to whom they turn away.
 */
function routesIn(frame: PageName | undefined): RouteObject[] {
  const entries = table.filter((entry) => entry.frame === frame)
  if (frame === undefined) return entries.map(routeOf)
  return [...new Set(entries.map(gatesOf))].map((gates) => {
    const alike = entries.filter((entry) => gatesOf(entry) === gates)
    return framed(pages[frame], alike[0]?.gates ?? [], alike)
  })
}

/** Whether a page of the back office is for who manages one thing there, whatever he is on the site. */
const isOpenToManagers = (entry: Entry) => gatesOf(entry) === 'login'

/** What stands round every page of the back office. */
const adminShell = styled(async () => (await import('./shell/admin/AdminShell.tsx')).AdminShell, 'admin')

const content: RouteObject[] = [
  ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
  ...[...new Set(table.map(({ frame }) => frame))].flatMap(routesIn),
  framed(
    adminShell,
    ['admin'],
    backOffice.filter((entry) => !isOpenToManagers(entry)),
  ),
  framed(adminShell, ['login'], backOffice.filter(isOpenToManagers)),
]

/** Every address of the site, inside the shell; a page that fails leaves the shell standing. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: PageFailure,
    HydrateFallback: PageLoading,
    children: [{ ErrorBoundary: PageFailure, children: content }],
  },
]
