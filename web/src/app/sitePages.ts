import type { Slice } from '../lib/i18n/texts.ts'
import { type Load, page, styled } from './pageLoads.ts'

/** Pages of timed works; lengths of time are told as contests tell them. */
const timedWork = (load: Load, ...slices: Slice[]) => styled(load, 'timed-work', 'contest', ...slices)

/**
 * The pages of the site but those that visitors meet first.
 * @public kinds of the tests enter theirs
 */
export const sitePages = {
  // no more than a problem needs
  contestFrame: page(async () => (await import('../features/contest/pages/ContestFrame.tsx')).ContestFrame, 'contest'),
  myGrades: styled(async () => (await import('../features/gradebook/pages/MyGrades.tsx')).MyGrades, 'gradebook'),
  contestList: styled(async () => (await import('../features/contest/pages/ContestList.tsx')).ContestList, 'contest'),
  contestOverview: styled(
    async () => (await import('../features/contest/pages/Overview.tsx')).Overview,
    'contest',
    'contest-rules',
    'virtual',
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
    'contest-questions',
    'contest',
    'problem',
  ),
  contestPrint: styled(
    async () => (await import('../features/contest/pages/Print.tsx')).Print,
    'contest-print',
    'contest',
  ),
  contestRank: styled(async () => (await import('../features/standing/pages/ContestRank.tsx')).ContestRank, 'standing'),
  scoreboard: styled(async () => (await import('../features/standing/pages/Scoreboard.tsx')).Scoreboard, 'standing'),
  // no more than a problem needs
  trainingFrame: page(
    async () => (await import('../features/training/pages/TrainingFrame.tsx')).TrainingFrame,
    'training',
  ),
  trainingList: styled(
    async () => (await import('../features/training/pages/TrainingList.tsx')).TrainingList,
    'training',
  ),
  trainingIntroduction: styled(
    async () => (await import('../features/training/pages/Introduction.tsx')).TrainingIntroduction,
    'training',
    // Markdown uses the texts of problems
    'problem',
  ),
  trainingProblems: styled(
    async () => (await import('../features/training/pages/Problems.tsx')).Problems,
    'training',
    'problem',
  ),
  trainingRank: styled(async () => (await import('../features/training/pages/Rank.tsx')).Rank, 'training'),
  discussionList: styled(
    async () => (await import('../features/discussion/pages/DiscussionList.tsx')).DiscussionList,
    'discussion',
    // Markdown uses the texts of problems, a captcha those of accounts
    'problem',
    'account',
  ),
  discussionDetail: styled(
    async () => (await import('../features/discussion/pages/DiscussionDetail.tsx')).DiscussionDetail,
    'discussion',
    'comment',
    'problem',
    'account',
  ),
  groupList: styled(async () => (await import('../features/group/pages/GroupList.tsx')).GroupList, 'group'),
  groupInvite: styled(async () => (await import('../features/group/pages/GroupInvite.tsx')).GroupInvite, 'group'),
  groupFrame: page(async () => (await import('../features/group/pages/GroupFrame.tsx')).GroupFrame, 'group'),
  // Markdown uses the texts of problems
  groupHome: styled(async () => (await import('../features/group/pages/GroupHome.tsx')).GroupHome, 'group', 'problem'),
  groupMembers: styled(async () => (await import('../features/group/pages/GroupMembers.tsx')).GroupMembers, 'group'),
  groupAnnouncements: styled(
    async () => (await import('../features/group/pages/GroupAnnouncements.tsx')).GroupAnnouncements,
    'group',
    'content',
    'admin',
    'problem',
  ),
  groupGradebooks: styled(
    async () => (await import('../features/gradebook/pages/GroupGradebooks.tsx')).GroupGradebooks,
    'gradebook',
    'group',
  ),
  groupTrainings: styled(
    async () => (await import('../features/training/pages/GroupTrainings.tsx')).GroupTrainings,
    'training',
    'training-admin',
    'group',
  ),
  groupDiscussions: styled(
    async () => (await import('../features/group/pages/GroupDiscussions.tsx')).GroupDiscussions,
    'group',
    'discussion',
    'problem',
    'account',
  ),
  groupContests: styled(
    async () => (await import('../features/contest/pages/GroupContests.tsx')).GroupContests,
    'contest',
    'group',
  ),
  groupSettings: styled(
    async () => (await import('../features/group/pages/GroupSettings.tsx')).GroupSettings,
    'group',
    'problem',
    // of what others have saved meanwhile
    'content',
  ),
  submissionList: styled(
    async () => (await import('../features/submission/pages/SubmissionList.tsx')).SubmissionList,
    'submission',
  ),
  submissionDetails: styled(
    async () => {
      const [{ submissionDetailsWith }, { RemarksBelow }] = await Promise.all([
        import('../features/submission/pages/SubmissionDetails.tsx'),
        import('../features/gradebook/index.ts'),
      ])
      return submissionDetailsWith(RemarksBelow)
    },
    'submission',
    'problem',
  ),
  groupProblems: styled(
    async () => (await import('../features/group-problem/pages/GroupProblems.tsx')).GroupProblems,
    'group-problem',
    'group',
    'problem',
  ),
  groupRank: styled(
    async () => (await import('../features/group-problem/pages/GroupRank.tsx')).GroupRank,
    'rank',
    'group',
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
  unsubscribe: styled(async () => (await import('../features/message/pages/Unsubscribe.tsx')).Unsubscribe, 'message'),
  resetPassword: styled(
    async () => (await import('../features/account/pages/ResetPassword.tsx')).ResetPassword,
    'account',
  ),
  settings: styled(async () => (await import('../features/account/pages/Settings.tsx')).Settings, 'account'),
  logout: page(async () => (await import('../features/account/pages/Logout.tsx')).Logout),
  ltiEnter: styled(async () => (await import('../features/lti/pages/LtiEnter.tsx')).LtiEnter, 'lti'),
  ltiChoose: styled(async () => (await import('../features/lti/pages/LtiChoose.tsx')).LtiChoose, 'lti'),
  ltiConnections: styled(async () => (await import('../features/lti/pages/LtiConnections.tsx')).LtiConnections, 'lti'),
  courseList: styled(async () => (await import('../features/course/pages/CourseList.tsx')).CourseList, 'course'),
  groupCourses: styled(
    async () => (await import('../features/course/pages/GroupCourses.tsx')).GroupCourses,
    'course',
    'group',
  ),
  courseDetail: styled(
    async () => (await import('../features/course/pages/CourseDetail.tsx')).CourseDetail,
    'course',
    // copying code
    'problem',
  ),
  workFrame: page(
    async () => (await import('../features/timed-work/pages/WorkFrame.tsx')).WorkFrame,
    'timed-work',
    'contest',
  ),
  workList: timedWork(async () => (await import('../features/timed-work/pages/WorkList.tsx')).WorkList),
  groupWorks: timedWork(async () => (await import('../features/timed-work/pages/GroupWorks.tsx')).GroupWorks, 'group'),
  workIntro: timedWork(async () => (await import('../features/timed-work/pages/Intro.tsx')).Intro, 'problem'),
  workProblems: timedWork(async () => (await import('../features/timed-work/pages/WorkProblems.tsx')).WorkProblems),
  workRank: timedWork(async () => (await import('../features/timed-work/pages/WorkRank.tsx')).WorkRank),
  apiDocs: styled(async () => (await import('../features/api-docs/pages/ApiDocs.tsx')).ApiDocs, 'api-docs'),
  notFound: page(async () => (await import('./pages/NotFound.tsx')).NotFound),
}
