import { captionRoutes } from './captions/routes.ts'
import { groupCourseRoutes } from './group/routes.ts'
import { lifeRoutes } from './management/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { videoRoutes } from './videos/routes.ts'
import { watchingRoutes } from './watching/routes.ts'

/** All calls on courses but the upload of logos, which decodes pictures. */
export const courseRoutes = [
  ...lifeRoutes,
  ...groupCourseRoutes,
  ...videoRoutes,
  ...uploadRoutes,
  ...watchingRoutes,
  ...captionRoutes,
]
