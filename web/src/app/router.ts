import { createBrowserRouter, matchPath } from 'react-router'
import { loadWithStyles } from '../lib/loading/loadFailure.ts'
import { firstEntries, pagesRoute, routes } from './routes.tsx'

export const fetchLaterRoutes = async () => (await loadWithStyles(() => import('./laterRoutes.ts'))).laterRoutes

let isComplete = false

/** Created before the first render, so that the first page is already loading. */
export const router = createBrowserRouter(routes, {
  async patchRoutesOnNavigation({ path, patch, signal }) {
    if (isComplete || firstEntries.some((entry) => matchPath(entry.path, path))) return
    const later = await fetchLaterRoutes()
    // an aborted navigation adds no routes: the one that replaced it does
    if (isComplete || signal.aborted) return
    patch(pagesRoute, later)
    isComplete = true
  },
})

/** Resolves when the first page can be shown or has failed to load. */
export const arrived = new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    resolve()
  })
})
