import { accountRoutes, authenticate } from '../features/account/routes.ts'
import { announcementRoutes } from '../features/announcement/routes.ts'
import { auditRoutes } from '../features/audit/routes.ts'
import { captchaRoutes } from '../features/captcha/routes.ts'
import { dashboardRoutes } from '../features/dashboard/routes.ts'
import { difficultyRoutes } from '../features/difficulty/routes.ts'
import { draftRoutes } from '../features/draft/routes.ts'
import { uploadAvatar } from '../features/file/contract.ts'
import { fileRoutes } from '../features/file/export.ts'
import { uploadCarouselImage } from '../features/home/contract.ts'
import { homeRoutes } from '../features/home/routes.ts'
import { honorRoutes } from '../features/honor/routes.ts'
import { judgeAdminRoutes } from '../features/judge-admin/routes.ts'
import { judgingRoutes } from '../features/judging/routes.ts'
import { messageRoutes } from '../features/message/routes.ts'
import { problemRoutes } from '../features/problem/routes.ts'
import { problemAdminRoutes } from '../features/problem-admin/routes.ts'
import { problemExchangeRoutes } from '../features/problem-exchange/routes.ts'
import { profileRoutes } from '../features/profile/routes.ts'
import { rankRoutes } from '../features/rank/routes.ts'
import { settingsRoutes } from '../features/settings/routes.ts'
import { siteRoutes } from '../features/site/routes.ts'
import { submissionRoutes } from '../features/submission/routes.ts'
import { taskRoutes } from '../features/task/routes.ts'
import { userAdminRoutes } from '../features/user-admin/routes.ts'
import { openApi } from '../platform/openapi.ts'
import { serve } from '../platform/serve.ts'

/** Every route of the product; a slice joins by its line here. */
export const routes = [
  ...siteRoutes,
  ...accountRoutes,
  ...captchaRoutes,
  ...profileRoutes,
  ...fileRoutes,
  ...problemRoutes,
  ...problemAdminRoutes,
  ...problemExchangeRoutes,
  ...draftRoutes,
  ...submissionRoutes,
  ...judgingRoutes,
  ...judgeAdminRoutes,
  ...announcementRoutes,
  ...auditRoutes,
  ...difficultyRoutes,
  ...homeRoutes,
  ...honorRoutes,
  ...messageRoutes,
  ...rankRoutes,
  ...settingsRoutes,
  ...dashboardRoutes,
  ...userAdminRoutes,
  ...taskRoutes,
]

/** Answered by a Lambda of its own, see `picture-routes.ts`. */
const pictureEndpoints = [uploadAvatar, uploadCarouselImage]

/** Made when it is first asked for: it would be a tenth of a cold start. */
let document: ReturnType<typeof openApi> | null = null

/** The whole API as one HTTP application. */
export const app = serve(routes, authenticate)
app.get('/api/openapi.json', (c) => {
  document ??= openApi([...routes.map(({ endpoint }) => endpoint), ...pictureEndpoints])
  return c.json(document)
})
