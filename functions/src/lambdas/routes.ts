import { accountRoutes, authenticate } from '../features/account/routes.ts'
import { announcementRoutes } from '../features/announcement/routes.ts'
import { assignmentRoutes } from '../features/assignment/routes.ts'
import { auditRoutes } from '../features/audit/routes.ts'
import { captchaRoutes } from '../features/captcha/routes.ts'
import { classRoutes } from '../features/class/routes.ts'
import { commentRoutes } from '../features/comment/routes.ts'
import { contestRoutes } from '../features/contest/routes.ts'
import { courseRoutes } from '../features/course/routes.ts'
import { dashboardRoutes } from '../features/dashboard/routes.ts'
import { difficultyRoutes } from '../features/difficulty/routes.ts'
import { discussionRoutes } from '../features/discussion/routes.ts'
import { draftRoutes } from '../features/draft/routes.ts'
import { examRoutes } from '../features/exam/routes.ts'
import { attachmentRoutes } from '../features/file/routes.ts'
import { gradebookRoutes } from '../features/gradebook/routes.ts'
import { groupRoutes } from '../features/group/routes.ts'
import { groupProblemRoutes } from '../features/group-problem/routes.ts'
import { homeRoutes } from '../features/home/routes.ts'
import { honorRoutes } from '../features/honor/routes.ts'
import { judgeAdminRoutes } from '../features/judge-admin/routes.ts'
import { judgingRoutes } from '../features/judging/routes.ts'
import { ltiRoutes } from '../features/lti/routes.ts'
import { messageRoutes } from '../features/message/routes.ts'
import { movedRoutes } from '../features/moved/routes.ts'
import { noteRoutes } from '../features/note/routes.ts'
import { ownDataRoutes } from '../features/own-data/routes.ts'
import { problemRoutes } from '../features/problem/routes.ts'
import { profileRoutes } from '../features/profile/routes.ts'
import { rankRoutes } from '../features/rank/routes.ts'
import { remoteAdminRoutes } from '../features/remote-judge/admin/routes.ts'
import { handleRoutes } from '../features/remote-judge/handles/routes.ts'
import { resubmitRoutes } from '../features/remote-judge/resubmit-routes.ts'
import { searchRoutes } from '../features/search/routes.ts'
import { settingsRoutes } from '../features/settings/routes.ts'
import { similarityRoutes } from '../features/similarity/routes.ts'
import { siteRoutes } from '../features/site/routes.ts'
import { submissionRoutes } from '../features/submission/routes.ts'
import { taskRoutes } from '../features/task/routes.ts'
import { timedWorkRoutes } from '../features/timed-work/routes.ts'
import { trainingRoutes } from '../features/training/routes.ts'
import { userAdminRoutes } from '../features/user-admin/routes.ts'
import { memoizeByObject } from '../platform/cache.ts'
import { openApi } from '../platform/http/openapi/openapi.ts'
import { createApp } from '../platform/http/serve.ts'
import { joinSlices } from './join-slices.ts'
import { slices } from './slices.ts'

joinSlices()

/** Every route but those of Lambdas of their own; a slice joins by its line here. */
export const routes = [
  ...siteRoutes,
  ...accountRoutes,
  ...captchaRoutes,
  ...profileRoutes,
  ...movedRoutes,
  ...ownDataRoutes,
  ...attachmentRoutes,
  ...problemRoutes,
  ...draftRoutes,
  ...noteRoutes,
  ...submissionRoutes,
  ...examRoutes,
  ...judgingRoutes,
  ...judgeAdminRoutes,
  ...remoteAdminRoutes,
  ...handleRoutes,
  ...resubmitRoutes,
  ...searchRoutes,
  ...announcementRoutes,
  ...commentRoutes,
  ...discussionRoutes,
  ...contestRoutes,
  ...timedWorkRoutes,
  ...trainingRoutes,
  ...assignmentRoutes,
  ...courseRoutes,
  ...groupRoutes,
  ...groupProblemRoutes,
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
  ...similarityRoutes,
  ...gradebookRoutes,
  ...classRoutes,
  ...ltiRoutes,
]

/** Made when it is first asked for: it would be a tenth of a cold start. */
const documentOf = memoizeByObject(openApi)

/** The whole API as one HTTP application. */
export const app = createApp(routes, authenticate)
app.get('/api/openapi.json', (c) => c.json(documentOf(slices)))
