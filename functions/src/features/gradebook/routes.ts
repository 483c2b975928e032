import { appealRoutes } from './appeals/routes.ts'
import { failingRoutes } from './failing/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { lifeRoutes } from './management/routes.ts'
import { markRoutes } from './marks/routes.ts'
import { studentRoutes } from './students/routes.ts'
import { tableRoutes } from './table/routes.ts'

export const gradebookRoutes = [
  ...lifeRoutes,
  ...studentRoutes,
  ...markRoutes,
  ...tableRoutes,
  ...feedbackRoutes,
  ...failingRoutes,
  ...appealRoutes,
]
