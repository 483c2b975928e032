import * as exam from '@oj/functions/features/exam/contract.ts'
import * as file from '@oj/functions/features/file/contract.ts'
import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import * as judging from '@oj/functions/features/judge-admin/contract.ts'
import { resubmit } from '@oj/functions/features/remote-judge/contract.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import type { Planted } from './planted.ts'
import { ask, refused } from './walk-call.ts'

/** The calls that can name a submission to a contest, or list them. */
export const ofSubmissions = ({ cid, contestant, problem: { pid, problemId }, ...planted }: Planted) => {
  const { first = 0, second = 0, aside = 0 } = planted.submissions
  const submitIds = [first, second, aside]
  const lists = [
    {},
    { containsEnd: true },
    { beforeContestSubmit: true },
    { onlyMine: true },
    { status: 0 },
    { status: 2 },
    { username: contestant },
    { problemID: problemId },
  ]
  return [
    ...lists.map((filter) =>
      ask('enter', submissions.getContestSubmissions, { contestID: cid, limit: 100, ...filter }),
    ),
    ...lists
      .filter(({ onlyMine }) => !onlyMine)
      .map((filter) => ask('enter', submissions.getSubmissionList, { contestID: cid, limit: 100, ...filter })),
    ask('open', submissions.getSubmissionList, { problemID: problemId }),
    ask('open', submissions.getSubmissionList, { problemID: String(pid), completeProblemID: true }),
    ask('enter', submissions.checkSubmissionsStatus, { submitIds, cid }),
    ask('open', submissions.checkSubmissionsStatus, { submitIds }),
    ask('enter', submissions.checkContestSubmissionsStatus, { submitIds, cid }),
    ask('open', submissions.checkContestSubmissionsStatus, { submitIds }),
    ask('first row', submissions.getSubmissionDetail, { submitId: first, cid }),
    ask('first row', submissions.getSubmissionDetail, { submitId: first }),
    ask('second row', submissions.getSubmissionDetail, { submitId: second }),
    ask('open', submissions.getSubmissionDetail, { submitId: aside }),
    ask('open', submissions.getSubmissionDetail, { submitId: planted.spare ?? 0 }),
    ask('open', submissions.getAllCaseResult, { submitId: first }),
    ask('open', submissions.getAllCaseResult, { submitId: second, cid }),
    ask('open', submissions.getAllCaseResult, { submitId: aside }),
    ask('open', submissions.getAllCaseResult, { submitId: planted.practice }),
    ask('open', exam.getAnswerSheet, { submitId: first }),
    ask('open', gradebook.getRemarks, { submitId: first }),
    ask('open', gradebook.getRemarks, { submitId: second, cid }),
    refused('judge first row', exam.markAnswers, { submitId: first, revision: 1, marks: [] }),
    refused('share first row', submissions.shareSubmission, { submitId: first, share: true }),
    refused('first row', resubmit, { submitId: first }),
    refused('judge first row', judging.cancelJudge, { submitId: first }),
    refused('judge first row', judging.cancelJudgeByGet, { submitId: first }),
    refused('judge first row', judging.manualJudge, { submitId: first, status: 0 }),
    refused('judge first row', judging.manualJudgeByGet, { submitId: first, status: 0 }),
    refused('judge first row', judging.rejudge, { submitId: first }),
    refused('judge first row', judging.rejudgeByGet, { submitId: first }),
    refused('judge first row', judging.restoreJudge, { submitId: first }),
    refused('judge first row', judging.restoreJudgeByGet, { submitId: first }),
    ask('judge', judging.previewRejudge, { cid, username: contestant }),
    refused('judge', judging.rejudgeMany, { cid, username: contestant }),
    ask('open', submissions.getTestJudgeResult, { testJudgeKey: planted.testJudgeKey }),
  ]
}

/** The calls that can name a file of its texts. */
export const ofFiles = ({ files }: Planted) => [
  ...files.map((id) => ask('open', file.viewFile, { id })),
  ask('open', file.getMdFiles, { fileIds: [...files] }),
  // texts show them, so that nobody may
  ...files.map((fileId) => ask('open', file.deleteMdImg, { fileId })),
]
