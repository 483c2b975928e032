import { categoryRoutes, categoryStaffRoutes } from './categories/routes.ts'
import { entryRoutes } from './entries/routes.ts'
import { groupTrainingRoutes, groupTrainingStaffRoutes } from './group/routes.ts'
import { lifeRoutes } from './management/routes.ts'
import { insideRoutes } from './participation/routes.ts'
import { rankRoutes, rankStaffRoutes } from './rank/routes.ts'

export const trainingRoutes = [...categoryRoutes, ...insideRoutes, ...groupTrainingRoutes, ...rankRoutes]

export const trainingStaffRoutes = [
  ...categoryStaffRoutes,
  ...lifeRoutes,
  ...groupTrainingStaffRoutes,
  ...entryRoutes,
  ...rankStaffRoutes,
]
