import { choosingRoutes, entryRoutes } from './entries/routes.ts'
import { lifeRoutes, makingRoutes } from './management/routes.ts'
import { insideRoutes } from './participation/routes.ts'
import { classRoutes, peopleRoutes } from './people/routes.ts'
import { progressRoutes } from './progress/routes.ts'
import { reminderRoutes } from './reminders/routes.ts'

export const assignmentRoutes = [
  ...insideRoutes,
  ...progressRoutes,
  ...reminderRoutes,
  ...makingRoutes,
  ...choosingRoutes,
  ...classRoutes,
]

export const assignmentStaffRoutes = [...lifeRoutes, ...entryRoutes, ...peopleRoutes]
