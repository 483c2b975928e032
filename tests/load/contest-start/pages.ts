import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import { getDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import { getProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { getTools } from '@oj/functions/features/home/contract.ts'
import { getUnread } from '@oj/functions/features/message/contract.ts'
import { getContestProblemDetails, getUserProblemStatus } from '@oj/functions/features/problem/contract.ts'
import { getLanguages, getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { right } from '../../support/data/programs.ts'
import type { StartContest } from './contest.ts'
import type { StartCall } from './order.ts'

function call({ method, path }: Endpoint, input: object, token: string): StartCall {
  const inBody = method === 'POST' || method === 'PUT'
  const fields = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)])
  const query = inBody ? '' : new URLSearchParams(fields).toString()
  return { method, path, query, body: inBody ? JSON.stringify(input) : null, token }
}

/** What the first three pages of a contestant ask for: the contest, into which he goes by its password, its problems, and one. */
export function pagesOf({ cid, password, pids, displayId }: StartContest, token: string): StartCall[] {
  const ask = (endpoint: Endpoint, input: object = {}) => call(endpoint, input, token)
  return [
    ask(getWebsiteConfig),
    ask(getUserAuthInfo),
    ask(getUnread),
    ask(getTools),
    ask(contest.getContestInfo, { cid }),
    ask(contest.registerContest, { cid, password }),
    ask(contest.getContestInfo, { cid }),
    ask(contest.getUnreadContestAnnouncements, { cid, readAnnouncementList: [] }),
    ask(contest.getQuestions, { cid }),
    ask(contest.getContestProblem, { cid }),
    ask(getUserProblemStatus, { cid, pidList: [...pids] }),
    ask(getContestProblemDetails, { cid, displayId }),
    ask(getProblemDraft, { cid, pid: pids[0] ?? 0 }),
    ask(getLanguages),
    ask(getDifficulties),
  ]
}

/** A submission of a contestant who is fast. */
export const submissionOf = ({ cid, displayId }: StartContest, token: string): StartCall =>
  call(submitProblemJudge, { cid, pid: displayId, language: 'Python3', code: right.Python3 ?? '' }, token)
