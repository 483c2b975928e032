import { announcementRoutes } from '@oj/functions/features/announcement/routes.ts'
import { boardRoutes } from '@oj/functions/features/contest/board/routes.ts'
import { insideRoutes as contestRoutes } from '@oj/functions/features/contest/participation/routes.ts'
import { lifeRoutes as discussionRoutes } from '@oj/functions/features/discussion/management/routes.ts'
import { homeRoutes } from '@oj/functions/features/home/routes.ts'
import { problemRoutes } from '@oj/functions/features/problem/routes.ts'
import { profileRoutes } from '@oj/functions/features/profile/routes.ts'
import { rankRoutes } from '@oj/functions/features/rank/routes.ts'
import { joinSlices } from '@oj/functions/lambdas/join-slices.ts'
import { pageOf } from './answer.ts'
import type { Built } from './types.ts'

joinSlices()

export { pageHeaders } from './document.ts'

export const pages: Built['pages'] = (readTemplate) =>
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
