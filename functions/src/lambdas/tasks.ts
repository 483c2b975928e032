import { enrollClassWorker } from '../features/class/accounts/enroll-task.ts'
import { archiveClassWorker } from '../features/class/archive/archive-task.ts'
import { copyClassWorker } from '../features/class/copy/copy-task.ts'
import { packCodesWorker } from '../features/contest/codes/codes-task.ts'
import { checkPublishedWorker } from '../features/contest/published/check-task.ts'
import { importPublishedWorker } from '../features/contest/published/import-task.ts'
import { enrollTeamsWorker } from '../features/contest/teams/teams-task.ts'
import { buildGradebookWorker } from '../features/gradebook/build/build-task.ts'
import { rejudgeWorker } from '../features/judge-admin/rejudge-task.ts'
import { rejudgingWorkers } from '../features/judge-admin/rejudging/rejudging-task.ts'
import { sendLtiGradesWorker } from '../features/lti/grades/grades-task.ts'
import { checkTestDataWorker } from '../features/problem-admin/data/check-task.ts'
import { packProblem } from '../features/problem-exchange/export/export-task.ts'
import { packedProblems } from '../features/problem-exchange/import/in-archive.ts'
import { problemExchangeWorkers } from '../features/problem-exchange/tasks.ts'
import { makeRatingsWorker } from '../features/rating/rating-task.ts'
import { compareCodesWorker } from '../features/similarity/similarity-task.ts'
import { taskConsumer } from '../platform/tasks.ts'
import { joinSlices } from './join-slices.ts'

joinSlices()

/** The Lambda behind the queue of long work; a slice joins with its workers here. */
export const handler = taskConsumer([
  rejudgeWorker,
  ...rejudgingWorkers,
  packCodesWorker,
  checkPublishedWorker(packedProblems),
  importPublishedWorker(packedProblems),
  checkTestDataWorker,
  makeRatingsWorker,
  buildGradebookWorker,
  archiveClassWorker(packProblem),
  copyClassWorker,
  enrollClassWorker,
  enrollTeamsWorker,
  compareCodesWorker,
  sendLtiGradesWorker,
  ...problemExchangeWorkers,
])
