import { Navigate, type RouteObject } from 'react-router'
import { Gatekeeper } from './Gatekeeper.tsx'
import type { Gate } from './gates.ts'
import { type Page, styled } from './pageLoads.ts'
import { type PageName, pageOf } from './pages.ts'
import { backOffice, redirects, table } from './routeTable.ts'
import type { Entry } from './setPages.ts'
import { Frame } from './shell/Frame.tsx'
import { PageFailure } from './shell/PageFailure.tsx'
import { Shell } from './shell/Shell.tsx'

const gated = (gates: readonly Gate[], shown: RouteObject): RouteObject =>
  gates.length === 0 ? shown : { element: <Gatekeeper gates={gates} />, children: [shown] }

const routeOf = ({ path, page, gates = [], handle }: Entry) => gated(gates, { path, handle, lazy: pageOf(page) })

/** A page that breaks or does not come leaves standing what is round it. */
const within = (children: RouteObject[]): RouteObject => ({ errorElement: <PageFailure />, children })

/** Pages with a frame round them, for whom the gates let in. */
const framed = (frame: Page, gates: readonly Gate[], entries: readonly Entry[]) =>
  gated(gates, { lazy: frame, children: [within(entries.map(routeOf))] })

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

/** Whether a page of the back office is for who manages one thing there, whatever they are on the site. */
const isOpenToManagers = (entry: Entry) => gatesOf(entry) === 'login'

/** What stands round every page of the back office. */
const adminShell = styled(async () => (await import('./shell/admin/AdminShell.tsx')).AdminShell, 'admin')

const frames = [...new Set(table.map(({ frame }) => frame))]

/** All addresses, inside the shell. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <PageFailure />,
    hydrateFallbackElement: <Frame />,
    children: [
      within([
        ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
        ...frames.flatMap((frame) =>
          routesIn(
            frame,
            table.filter((entry) => entry.frame === frame),
          ),
        ),
        framed(
          adminShell,
          ['admin'],
          backOffice.filter((entry) => !isOpenToManagers(entry)),
        ),
        framed(adminShell, ['login'], backOffice.filter(isOpenToManagers)),
      ]),
    ],
  },
]
