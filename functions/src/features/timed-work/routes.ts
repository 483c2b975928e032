import { entryRoutes } from './entries/routes.ts'
import { groupTimedWorkRoutes } from './group/routes.ts'
import { lifeRoutes } from './management/routes.ts'
import { insideRoutes } from './participation/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { rankRoutes } from './rank/routes.ts'

export const timedWorkRoutes = [...insideRoutes, ...rankRoutes, ...groupTimedWorkRoutes]

export const timedWorkStaffRoutes = [...lifeRoutes, ...entryRoutes, ...peopleRoutes]
