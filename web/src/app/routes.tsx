import { Navigate, type RouteObject } from 'react-router'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { loadWithStyles } from '../lib/loading/loadFailure.ts'
import { methodsReady } from '../lib/loading/methodsReady.ts'
import { needsCome } from '../lib/loading/pageNeeds.ts'
import type { Pages } from '../lib/pages.ts'
import { type Gate, login } from '../lib/places.ts'
import { type Entry, entriesOf } from './entries.ts'
import { firstPages } from './firstPages.ts'
import { Gatekeeper } from './Gatekeeper.tsx'
import { redirects } from './redirects.ts'
import { Frame } from './shell/Frame.tsx'
import { PageFailure } from './shell/PageFailure.tsx'
import { Shell } from './shell/Shell.tsx'

/** Downloads a page with its texts, and the CSS of the whole UI kit if it needs that. */
const downloadPage = (pages: Pages, name: string) => async () => {
  const page = pages[name]
  if (page === undefined) throw new Error(`there is no page ${name}`)
  await methodsReady
  const kit = page.isPlain ? null : import('../lib/loading/stylesLater.ts')
  const [Component] = await loadWithStyles(() => Promise.all([page.load(), loadTexts(page.texts ?? []), kit]))
  await needsCome()
  return { Component }
}

const gatedRoute = (gates: readonly Gate[], shown: RouteObject): RouteObject =>
  gates.length === 0 ? shown : { element: <Gatekeeper gates={gates} />, children: [shown] }

/** Keeps what is around a page if it breaks or fails to load. */
const withFailurePage = (children: RouteObject[], id?: string): RouteObject => ({
  ...(id !== undefined && { id }),
  errorElement: <PageFailure />,
  children,
})

/** The gates of a frame: those of its pages, so that whom they refuse does not see it either; one for all pages of staff. */
const frameGates = ({ frame, gates = [] }: Entry): readonly Gate[] =>
  frame !== 'adminFrame' || gates.join() === login.join() ? gates : ['admin']

/** The routes of these addresses. A frame stays mounted between pages with the same frame and gates. */
export function routesOf(entries: readonly Entry[], pages: Pages): RouteObject[] {
  const routeOf = ({ path, page, gates = [], handle }: Entry) =>
    gatedRoute(gates, { path, handle, lazy: downloadPage(pages, page) })
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = `${entry.frame ?? ''} ${entry.frame && frameGates(entry).join()}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike
    if (first?.frame === undefined) return alike.map(routeOf)
    const frame = { lazy: downloadPage(pages, first.frame), children: [withFailurePage(alike.map(routeOf))] }
    return [gatedRoute(frameGates(first), frame)]
  })
}

export const firstEntries = entriesOf(firstPages, [])

/** The route within the shell whose children are all pages. */
export const pagesRoute = 'pages'

/** The shell with the pages that visitors open first. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <PageFailure />,
    hydrateFallbackElement: <Frame />,
    children: [
      withFailurePage(
        [
          ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
          ...routesOf(firstEntries, firstPages),
        ],
        pagesRoute,
      ),
    ],
  },
]
