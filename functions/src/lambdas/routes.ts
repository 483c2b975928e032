import { accountRoutes, authenticate } from '../features/account/routes.ts'
import { judgingRoutes } from '../features/judging/routes.ts'
import { problemRoutes } from '../features/problem/routes.ts'
import { siteRoutes } from '../features/site/routes.ts'
import { submissionRoutes } from '../features/submission/routes.ts'
import { openApi } from '../platform/openapi.ts'
import { serve } from '../platform/serve.ts'

/** Every route of the product; a slice joins by its line here. */
export const routes = [...siteRoutes, ...accountRoutes, ...problemRoutes, ...submissionRoutes, ...judgingRoutes]

const document = openApi(routes.map(({ endpoint }) => endpoint))

/** The whole API as one HTTP application. */
export const app = serve(routes, authenticate)
app.get('/api/openapi.json', (c) => c.json(document))
