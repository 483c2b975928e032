import { captionRoutes } from './captions/routes.ts'
import { groupCourseRoutes } from './group/routes.ts'
import { lifeRoutes } from './management/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { videoRoutes } from './videos/routes.ts'
import { watchingRoutes } from './watching/routes.ts'

export const courseRoutes = [
  ...lifeRoutes,
  ...groupCourseRoutes,
  ...videoRoutes,
  ...uploadRoutes,
  ...watchingRoutes,
  ...captionRoutes,
]
