import { createBrowserRouter } from 'react-router'
import { routes } from './routes.tsx'

/** The one router; made before the first render so that the first page is already on its way. */
export const router = createBrowserRouter(routes)
