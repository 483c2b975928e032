import type { ComponentType } from 'react'
import { loadTexts } from '../lib/i18n/i18n.ts'
import type { Slice } from '../lib/i18n/texts.ts'
import { loaded } from '../lib/loading/loadFailure.ts'

type Load = () => Promise<ComponentType>

/** A page that is downloaded when it is first opened, together with the texts of the slices that it uses. */
const page = (load: Load, ...slices: Slice[]) => {
  return async () => {
    const [Component] = await loaded(() => Promise.all([load(), loadTexts(slices)]))
    return { Component }
  }
}

/** The pages beyond the first one have the whole UI kit's CSS. */
export const styled = (load: Load, ...slices: Slice[]) =>
  page(
    async () => {
      const [Component] = await Promise.all([load(), import('../lib/loading/stylesLater.ts')])
      return Component
    },
    ...slices,
  )

/** Pages of staff tables; their Markdown fields use the texts of problems. */
const staffTable = (load: Load) => styled(load, 'content', 'problem')

/** Pages of those who work at a contest. */
const contestStaff = (load: Load) => styled(load, 'contest-staff')
/** Pages of the back office of contests; fields for colours and Markdown have texts of their own. */
const contestBackOffice = (load: Load) => styled(load, 'contest-admin', 'contest', 'content', 'problem')

