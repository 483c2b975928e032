import { createBrowserRouter, matchPath } from 'react-router'
import { loadWithStyles } from '../lib/loading/loadFailure.ts'
import { firstEntries, pagesRoute, routes } from './routes.tsx'

export const fetchLaterRoutes = async () => (await loadWithStyles(() => import('./laterRoutes.ts'))).laterRoutes

let isComplete = false

/** The one way between pages; made before the first render so that the first page is already on its way. */
export const router = createBrowserRouter(routes, {
  async patchRoutesOnNavigation({ path, patch, signal }) {
    if (isComplete || firstEntries.some((entry) => matchPath(entry.path, path))) return
    const later = await fetchLaterRoutes()
    // a way that was given up meanwhile takes no routes: the one that took its place does
    if (isComplete || signal.aborted) return
    patch(pagesRoute, later)
    isComplete = true
  },
})

/** Resolves when the page of the first address can be shown, or has failed to come. */
export const arrived = new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    resolve()
  })
})
