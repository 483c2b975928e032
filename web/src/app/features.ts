import { accountPages } from '../features/account/pages.ts'
import { announcementPages } from '../features/announcement/pages.ts'
import { apiDocsPages } from '../features/api-docs/pages.ts'
import { assignmentPages } from '../features/assignment/pages.ts'
import { auditPages } from '../features/audit/pages.ts'
import { classPages } from '../features/class/pages.ts'
import { contestPages } from '../features/contest/pages.ts'
import { contestAdminPages } from '../features/contest-admin/pages.ts'
import { coursePages } from '../features/course/pages.ts'
import { dashboardPages } from '../features/dashboard/pages.ts'
import { difficultyPages } from '../features/difficulty/pages.ts'
import { discussionPages } from '../features/discussion/pages.ts'
import { gradebookPages } from '../features/gradebook/pages.ts'
import { groupPages } from '../features/group/pages.ts'
import { groupProblemPages } from '../features/group-problem/pages.ts'
import { helpPages } from '../features/help/pages.ts'
import { homePages } from '../features/home/pages.ts'
import { honorPages } from '../features/honor/pages.ts'
import { judgingPages } from '../features/judging/pages.ts'
import { ltiPages } from '../features/lti/pages.ts'
import { messagePages } from '../features/message/pages.ts'
import { privacyPages } from '../features/privacy/pages.ts'
import { problemPages } from '../features/problem/pages.ts'
import { problemAdminPages } from '../features/problem-admin/pages.ts'
import { problemExchangePages } from '../features/problem-exchange/pages.ts'
import { profilePages } from '../features/profile/pages.ts'
import { rankPages } from '../features/rank/pages.ts'
import { settingsPages } from '../features/settings/pages.ts'
import { similarityPages } from '../features/similarity/pages.ts'
import { sitePages } from '../features/site/pages.ts'
import { standingPages } from '../features/standing/pages.ts'
import { submissionPages } from '../features/submission/pages.ts'
import { timedWorkPages } from '../features/timed-work/pages.ts'
import { trainingPages } from '../features/training/pages.ts'
import { trainingAdminPages } from '../features/training-admin/pages.ts'
import { userAdminPages } from '../features/user-admin/pages.ts'
import type { Pages } from '../lib/pages.ts'

/**
 * The features in order, with their pages: each may only import those before it. Routes, import rules, the navigation of
 * staff and the walks of the tests follow from this list.
 */
export const features = {
  'problem-set': {},
  site: sitePages,
  help: helpPages,
  'staff-table': {},
  account: accountPages,
  judging: judgingPages,
  'judge-admin': {},
  exam: {},
  submission: submissionPages,
  problem: problemPages,
  'problem-admin': problemAdminPages,
  'problem-exchange': problemExchangePages,
  owned: {},
  roster: {},
  comment: {},
  discussion: discussionPages,
  group: groupPages,
  'group-problem': groupProblemPages,
  contest: contestPages,
  'contest-admin': contestAdminPages,
  'timed-work': timedWorkPages,
  course: coursePages,
  standing: standingPages,
  training: trainingPages,
  'training-admin': trainingAdminPages,
  announcement: announcementPages,
  'api-docs': apiDocsPages,
  audit: auditPages,
  dashboard: dashboardPages,
  difficulty: difficultyPages,
  similarity: similarityPages,
  gradebook: gradebookPages,
  class: classPages,
  assignment: assignmentPages,
  home: homePages,
  honor: honorPages,
  lti: ltiPages,
  message: messagePages,
  privacy: privacyPages,
  profile: profilePages,
  rank: rankPages,
  search: {},
  settings: settingsPages,
  'user-admin': userAdminPages,
} satisfies Readonly<Record<string, Pages>>
