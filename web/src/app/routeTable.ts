import { setKinds } from '../features/problem-set/index.ts'
import type { Gate } from './gates.ts'
import { type Address, type Entry, fullWindow, withSetPages } from './setPages.ts'
import type { RouteHandle } from './shell/shellOf.ts'

/** Addresses that lead to another one. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/home',
  '/message': '/message/discuss',
  '/admin': '/admin/dashboard',
  '/admin/*': '/admin/login',
}

const login = ['login'] as const

/** Addresses at which their kind of sets has the pages that all kinds have. */
const ofSets = (paths: readonly string[], gates: readonly Gate[] = [], handle: RouteHandle = {}) =>
  paths.map((path): Address => ({ path, page: 'ofSet', gates, handle }))

const site: Address[] = [
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
  { path: '/message/unsubscribe', page: 'unsubscribe' },
  { path: '/setting', page: 'settings', gates: login },
  { path: '/logout', page: 'logout', gates: login },
  { path: '/lti', page: 'ltiEnter' },
  { path: '/lti/choose', page: 'ltiChoose', gates: login },
  { path: '/lti/connections', page: 'ltiConnections', gates: login },
]

/** The addresses of a contest; those of its problems and submissions are pages of its set. */
const inContest = '/contest/:contestID'
const contests: Address[] = [
  { path: '/contest', page: 'contestList' },
  { path: inContest, page: 'contestOverview', gates: login },
  { path: `${inContest}/problems`, page: 'contestProblems', gates: login },
  { path: `${inContest}/announcements`, page: 'contestAnnouncements', gates: login },
  { path: `${inContest}/clarifications`, page: 'contestQuestions', gates: login },
  { path: `${inContest}/print`, page: 'contestPrint', gates: login },
  { path: '/contest/acm-scoreboard/:contestID', page: 'scoreboard' },
  { path: '/contest/oi-scoreboard/:contestID', page: 'scoreboard' },
  { path: `${inContest}/rank`, page: 'contestRank', gates: login },
  ...ofSets(
    ['/submissions', '/problem/:problemID/submission-detail/:submitID', '/problem/:problemID'].map(
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
  { path: `${inContest}/chachong`, page: 'similarity', gates: login },
  { path: `${inContest}/rating`, page: 'contestRating', gates: login },
  { path: `${inContest}/scroll-board`, page: 'contestScrollBoard', gates: login },
]

/** The addresses of a training; those of its problems are pages of its set. */
const inTraining = '/training/:trainingID'
const trainings: Address[] = [
  { path: '/training', page: 'trainingList' },
  { path: inTraining, page: 'trainingIntroduction' },
  { path: `${inTraining}/problems`, page: 'trainingProblems' },
  { path: `${inTraining}/rank`, page: 'trainingRank' },
  { path: `${inTraining}/chachong`, page: 'similarity', gates: login },
  ...ofSets([`${inTraining}/problem/:problemID`]),
]

/** The addresses of a timed work; those of its problems and submissions are pages of its set. */
const inWork = '/timedwork/:timedWorkID'
const timedWorks: Address[] = [
  { path: '/timedwork', page: 'workList' },
  { path: inWork, page: 'workIntro', gates: login },
  { path: `${inWork}/problems`, page: 'workProblems', gates: login },
  { path: `${inWork}/rank`, page: 'workRank', gates: login },
  { path: `${inWork}/chachong`, page: 'similarity', gates: login },
  ...ofSets(
    ['/status', '/problem/:problemID/submission-detail/:submitID', '/problem/:problemID'].map(
      (child) => inWork + child,
    ),
    login,
  ),
  // everybody's, for staff; one's own are at the other address
  { path: `${inWork}/submissions`, page: 'submissionList', gates: ['login', 'staff'] },
]

/** The addresses of a group; those of its problems are pages of its set. */
const inGroup = '/group/:groupID'
const groupTalk = ['login', 'groupDiscussion'] as const
/** The pages on which one contest of a group is managed. */
const groupContestOffice = [
  ['edit', 'contestEdit'],
  ['problems', 'contestEntries'],
  ['announcement', 'contestAnnouncementAdmin'],
  ['contestants', 'contestContestants'],
] as const
/** The pages on which courses of a group are managed. */
const groupCourseOffice = [
  ['s', 'courseAdmin'],
  ['/create', 'courseCreate'],
  ['/:courseID/edit', 'courseEdit'],
  ['/:courseID/videos', 'courseVideos'],
] as const
/** The pages on which one timed work of a group is managed. */
const groupWorkOffice = [
  ['edit', 'workEdit'],
  ['problems', 'workEntries'],
  ['people', 'workPeople'],
] as const
const groupBranch = (children: readonly string[]) => children.map((child) => `${inGroup}${child}`)
const groups: Address[] = [
  { path: '/group', page: 'groupList' },
  { path: '/group-invite/:token', page: 'groupInvite', gates: login },
  { path: inGroup, page: 'groupHome', gates: login, frame: 'groupFrame' },
  { path: `${inGroup}/problem`, page: 'groupProblems', gates: login },
  { path: `${inGroup}/rank`, page: 'groupRank', gates: login },
  { path: `${inGroup}/member`, page: 'groupMembers', gates: login, frame: 'groupFrame' },
  { path: `${inGroup}/announcement`, page: 'groupAnnouncements', gates: login, frame: 'groupFrame' },
  { path: `${inGroup}/setting`, page: 'groupSettings', gates: login, frame: 'groupFrame' },
  { path: `${inGroup}/training`, page: 'groupTrainings', gates: login, frame: 'groupFrame' },
  { path: `${inGroup}/training/:trainingID`, page: 'trainingIntroduction', gates: login },
  { path: `${inGroup}/training/:trainingID/problems`, page: 'trainingProblems', gates: login },
  { path: `${inGroup}/training/:trainingID/rank`, page: 'trainingRank', gates: login },
  { path: `${inGroup}/training/:trainingID/chachong`, page: 'similarity', gates: login },
  { path: `${inGroup}/contest`, page: 'groupContests', gates: login, frame: 'groupFrame' },
  { path: `${inGroup}/gradebook`, page: 'groupGradebooks', gates: login, frame: 'groupFrame' },
  { path: `${inGroup}/authoring/contests`, page: 'contestAdmin', gates: login, frame: 'groupFrame' },
  { path: `${inGroup}/authoring/contest/create`, page: 'contestCreate', gates: login, frame: 'groupFrame' },
  ...groupContestOffice.map(
    ([path, page]): Entry => ({
      path: `${inGroup}/authoring/contest/:contestID/${path}`,
      page,
      gates: login,
      frame: 'groupFrame',
    }),
  ),
  { path: `${inGroup}/timedwork`, page: 'groupWorks', gates: login, frame: 'groupFrame' },
  { path: `${inGroup}/authoring/timedworks`, page: 'workAdmin', gates: login, frame: 'groupFrame' },
  { path: `${inGroup}/authoring/timedwork/create`, page: 'workCreate', gates: login, frame: 'groupFrame' },
  ...groupWorkOffice.map(
    ([path, page]): Entry => ({
      path: `${inGroup}/authoring/timedwork/:timedWorkID/${path}`,
      page,
      gates: login,
      frame: 'groupFrame',
    }),
  ),
  { path: `${inGroup}/course`, page: 'groupCourses', gates: login, frame: 'groupFrame' },
  { path: `${inGroup}/course/:courseID`, page: 'courseDetail', gates: login, frame: 'groupFrame' },
  ...groupCourseOffice.map(
    ([path, page]): Entry => ({
      path: `${inGroup}/authoring/course${path}`,
      page,
      gates: login,
      frame: 'groupFrame',
    }),
  ),
  { path: `${inGroup}/authoring/trainings`, page: 'trainingAdmin', gates: login, frame: 'groupFrame' },
  { path: `${inGroup}/authoring/training/create`, page: 'trainingCreate', gates: login, frame: 'groupFrame' },
  { path: `${inGroup}/authoring/training/:trainingID/edit`, page: 'trainingEdit', gates: login, frame: 'groupFrame' },
  {
    path: `${inGroup}/authoring/training/:trainingID/problems`,
    page: 'trainingEntries',
    gates: login,
    frame: 'groupFrame',
  },
  ...ofSets(
    groupBranch([
      '/problem/:problemID',
      '/authoring/problems',
      '/authoring/problem/create',
      '/authoring/problem/edit/:pid',
      '/training/:trainingID/problem/:problemID',
      '/status',
      '/submission-detail/:submitID',
    ]),
    login,
  ),
  { path: `${inGroup}/discussion`, page: 'groupDiscussions', gates: groupTalk, frame: 'groupFrame' },
  { path: `${inGroup}/discussion/:problemID`, page: 'groupDiscussions', gates: groupTalk, frame: 'groupFrame' },
  {
    path: `${inGroup}/discussion-detail/:discussionID`,
    page: 'discussionDetail',
    gates: groupTalk,
    frame: 'groupFrame',
  },
]

/** Problem pages on the whole screen, with the navigation of where they belong. */
const fullScreen: Address[] = [
  ...ofSets(['/training/:trainingID/problem/:problemID/full-screen'], [], {
    ...fullWindow,
    context: 'training',
  }),
  ...ofSets(['/contest/:contestID/problem/:problemID/full-screen'], login, {
    ...fullWindow,
    context: 'contest',
  }),
  ...ofSets(['/group/:groupID/problem/:problemID/full-screen'], login, { ...fullWindow, context: 'group' }),
  ...ofSets(['/group/:groupID/training/:trainingID/problem/:problemID/full-screen'], login, {
    ...fullWindow,
    context: 'training',
  }),
]

const others: Address[] = [
  { path: '/course', page: 'courseList' },
  { path: '/course/:courseID', page: 'courseDetail', gates: login },
  { path: '/discussion', page: 'discussionList', gates: ['publicDiscussion'] },
  { path: '/discussion/:problemID', page: 'discussionList', gates: ['publicDiscussion'] },
  { path: '/discussion-detail/:discussionID', page: 'discussionDetail', gates: ['publicDiscussion'] },
  ...['discuss', 'reply', 'like', 'sys', 'mine'].map(
    (tab): Entry => ({ path: `/message/${tab}`, page: 'messages', gates: login }),
  ),
]

const adminPaths = (names: readonly string[]) => names.map((name) => `/admin/${name}`)
const bare: RouteHandle = { bare: true }
const root = ['adminRoot'] as const

const staffAddresses: readonly Address[] = [
  { path: '/admin/problems', page: 'problemBank', gates: ['admin'], handle: bare },
  { path: '/admin/problem/tag', page: 'problemTags', gates: ['admin'], handle: bare },
  { path: '/admin/problem/batch-operation', page: 'problemExchange', gates: ['admin'], handle: bare },
  { path: '/admin/problem/create', page: 'problemCreate', gates: ['admin'], handle: bare },
  { path: '/admin/problem/edit/:pid', page: 'problemEdit', gates: ['admin'], handle: bare },
  { path: '/admin/group-problem/apply', page: 'groupProblemOffers', gates: ['admin'], handle: bare },
  { path: '/admin/user', page: 'adminUsers', gates: root, handle: bare },
  { path: '/admin/group', page: 'adminGroups', gates: root, handle: bare },
  { path: '/admin/announcement', page: 'adminAnnouncements', gates: root, handle: bare },
  { path: '/admin/contestcountdown', page: 'adminCountdowns', gates: root, handle: bare },
  { path: '/admin/notice', page: 'adminNotices', gates: root, handle: bare },
  { path: '/admin/tools', page: 'adminTools', gates: root, handle: bare },
  { path: '/admin/carousel', page: 'adminCarousel', gates: root, handle: bare },
  { path: '/admin/lti', page: 'adminLti', gates: root, handle: bare },
  { path: '/admin/honor', page: 'adminHonors', gates: root, handle: bare },
  { path: '/admin/difficulty', page: 'adminDifficulties', gates: root, handle: bare },
  { path: '/admin/recent-contest', page: 'adminOtherContests', gates: ['adminContent'], handle: bare },
  { path: '/admin/dashboard', page: 'adminDashboard', gates: ['admin'], handle: bare },
  { path: '/admin/judge-servers', page: 'adminJudges', gates: ['admin'], handle: bare },
  { path: '/admin/audit-log', page: 'adminAudit', gates: root, handle: bare },
  { path: '/admin/conf', page: 'adminConfiguration', gates: root, handle: bare },
  { path: '/admin/switch', page: 'adminSwitches', gates: root, handle: bare },
  { path: '/admin/remote-judge', page: 'adminRemoteJudges', gates: root, handle: bare },
  { path: '/admin/api-docs', page: 'apiDocs', gates: ['admin'], handle: bare },
  { path: '/admin/contest', page: 'contestAdmin', gates: ['admin'], handle: bare },
  { path: '/admin/contest/import', page: 'contestImport', gates: ['admin'], handle: bare },
  { path: '/admin/contest/create', page: 'contestCreate', gates: ['admin'], handle: bare },
  { path: '/admin/timedwork', page: 'workAdmin', gates: ['admin'], handle: bare },
  { path: '/admin/timedwork/create', page: 'workCreate', gates: ['admin'], handle: bare },
  { path: '/admin/timedwork/:timedWorkID/edit', page: 'workEdit', gates: ['admin'], handle: bare },
  { path: '/admin/timedwork/:timedWorkID/problems', page: 'workEntries', gates: ['admin'], handle: bare },
  { path: '/admin/timedwork/:timedWorkID/people', page: 'workPeople', gates: ['admin'], handle: bare },
  { path: '/admin/training', page: 'trainingAdmin', gates: ['admin'], handle: bare },
  { path: '/admin/training/create', page: 'trainingCreate', gates: ['admin'], handle: bare },
  { path: '/admin/training/category', page: 'trainingCategories', gates: ['admin'], handle: bare },
  { path: '/admin/training/:trainingID/edit', page: 'trainingEdit', gates: ['admin'], handle: bare },
  { path: '/admin/training/:trainingID/problems', page: 'trainingEntries', gates: ['admin'], handle: bare },
  { path: '/admin/course', page: 'courseAdmin', gates: ['admin'], handle: bare },
  { path: '/admin/course/create', page: 'courseCreate', gates: ['admin'], handle: bare },
  { path: '/admin/course/:courseID/edit', page: 'courseEdit', gates: ['admin'], handle: bare },
  { path: '/admin/course/:courseID/videos', page: 'courseVideos', gates: ['admin'], handle: bare },
  { path: '/admin/discussion', page: 'discussionOffice', gates: ['admin', 'adminContent'], handle: bare },
  { path: '/admin/discussion/category', page: 'discussionCategories', gates: ['adminContent'], handle: bare },
  // its managers need no role on the site: the server knows them
  { path: '/admin/contest/:contestID/edit', page: 'contestEdit', gates: login, handle: bare },
  { path: '/admin/contest/:contestID/announcement', page: 'contestAnnouncementAdmin', gates: login, handle: bare },
  { path: '/admin/contest/:contestID/problems', page: 'contestEntries', gates: login, handle: bare },
  { path: '/admin/contest/:contestID/contestants', page: 'contestContestants', gates: login, handle: bare },
  ...ofSets(adminPaths(['contest/:contestID/problem/create', 'contest/:contestID/problem/:pid/edit']), login, bare),
]

const addresses: readonly Address[] = [
  ...site,
  ...contests,
  ...trainings,
  ...timedWorks,
  ...groups,
  ...fullScreen,
  ...others,
  { path: '/gradebook', page: 'gradebooks', gates: login },
  { path: '/gradebook/:gradebookID', page: 'gradeTable', gates: login },
  { path: '/gradebook/:gradebookID/failing', page: 'failingPrograms', gates: login },
  { path: '/gradebook/:gradebookID/settings', page: 'gradebookSettings', gates: login },
  { path: '/gradebook/:gradebookID/mine', page: 'myGrades', gates: login },
  { path: '/scrollBoard', page: 'resolver', gates: login, handle: bare },
  { path: '/admin/login', page: 'adminLogin', gates: [], handle: bare },
  { path: '*', page: 'notFound' },
]

/** The pages of the back office, inside its own frame; its navigation offers those that are ready. */
export const backOffice: readonly Entry[] = withSetPages(staffAddresses, setKinds)

/** Every other address (SH-07) with its guards. */
export const table: readonly Entry[] = withSetPages(addresses, setKinds)
