import { groupDiscussionRoutes } from './groups/routes.ts'
import { lifeRoutes } from './life/routes.ts'
import { listRoutes } from './list/routes.ts'
import { officeRoutes } from './office/routes.ts'
import { reportRoutes } from './reports/routes.ts'

export const discussionRoutes = [
  ...listRoutes,
  ...lifeRoutes,
  ...groupDiscussionRoutes,
  ...reportRoutes,
  ...officeRoutes,
]
