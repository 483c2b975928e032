import { announcementRoutes } from './announcements/routes.ts'
import { inviteRoutes } from './invites/routes.ts'
import { lifeRoutes } from './life/routes.ts'
import { listRoutes } from './list/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { officeRoutes } from './office/routes.ts'

export const groupRoutes = [
  ...listRoutes,
  ...lifeRoutes,
  ...memberRoutes,
  ...inviteRoutes,
  ...announcementRoutes,
  ...officeRoutes,
]
