export { awardTermsOf } from './board/contract-rows.ts'
export { renameMember } from './board/mark-changed.ts'
export { ratedAgain } from './changed-ratings.ts'
export { type ContestView, contests, redactSubmission, scopesOf as scopesOfContest } from './contest-set.ts'
export { type Contestant, contestantsOf } from './contestants/store.ts'
export { copiedContests } from './group/copy.ts'
export { purgeContests } from './management/purge.ts'
export { renewContestTimes } from './management/save.ts'
export { inListOrder, listKnownContests, nextContests } from './participation/list.ts'
export { type Question, recentQuestions } from './questions/store.ts'
export { contestTitles, type RatedContest, ratedContests, ratingCapsOf } from './rated-contests.ts'
export { contestOfReader, readerWith } from './readers/store.ts'
export { isJudge } from './roles.ts'
export { contestRoute } from './route.ts'
export { type Contest, type ContestText, recentContests, recentTextOf } from './store.ts'
export { forgetTeamsOf, teamSlipSeeds } from './teams/store.ts'
export { announcements as contestAnnouncements } from './texts.ts'
export {
  ContestStatus,
  durationOf,
  endFor,
  isOver,
  isRealTime,
  isUnsealed,
  mostMinutesOf,
  sealOf,
  statusAt,
} from './times.ts'
export { forgetRunsOf, runningOf } from './virtual/store.ts'