/** Every page of the site; addresses name them. */
export const pages = {
  home: page(async () => (await import('../features/site/pages/Home.tsx')).Home, 'site'),
  problemList: styled(
    async () => (await import('../features/problem/pages/ProblemList.tsx')).ProblemList,
    'problem',
    // beside those of the problem's own page, which loads the less
    'problem-list',
  ),
  // has the CSS that it shows at first; what opens later brings the rest
  problemDetails: page(
    async () => (await import('../features/problem/pages/ProblemDetails.tsx')).ProblemDetails,
    'problem',
  ),
  // no more than a problem needs
  contestFrame: page(async () => (await import('../features/contest/pages/ContestFrame.tsx')).ContestFrame, 'contest'),
  contestList: styled(async () => (await import('../features/contest/pages/ContestList.tsx')).ContestList, 'contest'),
  contestOverview: styled(
    async () => (await import('../features/contest/pages/Overview.tsx')).Overview,
    'contest',
    // Markdown uses the texts of problems
    'problem',
  ),
  contestComments: styled(
    async () => (await import('../features/contest/pages/ContestComments.tsx')).ContestComments,
    'contest',
    'comment',
    // Markdown uses the texts of problems, a captcha those of accounts
    'problem',
    'account',
  ),
  contestBalloons: contestStaff(async () => (await import('../features/contest/pages/staff/Balloons.tsx')).Balloons),
  contestPrints: contestStaff(async () => (await import('../features/contest/pages/staff/Prints.tsx')).Prints),
  contestRejudge: contestStaff(async () => (await import('../features/contest/pages/staff/Rejudge.tsx')).Rejudge),
  contestPeople: contestStaff(
    async () => (await import('../features/contest/pages/staff/Contestants.tsx')).Contestants,
  ),
  contestRating: contestStaff(async () => (await import('../features/contest/pages/staff/Rating.tsx')).Rating),
  contestTutorial: styled(
    async () => (await import('../features/contest/pages/staff/Tutorial.tsx')).Tutorial,
    'contest-staff',
    // Markdown uses the texts of problems
    'problem',
  ),
  contestProblems: styled(
    async () => (await import('../features/contest/pages/Problems.tsx')).Problems,
    'contest',
    'problem',
  ),
  contestAnnouncements: styled(
    async () => (await import('../features/contest/pages/Announcements.tsx')).Announcements,
    'contest',
    'problem',
  ),
  contestQuestions: styled(
    async () => (await import('../features/contest/pages/Questions.tsx')).Questions,
    'contest',
    'problem',
  ),
  contestPrint: styled(async () => (await import('../features/contest/pages/Print.tsx')).Print, 'contest'),
  contestRank: styled(async () => (await import('../features/standing/pages/ContestRank.tsx')).ContestRank, 'standing'),
  contestScrollBoard: styled(
    async () => (await import('../features/standing/pages/ScrollBoard.tsx')).ScrollBoard,
    'standing',
  ),
  resolver: styled(async () => (await import('../features/standing/pages/Resolver.tsx')).Resolver, 'standing'),
  scoreboard: styled(async () => (await import('../features/standing/pages/Scoreboard.tsx')).Scoreboard, 'standing'),
  submissionList: styled(
    async () => (await import('../features/submission/pages/SubmissionList.tsx')).SubmissionList,
    'submission',
  ),
  submissionDetails: styled(
    async () => (await import('../features/submission/pages/SubmissionDetails.tsx')).SubmissionDetails,
    'submission',
    'problem',
  ),
  acmRank: styled(async () => (await import('../features/rank/pages/RankPage.tsx')).AcmRank, 'rank'),
  oiRank: styled(async () => (await import('../features/rank/pages/RankPage.tsx')).OiRank, 'rank'),
  ratingRank: styled(async () => (await import('../features/rank/pages/RankPage.tsx')).RatingRank, 'rank'),
  profile: styled(async () => (await import('../features/profile/pages/Profile.tsx')).Profile, 'profile'),
  messages: styled(
    async () => (await import('../features/message/pages/MessagePage.tsx')).MessagePage,
    // Markdown uses the texts of problems
    'message',
    'problem',
  ),
  resetPassword: styled(
    async () => (await import('../features/account/pages/ResetPassword.tsx')).ResetPassword,
    'account',
  ),
  settings: styled(async () => (await import('../features/account/pages/Settings.tsx')).Settings, 'account'),
  logout: page(async () => (await import('../features/account/pages/Logout.tsx')).Logout),
  adminLogin: styled(
    async () => (await import('../features/account/pages/AdminLogin.tsx')).AdminLogin,
    'admin',
    'account',
  ),
  adminAnnouncements: staffTable(
    async () => (await import('../features/announcement/pages/AnnouncementAdmin.tsx')).AnnouncementAdmin,
  ),
  adminNotices: staffTable(async () => (await import('../features/message/pages/NoticeAdmin.tsx')).NoticeAdmin),
  adminCarousel: staffTable(async () => (await import('../features/home/pages/CarouselAdmin.tsx')).CarouselAdmin),
  adminCountdowns: staffTable(async () => (await import('../features/home/pages/CountdownAdmin.tsx')).CountdownAdmin),
  adminTools: staffTable(async () => (await import('../features/home/pages/ToolAdmin.tsx')).ToolAdmin),
  adminOtherContests: staffTable(
    async () => (await import('../features/home/pages/OtherContestAdmin.tsx')).OtherContestAdmin,
  ),
  adminHonors: staffTable(async () => (await import('../features/honor/pages/HonorAdmin.tsx')).HonorAdmin),
  adminDifficulties: staffTable(
    async () => (await import('../features/difficulty/pages/DifficultyAdmin.tsx')).DifficultyAdmin,
  ),
  contestAdmin: contestBackOffice(async () => (await import('../features/contest-admin/pages/Contests.tsx')).Contests),
  contestCreate: contestBackOffice(
    async () => (await import('../features/contest-admin/pages/ContestEditor.tsx')).ContestCreate,
  ),
  contestEdit: contestBackOffice(
    async () => (await import('../features/contest-admin/pages/ContestEditor.tsx')).ContestEdit,
  ),
  contestEntries: contestBackOffice(
    async () => (await import('../features/contest-admin/pages/ContestProblems.tsx')).ContestProblems,
  ),
  contestAnnouncementAdmin: contestBackOffice(
    async () => (await import('../features/contest-admin/pages/ContestAnnouncements.tsx')).ContestAnnouncements,
  ),
  contestContestants: contestBackOffice(
    async () => (await import('../features/contest-admin/pages/Contestants.tsx')).Contestants,
  ),
  adminUsers: styled(async () => (await import('../features/user-admin/pages/Users.tsx')).Users, 'user-admin'),
  adminDashboard: styled(
    async () => (await import('../features/dashboard/pages/Dashboard.tsx')).Dashboard,
    'dashboard',
    'judging',
  ),
  adminJudges: styled(
    async () => (await import('../features/judging/pages/JudgeServersPage.tsx')).JudgeServersPage,
    'judging',
  ),
  adminAudit: styled(async () => (await import('../features/audit/pages/AuditLog.tsx')).AuditLog, 'audit'),
  adminConfiguration: styled(
    async () => (await import('../features/settings/pages/Configuration.tsx')).Configuration,
    'settings',
  ),
  adminSwitches: styled(async () => (await import('../features/settings/pages/Switches.tsx')).Switches, 'settings'),
  problemCreate: styled(
    async () => (await import('../features/problem-admin/pages/ProblemEditor.tsx')).ProblemCreate,
    'problem-admin',
    'problem',
  ),
  problemEdit: styled(
    async () => (await import('../features/problem-admin/pages/ProblemEditor.tsx')).ProblemEditPage,
    'problem-admin',
    'problem',
  ),
  problemBank: styled(
    async () => (await import('../features/problem-admin/pages/Bank.tsx')).Bank,
    'problem-admin',
    'problem',
  ),
  problemTags: styled(
    async () => (await import('../features/problem-admin/pages/Tags.tsx')).Tags,
    'problem-admin',
    'problem',
    'content',
  ),
  problemExchange: styled(
    async () => (await import('../features/problem-exchange/pages/Exchange.tsx')).Exchange,
    'problem-exchange',
  ),
  apiDocs: styled(async () => (await import('../features/api-docs/pages/ApiDocs.tsx')).ApiDocs, 'api-docs'),
  coming: page(async () => (await import('./pages/Coming.tsx')).Coming),
  notFound: page(async () => (await import('./pages/NotFound.tsx')).NotFound),
}
export type PageName = keyof typeof pages
