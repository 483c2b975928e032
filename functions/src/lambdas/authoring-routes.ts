import { authenticate } from '../features/account/routes.ts'
import { compileRoutes } from '../features/problem/routes.ts'
import { problemAdminRoutes } from '../features/problem-admin/routes.ts'
import { problemExchangeRoutes } from '../features/problem-exchange/routes.ts'
import { serve } from '../platform/http/serve.ts'
import { joinSlices } from './joins.ts'

joinSlices()

/**
 * All that those call who write problems. It reads and packs archives, which contestants' calls should not wait to see
 * loaded; `authoring-paths.json` says which addresses lead here.
 */
export const authoringRoutes = [...problemAdminRoutes, ...problemExchangeRoutes, ...compileRoutes]

/** These calls as an HTTP application of their own. */
export const authoringApp = serve(authoringRoutes, authenticate)
