import { adminRoutes } from './admin/routes.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { inviteRoutes } from './invites/routes.ts'
import { listRoutes } from './list/routes.ts'
import { lifeRoutes } from './management/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { reminderRoutes } from './reminders/routes.ts'

export const groupRoutes = [
  ...listRoutes,
  ...lifeRoutes,
  ...memberRoutes,
  ...inviteRoutes,
  ...announcementRoutes,
  ...adminRoutes,
  ...reminderRoutes,
]
