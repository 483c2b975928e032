import { createBrowserRouter } from 'react-router'
import { routes } from './routes.tsx'

/** The one way between pages; made before the first render so that the first page is already on its way. */
export const router = createBrowserRouter(routes)

/** Resolves when the page of the first address can be shown, or has failed to come. */
export const arrived = new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    resolve()
  })
})
