import { setKinds } from '../features/problem-set/index.ts'
import type { Gate } from './gates.ts'
import { type Entry, fullWindow, withSetPages } from './setPages.ts'
import type { Area, RouteHandle } from './shell/shellOf.ts'

/** Addresses that lead to another one. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/home',
  '/message': '/message/discuss',
  '/admin': '/admin/dashboard',
  '/admin/*': '/admin/login',
}

const login = ['login'] as const

/** Addresses whose pages are still being built: each says so in words. */
const coming = (area: Area, paths: readonly string[], gates: readonly Gate[] = [], handle: RouteHandle = {}) =>
  paths.map((path): Entry => ({ path, page: 'coming', gates, handle: { ...handle, area } }))

const site: Entry[] = [
  { path: '/home', page: 'home' },
  { path: '/problem', page: 'problemList', gates: ['problems'] },
  { path: '/problem/:problemID', page: 'problemDetails', gates: ['problems'], handle: fullWindow },
  { path: '/status', page: 'submissionList', gates: ['problems'] },
  { path: '/submission-detail/:submitID', page: 'submissionDetails', gates: ['problems'] },
  { path: '/acm-rank', page: 'acmRank' },
  { path: '/oi-rank', page: 'oiRank' },
  { path: '/rating-rank', page: 'ratingRank' },
  { path: '/user-home', page: 'profile' },
  { path: '/api-docs', page: 'apiDocs' },
  { path: '/reset-password', page: 'resetPassword' },
  { path: '/setting', page: 'settings', gates: login },
  { path: '/logout', page: 'logout', gates: login },
]

/** The addresses of a contest; those of its problems and submissions are pages of its set. */
const inContest = '/contest/:contestID'
const contests: Entry[] = [
  { path: '/contest', page: 'contestList' },
  { path: inContest, page: 'contestOverview', gates: login },
  { path: `${inContest}/problems`, page: 'contestProblems', gates: login },
  { path: `${inContest}/announcements`, page: 'contestAnnouncements', gates: login },
  { path: `${inContest}/clarifications`, page: 'contestQuestions', gates: login },
  { path: `${inContest}/print`, page: 'contestPrint', gates: login },
  { path: '/contest/acm-scoreboard/:contestID', page: 'scoreboard' },
  { path: '/contest/oi-scoreboard/:contestID', page: 'scoreboard' },
  { path: `${inContest}/rank`, page: 'contestRank', gates: login },
  ...coming(
    'contest',
    ['/submissions', '/problem/:problemID/submission-detail/:submitID', '/problem/:problemID', '/chachong'].map(
      (child) => inContest + child,
    ),
    login,
  ),
  { path: `${inContest}/comment`, page: 'contestComments', gates: ['login', 'contestComment'] },
  { path: `${inContest}/tutorial`, page: 'contestTutorial', gates: login },
  { path: `${inContest}/ac-info`, page: 'contestBalloons', gates: login },
  { path: `${inContest}/admin-print`, page: 'contestPrints', gates: login },
  // for the jury; the other address is the one that super admins know
  { path: `${inContest}/rejudgings`, page: 'contestRejudge', gates: login },
  { path: `${inContest}/rejudge`, page: 'contestRejudge', gates: ['login', 'root'] },
  { path: `${inContest}/contestants`, page: 'contestPeople', gates: login },
  { path: `${inContest}/rating`, page: 'contestRating', gates: login },
  { path: `${inContest}/scroll-board`, page: 'contestScrollBoard', gates: login },
]

const trainings = coming('training', [
  '/training',
  ...['', '/problems', '/problem/:problemID', '/rank'].map((child) => `/training/:trainingID${child}`),
])

const timedWorks: Entry[] = [
  ...coming(
    'timedwork',
    ['', '/problems', '/problem/:problemID', '/rank'].map((child) => `/timedwork/:timedWorkID${child}`),
    login,
  ),
  ...coming('timedwork', ['/timedwork/:timedWorkID/submissions'], ['login', 'staff']),
]

const groupBranch = (children: readonly string[]) => children.map((child) => `/group/:groupID${child}`)

const groups: Entry[] = [
  ...coming('group', ['/group']),
  ...coming(
    'group',
    groupBranch([
      '',
      '/announcement',
      '/problem',
      '/problem/:problemID',
      '/authoring/problems',
      '/authoring/problem/create',
      '/authoring/problem/edit/:pid',
      '/course',
      '/course/:courseID',
      '/training',
      ...['', '/problems', '/problem/:problemID', '/rank'].map((child) => `/training/:trainingID${child}`),
      '/contest',
      '/timedwork',
      '/status',
      '/submission-detail/:submitID',
      '/member',
      '/setting',
      '/rank',
    ]),
    login,
  ),
  ...coming('group', groupBranch(['/discussion', '/discussion/:problemID', '/discussion-detail/:discussionID']), [
    'login',
    'groupDiscussion',
  ]),
]

