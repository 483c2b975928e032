import { announcementRoutes } from '../features/announcement/routes.ts'
import { boardRoutes } from '../features/contest/board/routes.ts'
import { insideRoutes as contestRoutes } from '../features/contest/inside/routes.ts'
import { lifeRoutes as discussionRoutes } from '../features/discussion/life/routes.ts'
import { homeRoutes } from '../features/home/routes.ts'
import { pageOf } from '../features/page/index.ts'
import { problemRoutes } from '../features/problem/routes.ts'
import { profileRoutes } from '../features/profile/routes.ts'
import { rankRoutes } from '../features/rank/routes.ts'
import { joinSlices } from './joins.ts'

joinSlices()

/** What answers addresses of things and the first pages, given what reads the built pages. */
export const pages = (readTemplate: (name: string) => Promise<string>) =>
  pageOf(
    [
      ...problemRoutes,
      ...contestRoutes,
      ...boardRoutes,
      ...discussionRoutes,
      ...profileRoutes,
      ...homeRoutes,
      ...announcementRoutes,
      ...rankRoutes,
    ],
    readTemplate,
  )
