import { authenticate } from '../features/account/routes.ts'
import { assignmentStaffRoutes } from '../features/assignment/routes.ts'
import { classStaffRoutes } from '../features/class/staff-routes.ts'
import { remoteContestRoutes } from '../features/contest/entries/remote-routes.ts'
import { contestStaffRoutes } from '../features/contest/routes.ts'
import { teamFileRoutes } from '../features/contest/teams/file-routes.ts'
import { groupProblemStaffRoutes } from '../features/group-problem/staff-routes.ts'
import { ltiApp } from '../features/lti/wire.ts'
import { compileRoutes } from '../features/problem/routes.ts'
import { problemAdminRoutes } from '../features/problem-admin/routes.ts'
import { problemExchangeRoutes } from '../features/problem-exchange/routes.ts'
import { ratingRoutes } from '../features/rating/routes.ts'
import { proveRoutes } from '../features/remote-judge/handles/prove-routes.ts'
import { remoteJudgeRoutes } from '../features/remote-judge/routes.ts'
import { timedWorkStaffRoutes } from '../features/timed-work/routes.ts'
import { remoteTrainingRoutes } from '../features/training/entries/remote-routes.ts'
import { trainingStaffRoutes } from '../features/training/routes.ts'
import { createApp } from '../platform/http/serve.ts'
import { joinSlices } from './join-slices.ts'

joinSlices()

/**
 * All calls for authors of problems and of contests. They read and pack archives, with code that other calls should not
 * have to load; `authoring-paths.json` lists their paths.
 */
export const authoringRoutes = [
  ...problemAdminRoutes,
  ...problemExchangeRoutes,
  ...remoteJudgeRoutes,
  ...proveRoutes,
  ...remoteContestRoutes,
  ...remoteTrainingRoutes,
  ...compileRoutes,
  ...groupProblemStaffRoutes,
  ...classStaffRoutes,
  ...contestStaffRoutes,
  ...teamFileRoutes,
  ...timedWorkStaffRoutes,
  ...trainingStaffRoutes,
  ...assignmentStaffRoutes,
  ...ratingRoutes,
]

/** These calls as an HTTP application of their own; tokens of learning platforms are code that few calls need, too. */
export const authoringApp = createApp(authoringRoutes, authenticate).route('/', ltiApp)
