import { announcementTexts } from '../features/announcement/board.ts'
import { assignments } from '../features/assignment/assignment-set.ts'
import { assignmentFollowers } from '../features/assignment/followers.ts'
import { assignmentMessages } from '../features/assignment/reminders/messages.ts'
import { assignmentTexts } from '../features/assignment/texts.ts'
import { archiveCheck } from '../features/class/retirement/check.ts'
import { threadOwners } from '../features/comment/owners.ts'
import { commentMessages } from '../features/comment/reminders.ts'
import { contestBoards } from '../features/contest/board/terms.ts'
import { contestComments } from '../features/contest/comments.ts'
import { contests } from '../features/contest/contest-set.ts'
import { contestTexts } from '../features/contest/texts.ts'
import { courseTexts } from '../features/course/texts.ts'
import { setupChecks } from '../features/dashboard/checks/check.ts'
import { ownChecks } from '../features/dashboard/checks/own-checks.ts'
import { directoryPeople } from '../features/directory/people.ts'
import { discussionComments } from '../features/discussion/comments.ts'
import { discussionTexts } from '../features/discussion/texts.ts'
import { answersJudge } from '../features/exam/judge.ts'
import { textKinds } from '../features/file/owners.ts'
import { columnKinds, ownColumns } from '../features/gradebook/column-kinds.ts'
import { remarkMessages } from '../features/gradebook/feedback/messages.ts'
import { gradebooksOfAssignments } from '../features/gradebook/management/of-assignments.ts'
import { gradeMessages } from '../features/gradebook/messages.ts'
import { peopleSearches } from '../features/group/members/people.ts'
import { groupMemberships } from '../features/group/memberships.ts'
import { groupMessages } from '../features/group/messages.ts'
import { groupTexts } from '../features/group/texts.ts'
import { groupProblems } from '../features/group-problem/group-set.ts'
import { offerMessages } from '../features/group-problem/offers/messages.ts'
import { contestClocks } from '../features/judging/windows.ts'
import { memberships } from '../features/message/memberships.ts'
import { noticeTexts } from '../features/message/notices.ts'
import { messageSources } from '../features/message/sources.ts'
import { bankKind } from '../features/problem/bank/bank-set.ts'
import { problemTexts } from '../features/problem/find.ts'
import { remoteOffers } from '../features/problem/remote-offers.ts'
import { setClock } from '../features/problem-set/contest-clock.ts'
import { setKinds } from '../features/problem-set/kinds.ts'
import { groupRankFollower } from '../features/rank/of-groups/notes.ts'
import { remoteJudge, remoteOffer } from '../features/remote-judge/judge.ts'
import { boardKinds } from '../features/standing/kinds.ts'
import { verdictFollowers } from '../features/submission/verdict/followers.ts'
import { judges } from '../features/submission/verdict/judges.ts'
import { ownJudges } from '../features/submission/verdict/own-judges.ts'
import { timedWorkBoards } from '../features/timed-work/rank/terms.ts'
import { timedWorkTexts } from '../features/timed-work/texts.ts'
import { timedWorks } from '../features/timed-work/timed-work-set.ts'
import { trainingFollower } from '../features/training/rank/follow.ts'
import { trainingTexts } from '../features/training/texts.ts'
import { trainings } from '../features/training/training-set.ts'

/** Registers higher slices with lower ones: every Lambda calls this first. */
export function joinSlices(): void {
  textKinds.join(announcementTexts, noticeTexts, problemTexts, ...groupTexts, ...contestTexts)
  textKinds.join(timedWorkTexts, trainingTexts, assignmentTexts, courseTexts, discussionTexts)
  setKinds.join(bankKind, contests, timedWorks, trainings, assignments, groupProblems)
  contestClocks.join(setClock)
  boardKinds.join(contestBoards, timedWorkBoards)
  judges.join(ownJudges, answersJudge, remoteJudge)
  remoteOffers.join(remoteOffer)
  verdictFollowers.join(trainingFollower, groupRankFollower)
  threadOwners.join(contestComments, discussionComments)
  messageSources.join(commentMessages, remarkMessages, groupMessages, gradeMessages, offerMessages)
  messageSources.join(assignmentMessages)
  memberships.join(groupMemberships)
  columnKinds.join(...ownColumns)
  assignmentFollowers.join(gradebooksOfAssignments)
  peopleSearches.join(directoryPeople)
  setupChecks.join(...ownChecks, archiveCheck)
}
