import type { Slice } from '../lib/i18n/texts.ts'
import { type Load, styled } from './pageLoads.ts'

/** Pages of staff tables; their Markdown fields use the texts of problems. */
const staffTable = (load: Load, ...slices: Slice[]) => styled(load, 'content', 'problem', ...slices)
/** Pages of those who work at a contest. */
const contestStaff = (load: Load) => styled(load, 'contest-staff')
/** Pages of the back office of contests; fields for colours and Markdown have texts of their own. */
const contestBackOffice = (load: Load) => styled(load, 'contest-admin', 'contest', 'content', 'problem')
/** Pages of the back office of timed works; Markdown fields have texts of their own. */
const workOffice = (load: Load) => styled(load, 'timed-work-admin', 'timed-work', 'contest', 'content', 'problem')
/** Pages of the back office of trainings; fields for Markdown have texts of their own. */
const trainingBackOffice = (load: Load) => styled(load, 'training-admin', 'training', 'content', 'problem')
/** Pages of the back office of courses; fields for Markdown have texts of their own. */
const courseBackOffice = (load: Load) => styled(load, 'course-admin', 'course', 'content', 'problem')

/** The pages of staff. */
export const officePages = {
  gradebooks: styled(async () => (await import('../features/gradebook/pages/Gradebooks.tsx')).Gradebooks, 'gradebook'),
  gradeTable: styled(async () => (await import('../features/gradebook/pages/GradeTable.tsx')).GradeTable, 'gradebook'),
  failingPrograms: styled(
    async () => (await import('../features/gradebook/pages/FailingPrograms.tsx')).FailingPrograms,
    'gradebook',
  ),
  gradebookSettings: styled(
    async () => (await import('../features/gradebook/pages/GradebookSettings.tsx')).GradebookSettings,
    'gradebook',
    'content',
  ),
  contestBalloons: contestStaff(async () => (await import('../features/contest/pages/staff/Balloons.tsx')).Balloons),
  contestPrints: contestStaff(async () => (await import('../features/contest/pages/staff/Prints.tsx')).Prints),
  contestRejudge: contestStaff(async () => (await import('../features/contest/pages/staff/Rejudge.tsx')).Rejudge),
  contestPeople: contestStaff(
    async () => (await import('../features/contest/pages/staff/Contestants.tsx')).Contestants,
  ),
  contestRating: contestStaff(async () => (await import('../features/contest/pages/staff/Rating.tsx')).Rating),
  similarity: styled(
    async () => (await import('../features/similarity/pages/Similarity.tsx')).Similarity,
    'similarity',
  ),
  contestTutorial: styled(
    async () => (await import('../features/contest/pages/staff/Tutorial.tsx')).Tutorial,
    'contest-staff',
    // Markdown uses the texts of problems
    'problem',
    'content',
  ),
  contestScrollBoard: styled(
    async () => (await import('../features/standing/pages/ScrollBoard.tsx')).ScrollBoard,
    'standing',
  ),
  resolver: styled(async () => (await import('../features/standing/pages/Resolver.tsx')).Resolver, 'standing'),
  trainingAdmin: trainingBackOffice(
    async () => (await import('../features/training-admin/pages/Trainings.tsx')).Trainings,
  ),
  trainingCreate: trainingBackOffice(
    async () => (await import('../features/training-admin/pages/TrainingEditor.tsx')).TrainingCreate,
  ),
  trainingEdit: trainingBackOffice(
    async () => (await import('../features/training-admin/pages/TrainingEditor.tsx')).TrainingEdit,
  ),
  trainingEntries: trainingBackOffice(
    async () => (await import('../features/training-admin/pages/TrainingProblems.tsx')).TrainingProblems,
  ),
  trainingCategories: staffTable(
    async () => (await import('../features/training-admin/pages/Categories.tsx')).Categories,
  ),
  discussionOffice: styled(
    async () => (await import('../features/discussion/pages/DiscussionOffice.tsx')).DiscussionOffice,
    'discussion',
    // the table of what was deleted
    'content',
  ),
  discussionCategories: staffTable(
    async () => (await import('../features/discussion/pages/Categories.tsx')).Categories,
  ),
  groupProblemOffers: styled(
    async () => (await import('../features/group-problem/pages/Offers.tsx')).Offers,
    'group-problem',
    'problem',
  ),
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
  adminLti: staffTable(async () => (await import('../features/lti/pages/LtiAdmin.tsx')).LtiAdmin, 'lti'),
  adminHonors: staffTable(async () => (await import('../features/honor/pages/HonorAdmin.tsx')).HonorAdmin),
  adminDifficulties: staffTable(
    async () => (await import('../features/difficulty/pages/DifficultyAdmin.tsx')).DifficultyAdmin,
  ),
  courseAdmin: courseBackOffice(async () => (await import('../features/course/pages/CourseAdmin.tsx')).CourseAdmin),
  courseCreate: courseBackOffice(async () => (await import('../features/course/pages/CourseEditor.tsx')).CourseCreate),
  courseEdit: courseBackOffice(async () => (await import('../features/course/pages/CourseEditor.tsx')).CourseEdit),
  courseVideos: courseBackOffice(async () => (await import('../features/course/pages/CourseVideos.tsx')).CourseVideos),
  contestAdmin: contestBackOffice(async () => (await import('../features/contest-admin/pages/Contests.tsx')).Contests),
  contestCreate: contestBackOffice(
    async () => (await import('../features/contest-admin/pages/ContestEditor.tsx')).ContestCreate,
  ),
  contestImport: contestBackOffice(
    async () => (await import('../features/contest-admin/pages/PublishedImport.tsx')).PublishedImport,
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
  contestContestants: styled(
    async () => (await import('../features/contest-admin/pages/Contestants.tsx')).Contestants,
    'contest-admin',
    'contest',
    'rows',
  ),
  adminGroups: styled(async () => (await import('../features/group/pages/GroupAdmin.tsx')).GroupAdmin, 'group'),
  adminUsers: styled(async () => (await import('../features/user-admin/pages/Users.tsx')).Users, 'user-admin', 'rows'),
  workAdmin: workOffice(async () => (await import('../features/timed-work/pages/Works.tsx')).Works),
  workCreate: workOffice(async () => (await import('../features/timed-work/pages/WorkEditor.tsx')).WorkCreate),
  workEdit: workOffice(async () => (await import('../features/timed-work/pages/WorkEditor.tsx')).WorkEdit),
  workEntries: workOffice(async () => (await import('../features/timed-work/pages/WorkEntries.tsx')).WorkEntries),
  workPeople: workOffice(async () => (await import('../features/timed-work/pages/WorkPeople.tsx')).WorkPeople),
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
    // of what others have saved meanwhile
    'content',
  ),
  adminSwitches: styled(async () => (await import('../features/settings/pages/Switches.tsx')).Switches, 'settings'),
  adminRemoteJudges: styled(
    async () => (await import('../features/settings/pages/RemoteJudges.tsx')).RemoteJudges,
    'settings',
  ),
  problemCreate: styled(
    async () => (await import('../features/problem-admin/pages/ProblemEditor.tsx')).ProblemCreate,
    'problem-admin',
    'problem',
    'exam',
  ),
  problemEdit: styled(
    async () => (await import('../features/problem-admin/pages/ProblemEditor.tsx')).ProblemEditPage,
    'problem-admin',
    'problem',
    'exam',
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
}
