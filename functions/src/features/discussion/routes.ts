import { adminRoutes } from './admin/routes.ts'
import { groupDiscussionRoutes } from './groups/routes.ts'
import { listRoutes } from './list/routes.ts'
import { lifeRoutes } from './management/routes.ts'
import { reportRoutes } from './reports/routes.ts'

export const discussionRoutes = [
  ...listRoutes,
  ...lifeRoutes,
  ...groupDiscussionRoutes,
  ...reportRoutes,
  ...adminRoutes,
]
