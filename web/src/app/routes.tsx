import { Navigate, type RouteObject } from 'react-router'
import { Gatekeeper } from './Gatekeeper.tsx'
import { pages, styled } from './pages.ts'
import { backOffice, redirects, table } from './routeTable.ts'
import type { Entry } from './setPages.ts'
import { PageFailure } from './shell/PageFailure.tsx'
import { PageLoading } from './shell/PageLoading.tsx'
import { Shell } from './shell/Shell.tsx'

function routeOf({ path, page, gates = [], handle }: Entry): RouteObject {
  const shown: RouteObject = { path, handle, lazy: pages[page] }
  return gates.length === 0 ? shown : { element: <Gatekeeper gates={gates} />, children: [shown] }
}

/** What stands round every page of the back office. */
const adminShell = styled(async () => (await import('./shell/admin/AdminShell.tsx')).AdminShell, 'admin')

const content: RouteObject[] = [
  ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
  ...table.map(routeOf),
  {
    element: <Gatekeeper gates={['admin']} />,
    children: [{ lazy: adminShell, children: [{ ErrorBoundary: PageFailure, children: backOffice.map(routeOf) }] }],
  },
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
