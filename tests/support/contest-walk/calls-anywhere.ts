import * as account from '@oj/functions/features/account/contract.ts'
import * as announcement from '@oj/functions/features/announcement/contract.ts'
import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import * as captcha from '@oj/functions/features/captcha/contract.ts'
import * as classes from '@oj/functions/features/class/contract.ts'
import * as comments from '@oj/functions/features/comment/contract.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import * as course from '@oj/functions/features/course/contract.ts'
import * as dashboard from '@oj/functions/features/dashboard/contract.ts'
import * as difficulty from '@oj/functions/features/difficulty/contract.ts'
import * as discussion from '@oj/functions/features/discussion/contract.ts'
import * as file from '@oj/functions/features/file/contract.ts'
import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import * as groupProblem from '@oj/functions/features/group-problem/contract.ts'
import * as home from '@oj/functions/features/home/contract.ts'
import * as honor from '@oj/functions/features/honor/contract.ts'
import { getJudgeServiceInfo } from '@oj/functions/features/judging/contract.ts'
import * as lti from '@oj/functions/features/lti/contract.ts'
import * as message from '@oj/functions/features/message/contract.ts'
import * as reminders from '@oj/functions/features/message/contract-reminders.ts'
import { exportMyData, getExportInfo } from '@oj/functions/features/own-data/contract.ts'
import * as problems from '@oj/functions/features/problem/contract.ts'
import * as authoring from '@oj/functions/features/problem-admin/contract.ts'
import * as exchange from '@oj/functions/features/problem-exchange/contract.ts'
import * as profile from '@oj/functions/features/profile/contract.ts'
import * as rank from '@oj/functions/features/rank/contract.ts'
import {
  addRemoteHandle,
  getRemoteHandles,
  getRemoteSites,
  importRemoteProblem,
  proveRemoteHandle,
  removeRemoteHandle,
  setRemoteSite,
} from '@oj/functions/features/remote-judge/contract.ts'
import { searchSite } from '@oj/functions/features/search/contract.ts'
import * as settings from '@oj/functions/features/settings/contract.ts'
import * as site from '@oj/functions/features/site/contract.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import { getTask } from '@oj/functions/features/task/contract.ts'
import * as timedWork from '@oj/functions/features/timed-work/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import * as users from '@oj/functions/features/user-admin/contract.ts'
import { type Endpoint, endpointsOf, type InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { password, type Walkers } from './people.ts'
import { line, nobody, type WalkCall } from './walk-call.ts'

const everywhere = <E extends Endpoint>(endpoint: E, input: InputOf<E> & object = {} as InputOf<E> & object) =>
  line('open', endpoint, input, [])
const telling = (call: WalkCall, tells: WalkCall['tells']): WalkCall => ({ ...call, tells })

/** The calls that name none, each with what could find something of them. */
export function callsAnywhere({ contestant, jury }: Walkers): WalkCall[] {
  const all = { limit: 100 }
  const found = { keyword: 'qxword', ...all }
  const of = [contestant, jury].map(({ username }) => ({ username }))
  return [
    ...[site.getLanguages, site.getWebsiteConfig, account.getEditorSettings, account.getUserAuthInfo].map((one) =>
      everywhere(one),
    ),
    ...of.flatMap((who) => [everywhere(profile.getUserHomeInfo, who), everywhere(profile.getUserCalendarHeatmap, who)]),
    everywhere(profile.getUserHomeInfo),
    everywhere(profile.getUserCalendarHeatmap),
    everywhere(profile.getCheckInDays),
    everywhere(profile.getRatings, { uid: contestant.uid }),
    everywhere(getExportInfo),
    { ...everywhere(exportMyData, { password, part: 1 }), isOwn: true },
    ...[
      home.getContestCountdown,
      home.getHomeCarousel,
      home.getRecentContest,
      home.getRecentOtherContest,
      home.getRecentUpdatedProblem,
      home.getTools,
      home.getAdminCarousel,
      home.getAdminCountdowns,
      home.getAdminOtherContests,
      home.getAdminTools,
      announcement.getCommonAnnouncement,
      announcement.getAdminAnnouncements,
      message.getAdminNotices,
      message.getDigest,
      message.getOwnMessages,
      message.getSystemMessages,
      message.getUnread,
      reminders.getCommentMessages,
      reminders.getReplyMessages,
      reminders.getLikeMessages,
    ].map((one) => everywhere(one)),
    // the names of tags are the site's, and do not say which problems have them
    ...[problems.getAllProblemTags, problems.getTagsAndClassification, authoring.getAdminTags].map((one) =>
      telling(everywhere(one), ['tag']),
    ),
    everywhere(authoring.getTagClassifications),
    everywhere(problems.getProblemList, found),
    everywhere(problems.getProblemList, all),
    everywhere(problems.getRandomProblem),
    everywhere(problems.getFullScreenProblemList),
    everywhere(contest.getContestList, found),
    everywhere(timedWork.getTimedWorkList, found),
    everywhere(timedWork.getAdminTimedWorks, found),
    everywhere(timedWork.getDeletedTimedWorks),
    everywhere(contest.getAdminContests, found),
    everywhere(contest.getDeletedContests),
    everywhere(training.getTrainingCategory),
    everywhere(training.getTrainingList, all),
    everywhere(training.getAdminTrainings, all),
    everywhere(training.getDeletedTrainings),
    everywhere(training.getAdminTrainingCategories),
    everywhere(submissions.getSubmissionList, all),
    everywhere(submissions.getSubmissionList, { ...all, beforeContestSubmit: true, containsEnd: true }),
    everywhere(submissions.getContestSubmissions, { ...all, onlyMine: true }),
    ...of.map((who) => everywhere(submissions.getSubmissionList, { ...all, ...who })),
    everywhere(getJudgeServiceInfo),
    everywhere(rank.getLastWeekSubmissionStatistics),
    everywhere(gradebook.getGradebooks),
    everywhere(gradebook.getGradebook, { id: 0 }),
    everywhere(gradebook.getGradeTable, { id: 0 }),
    everywhere(gradebook.getGradebookCell, { id: 0, uid: nobody, column: 1 }),
    everywhere(gradebook.getNextWaiting, { id: 0 }),
    everywhere(gradebook.getFailing, { id: 0, column: 1 }),
    everywhere(gradebook.downloadGrades, { id: 0 }),
    everywhere(gradebook.getMyGrades, { id: 0 }),
    everywhere(classes.getDue),
    everywhere(classes.getGroupDue, { gid: 1 }),
    everywhere(searchSite, found),
    everywhere(rank.getRecentSevenAcRank),
    ...[0, 1, 2].map((type) => everywhere(rank.getRankList, { type, searchUser: contestant.username })),
    everywhere(honor.getHonors),
    everywhere(honor.getAdminHonors),
    everywhere(difficulty.getDifficulties),
    everywhere(getTask, { id: nobody }),
    everywhere(authoring.getAdminProblemList, found),
    everywhere(authoring.getDeletedProblems, all),
    everywhere(authoring.getNextProblemId),
    everywhere(exchange.downloadExport, { taskId: nobody }),
    everywhere(users.getUserList, { keyword: contestant.username }),
    ...[
      settings.getEmailConfig,
      settings.getJudgeConfig,
      settings.getSwitchConfig,
      settings.getWebConfig,
      getRemoteSites,
      getRemoteHandles,
      dashboard.getDashboardInfo,
      dashboard.getServiceInfo,
      dashboard.getSessions,
    ].map((one) => everywhere(one)),
    // root reads what was done, whatever to
    telling(everywhere(getAuditLog, all), 'all'),
  ]
}

/** Calls that can tell nothing of a contest: they take what the caller writes, and say no more than whether it was taken. */
export const apart: readonly Endpoint[] = [
  ...[account.adminLogin, account.adminLogout, account.applyResetPassword, account.changeEditorSettings],
  ...[account.changeEmail, account.changePassword, account.checkUsernameOrEmail, account.deleteAccount],
  ...[account.getChangeEmailCode, account.getRegisterCode, account.login, account.logout, account.register],
  account.resetPassword,
  ...[captcha.getCaptcha, captcha.getSlideCaptcha],
  ...[profile.changeUserInfo, profile.checkIn, file.uploadAvatar],
  ...[home.addCarousel, home.addCountdown, home.addOtherContest, home.addTool],
  ...[home.changeCarousel, home.changeCountdown, home.changeOtherContest, home.changeTool],
  ...[home.removeCarousel, home.removeCountdown, home.removeOtherContest, home.removeTool, home.uploadCarouselImage],
  ...[announcement.addAnnouncement, announcement.changeAnnouncement, announcement.removeAnnouncement],
  ...[message.addNotice, message.changeNotice, message.removeNotice, message.cleanMessages],
  ...[message.changeDigest, message.stopDigest],
  contest.addContest,
  // a file that was uploaded is read, and a contest made of it
  ...[contest.checkPublished, contest.importPublished],
  // timed works have a walk of their own
  ...[timedWork.addTimedWork, timedWork.changeTimedWork, timedWork.showTimedWork, timedWork.removeTimedWork],
  ...[timedWork.restoreTimedWork, timedWork.getAdminTimedWork, timedWork.getTimedWorkEntries],
  ...[timedWork.addTimedWorkProblem, timedWork.changeTimedWorkEntry, timedWork.removeTimedWorkProblem],
  ...[timedWork.orderTimedWorkProblems, timedWork.getTimedWorkPeople, timedWork.extendTimedWork],
  ...[timedWork.reopenTimedWork, timedWork.getTimedWorkInfo, timedWork.startTimedWork, timedWork.endTimedWork],
  ...[timedWork.getTimedWorkProblems, timedWork.getTimedWorkSubmissions, timedWork.getTimedWorkRank],
  ...[timedWork.downloadTimedWorkRank, timedWork.getTimedWorkProblemDetail],
  // what they tell of trainings is walked by `api/trainings/training-walk.test.ts`
  ...[training.getTrainingDetail, training.getTrainingAccess, training.registerTraining],
  ...[training.getTrainingProblemList, training.getTrainingRank, training.downloadTrainingRank],
  ...[training.getAdminTraining, training.addTraining, training.changeTraining, training.showTraining],
  ...[training.removeTraining, training.restoreTraining, training.getTrainingEntries, training.addTrainingProblem],
  ...[training.addGroupProblemToTraining, training.addRemoteProblemToTraining, training.changeTrainingEntry],
  ...[training.removeTrainingProblem, training.orderTrainingProblems],
  // what groups own is walked by the tests of groups
  ...[contest.getGroupContestList, contest.getGroupAdminContestList, contest.addGroupContest],
  ...[timedWork.getGroupTimedWorkList, timedWork.getGroupAdminTimedWorkList, timedWork.addGroupTimedWork],
  ...[training.getGroupTrainingList, training.getGroupAdminTrainingList, training.addGroupTraining],
  ...[training.addTrainingCategory, training.changeTrainingCategory, training.removeTrainingCategory],
  training.getTrainingProblemDetails,
  // groups know of no contest
  ...endpointsOf(group),
  ...endpointsOf(groupProblem),
  ...[classes.inviteClass, classes.makeClass],
  // a class is read by its root, and that is walked by the tests of groups
  ...[classes.getCopyPlan, classes.copyClass, classes.archiveClass, classes.getArchiveUrl],
  // who has the secret reads what `getDue` tells
  ...[classes.getCalendarState, classes.renewCalendar, classes.removeCalendar, classes.readCalendar],
  rank.getGroupRank,
  ...[comments.addComment, comments.addReply, comments.likeComment, comments.removeComment, comments.removeReply],
  ...[honor.addHonor, honor.changeHonor, honor.removeHonor, difficulty.setDifficulties],
  ...[authoring.addTag, authoring.changeTag, authoring.removeTag, authoring.addTagClassification],
  ...[authoring.changeTagClassification, authoring.removeTagClassification],
  // a task, which packs no problem that the caller may not change
  exchange.exportProblems,
  // what another site shows to everybody, and whether it is asked at all
  ...[importRemoteProblem, setRemoteSite, addRemoteHandle, proveRemoteHandle, removeRemoteHandle],
  ...[exchange.importChosen, exchange.importFps, exchange.importHydro, exchange.importProblem, exchange.importQduoj],
  ...[users.checkBatchUser, users.deleteUser, users.editUser, users.generateUser, users.generateUserExcel],
  users.insertBatchUser,
  ...[settings.setEmailConfig, settings.setJudgeConfig, settings.setSwitchConfig, settings.setWebConfig],
  settings.testEmail,
  // discussions are of the site and of its problems, and know of no contest
  ...endpointsOf(discussion),
  // what a platform may link to is what its teacher may open
  ...endpointsOf(lti),
  // courses know of no contest; `api/courses/leaks.test.ts` walks through them
  ...endpointsOf(course),
  // what a column of a contest tells is looked at in `gradebook/gradebook-walk.test.ts`
  ...[gradebook.addGradebook, gradebook.changeGradebook, gradebook.removeGradebook, gradebook.refreshGradebook],
  ...[gradebook.addGroupGradebook, gradebook.getGroupGradebooks],
  ...[
    gradebook.saveStudents,
    gradebook.addSchool,
    gradebook.removeStudents,
    gradebook.markCell,
    gradebook.importGrades,
    gradebook.addRemark,
    gradebook.addRemarks,
    gradebook.removeRemark,
    gradebook.savePhrases,
  ],
]
