import { classAccountRoutes } from './accounts/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { dueRoutes } from './due/routes.ts'
import { classListRoutes } from './list/routes.ts'
import { progressRoutes } from './progress/routes.ts'
import { retirementRoutes } from './retirement/routes.ts'

export const classRoutes = [
  ...classListRoutes,
  ...classAccountRoutes,
  ...dueRoutes,
  ...calendarRoutes,
  ...progressRoutes,
  ...retirementRoutes,
]
