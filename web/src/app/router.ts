import { createBrowserRouter } from 'react-router'
import { routes } from './routes.tsx'

/** The one router; made before the first render so that the first page is already on its way. */
export const router = createBrowserRouter(routes)

/** Resolves when the page of the first address can be shown, or has failed to come. */
export async function arrived(): Promise<void> {
  if (router.state.initialized) return
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
