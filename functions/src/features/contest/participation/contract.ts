import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { flag, pageOf, paging, upTo } from '../../../platform/http/fields.ts'
import { ContestRow } from '../contract-row.ts'
import { Rules } from '../contract-terms.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestField, contestLimits, numberFilter } from '../management/contract.ts'
import { VirtualRun } from '../virtual/contract.ts'

const ContestInfo = z.extend(ContestRow, {
  /** the author's; empty for none */
  nickname: z.string(),
  /** Markdown */
  description: z.string(),
  /** after the end, and for staff before; null where there is none, or not yet */
  tutorial: z.nullable(z.string()),
  rules: Rules,
  stopsAtFailure: z.boolean(),
  role: z.enum(['manager', 'jury', 'reviewer', 'runner', 'contestant']),
  /** whether the caller takes part, or was let in */
  isMember: z.boolean(),
  isDisqualified: z.boolean(),
  /** whether the caller may go inside */
  access: z.boolean(),
  /** whether the caller sees results as they are */
  realTime: z.boolean(),
  /** the caller's running virtual participation */
  virtual: z.nullable(VirtualRun),
  /** whether contestants can take it virtually; where not, a running participation rests */
  isOpenToVirtual: z.boolean(),
})

/** The filters of lists of contests. */
export const wantedFields = {
  status: numberFilter,
  type: numberFilter,
  keyword: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
}

/** The visible contests of the site: running ones first, then those to come, then ended ones. */
export const getContestList = endpoint({
  method: 'GET',
  path: '/api/get-contest-list',
  summary: 'Contests',
  access: 'anyone',
  input: z.object({ ...paging(10), ...wantedFields }),
  output: pageOf(ContestRow),
})

export const getContestInfo = endpoint({
  method: 'GET',
  path: '/api/get-contest-info',
  summary: 'One contest',
  access: { in: 'set', right: 'know', who: 'anyone' },
  input: z.object(contestField),
  output: ContestInfo,
  errors: [errors['contest-not-found']],
})

/** Lets the caller into a contest, with its password unless it is public. */
export const registerContest = endpoint({
  method: 'POST',
  path: '/api/register-contest',
  summary: 'Take part in a contest',
  access: { in: 'set', right: 'know', who: 'login' },
  input: z.object({
    ...contestField,
    password: z._default(z.nullable(z.string().check(upTo(contestLimits.password, 'contest-password-wrong'))), ''),
  }),
  errors: [
    errors['contest-not-found'],
    errors['contest-password-needed'],
    errors['contest-password-wrong'],
    errors['contest-password-tries'],
    errors['contest-account-refused'],
    errors['contest-taken-out'],
    errors['contest-ended'],
  ],
})

/** Whether the caller was let into a contest: needed where it is not public. */
export const getContestAccess = endpoint({
  method: 'GET',
  path: '/api/get-contest-access',
  summary: 'Whether one may take part in a contest',
  access: { in: 'set', right: 'know', who: 'login' },
  input: z.object(contestField),
  output: z.object({ access: z.boolean() }),
  errors: [errors['contest-not-found']],
})

/**
 * The problems of a contest in their order; counts are null where the caller may not see results, and with `containsEnd` have
 * submissions after the end in them. Where the board is open to all, these read above it which problems it has.
 */
export const getContestProblem = endpoint({
  method: 'GET',
  path: '/api/get-contest-problem',
  summary: 'Problems of a contest',
  access: { in: 'set', right: 'know', who: 'anyone' },
  input: z.object({ ...contestField, containsEnd: z.optional(flag) }),
  output: z.array(
    z.object({
      id: z.int(),
      cid: z.int(),
      pid: z.int(),
      displayId: z.string(),
      displayTitle: z.string(),
      color: z.nullable(z.string()),
      ac: z.nullable(z.int()),
      total: z.nullable(z.int()),
    }),
  ),
  errors: [errors['contest-not-found']],
})