/** Problem pages on the whole screen, with the navigation of where they belong. */
const fullScreen: Entry[] = [
  ...coming('training', ['/training/:trainingID/problem/:problemID/full-screen'], [], {
    ...fullWindow,
    context: 'training',
  }),
  ...coming('contest', ['/contest/:contestID/problem/:problemID/full-screen'], login, {
    ...fullWindow,
    context: 'contest',
  }),
  ...coming('group', ['/group/:groupID/problem/:problemID/full-screen'], login, { ...fullWindow, context: 'group' }),
  ...coming('training', ['/group/:groupID/training/:trainingID/problem/:problemID/full-screen'], login, {
    ...fullWindow,
    context: 'training',
  }),
]

const others: Entry[] = [
  ...coming('course', ['/course', '/course/:courseID']),
  ...coming(
    'discussion',
    ['/discussion', '/discussion/:problemID', '/discussion-detail/:discussionID'],
    ['publicDiscussion'],
  ),
  ...['discuss', 'reply', 'like', 'sys', 'mine'].map(
    (tab): Entry => ({ path: `/message/${tab}`, page: 'messages', gates: login }),
  ),
]

const adminPaths = (names: readonly string[]) => names.map((name) => `/admin/${name}`)
const bare: RouteHandle = { bare: true }
const root = ['adminRoot'] as const

const staffAddresses: readonly Entry[] = [
  { path: '/admin/problems', page: 'problemBank', gates: ['admin'], handle: bare },
  { path: '/admin/problem/tag', page: 'problemTags', gates: ['admin'], handle: bare },
  { path: '/admin/problem/batch-operation', page: 'problemExchange', gates: ['admin'], handle: bare },
  { path: '/admin/problem/create', page: 'problemCreate', gates: ['admin'], handle: bare },
  { path: '/admin/problem/edit/:pid', page: 'problemEdit', gates: ['admin'], handle: bare },
  { path: '/admin/user', page: 'adminUsers', gates: root, handle: bare },
  { path: '/admin/announcement', page: 'adminAnnouncements', gates: root, handle: bare },
  { path: '/admin/contestcountdown', page: 'adminCountdowns', gates: root, handle: bare },
  { path: '/admin/notice', page: 'adminNotices', gates: root, handle: bare },
  { path: '/admin/tools', page: 'adminTools', gates: root, handle: bare },
  { path: '/admin/carousel', page: 'adminCarousel', gates: root, handle: bare },
  { path: '/admin/honor', page: 'adminHonors', gates: root, handle: bare },
  { path: '/admin/difficulty', page: 'adminDifficulties', gates: root, handle: bare },
  { path: '/admin/recent-contest', page: 'adminOtherContests', gates: ['adminContent'], handle: bare },
  { path: '/admin/dashboard', page: 'adminDashboard', gates: ['admin'], handle: bare },
  { path: '/admin/judge-servers', page: 'adminJudges', gates: ['admin'], handle: bare },
  { path: '/admin/audit-log', page: 'adminAudit', gates: root, handle: bare },
  { path: '/admin/conf', page: 'adminConfiguration', gates: root, handle: bare },
  { path: '/admin/switch', page: 'adminSwitches', gates: root, handle: bare },
  { path: '/admin/api-docs', page: 'apiDocs', gates: ['admin'], handle: bare },
  { path: '/admin/contest', page: 'contestAdmin', gates: ['admin'], handle: bare },
  { path: '/admin/contest/create', page: 'contestCreate', gates: ['admin'], handle: bare },
  ...coming(
    'admin',
    adminPaths([
      'group-problem/apply',
      'group',
      'course',
      'course/create',
      'course/:courseID/edit',
      'course/:courseID/videos',
      'training/create',
      'training',
      'training/:trainingID/edit',
      'training/:trainingID/problems',
      'training/category',
      'discussion',
    ]),
    ['admin'],
    bare,
  ),
  // its managers need no role on the site: the server knows them
  { path: '/admin/contest/:contestID/edit', page: 'contestEdit', gates: login, handle: bare },
  { path: '/admin/contest/:contestID/announcement', page: 'contestAnnouncementAdmin', gates: login, handle: bare },
  { path: '/admin/contest/:contestID/problems', page: 'contestEntries', gates: login, handle: bare },
  { path: '/admin/contest/:contestID/contestants', page: 'contestContestants', gates: login, handle: bare },
  ...coming(
    'admin',
    adminPaths(['contest/:contestID/problem/create', 'contest/:contestID/problem/:pid/edit']),
    login,
    bare,
  ),
]

const addresses: readonly Entry[] = [
  ...site,
  ...contests,
  ...trainings,
  ...timedWorks,
  ...groups,
  ...fullScreen,
  ...others,
  { path: '/scrollBoard', page: 'resolver', gates: login, handle: bare },
  { path: '/admin/login', page: 'adminLogin', gates: [], handle: bare },
  { path: '*', page: 'notFound' },
]

/** The pages of the back office, inside its own frame; its navigation offers those that are ready. */
export const backOffice: readonly Entry[] = withSetPages(staffAddresses, setKinds)

/** Every other address (SH-07) with its guards; a page that is ready takes the place of `coming`. */
export const table: readonly Entry[] = withSetPages(addresses, setKinds)
