import * as z from 'zod/mini'
import { authoringEndpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { flag, moment, pageOf, paging, upTo, whole } from '../../../platform/http/fields.ts'
import { rowKinds } from '../../standing/contract-rows.ts'
import { ContestRow } from '../contract-row.ts'
import { Award, AwardType } from '../contract-terms.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestField } from '../management/contract.ts'
import { VirtualRun } from '../virtual/contract.ts'

/** Rows on a page of a board unless a call says otherwise, and at most. */
const boardLimits = { page: 50, pageMax: 300, followed: 200 } as const

const boardFields = {
  ...contestField,
  ...paging(boardLimits.page, boardLimits.pageMax),
  /** staff: true shows what is behind the seal, false hides it from them, too; it means nothing for others */
  forceRefresh: z.nullish(flag),
  /** leaves out who is out of the ranking */
  removeStar: z.nullish(flag),
  /** a part of a name, or of a school */
  keyword: z.nullish(z.string().check(upTo(100))),
  /** those of a school, as its name stands on the board */
  school: z.nullish(z.string().check(upTo(100))),
  /** those of a group of contestants */
  group: z.nullish(z.string().check(upTo(100))),
  /** with what came after the end, where the contest takes it */
  containsEnd: z.nullish(flag),
  /** users whose rows come first */
  concernedList: z.nullish(z.array(z.string().check(upTo(64))).check(z.maxLength(boardLimits.followed))),
  /** a virtual participation of the caller, which stands beside the board as it was at its end; while one goes on it is that */
  run: z.nullish(z.int()),
  /** contests of other sites, of which none is known here */
  externalCidList: z.nullish(z.array(whole).check(z.maxLength(50))),
}

const person = {
  /** an account, a team of a published contest, or the caller's virtual participation, which counts for nobody's rank */
  kind: z.enum(rowKinds),
  /** -1 for who is out of the ranking; equal ones share a rank */
  rank: z.int(),
  isWinAward: z.boolean(),
  awardName: z.nullable(z.string()),
  awardBackground: z.nullable(z.string()),
  awardColor: z.nullable(z.string()),
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  /** null for those who may not know it */
  realname: z.nullable(z.string()),
  school: z.string(),
  /** which of the groups of contestants they are in; empty for none */
  group: z.string(),
  gender: z.string(),
  avatar: z.string(),
  /** the name that the contest shows */
  rankShowName: z.string(),
  /** taken out of the contest after they had submitted something */
  isRemoved: z.boolean(),
}

/** What somebody's tries at a problem come to by the ACM rule. */
const AcmCell = z.object({
  isAC: z.boolean(),
  /** whether nobody in the ranking solved it in an earlier second */
  isFirstAC: z.boolean(),
  /** whether what counts came after the end */
  isAfterContest: z.boolean(),
  /** seconds from the start; null where it is not solved */
  ACTime: z.nullable(z.int()),
  /** when it was solved */
  specificTime: z.nullable(z.string()),
  /** wrong tries that cost time, or will where it gets solved */
  errorNum: z.int(),
  /** tries behind the seal */
  tryNum: z.int(),
})

export const AcmRankRow = z.object({
  ...person,
  /** tries, and problems solved */
  total: z.int(),
  ac: z.int(),
  /** seconds, with the penalties */
  totalTime: z.int(),
  /** by the problem's id in the contest */
  submissionInfo: z.record(z.string(), AcmCell),
})

export const OiRankRow = z.object({
  ...person,
  /** points may have fractions where the result was imported */
  totalScore: z.number(),
  /** ms that the solutions with the full score ran */
  totalTime: z.int(),
  /** points, and ms, by the problem's id in the contest */
  submissionInfo: z.record(z.string(), z.number()),
  timeInfo: z.record(z.string(), z.int()),
})

/** A column of a board. */
const BoardProblem = z.object({
  pid: z.int(),
  displayId: z.string(),
  /** empty for one that is no longer in the contest */
  displayTitle: z.string(),
  color: z.nullable(z.string()),
  /** taken out of the contest since the board was built */
  isRemoved: z.boolean(),
})

const Rank = z.extend(pageOf(z.union([AcmRankRow, OiRankRow])), {
  /** the problems that its rows and totals are of: those of the contest, or until a newer board is made those of before */
  problems: z.array(BoardProblem),
  /** whether something is behind the seal for the caller */
  isSealed: z.boolean(),
  /** when the board was built; null before the first time */
  builtAt: z.nullable(z.string()),
  /** whether a newer one is being made, which is worth another look in a moment */
  isBuilding: z.boolean(),
  /** the board as files, which say more quickly what has changed; null where the caller sees another one */
  edge: z.nullable(
    z.object({
      /** the random name that `/api/public/board/{name}/head.json` and its parts have */
      name: z.string(),
      awardType: z.literal([AwardType.none, AwardType.proportion, AwardType.number]),
      awards: z.array(Award),
      showsRealNames: z.boolean(),
    }),
  ),
  /** whose virtual participation stands beside the board, as it was at that second of the contest; null for the board itself */
  virtual: z.nullable(
    z.extend(VirtualRun, {
      isRunning: z.boolean(),
      second: z.int(),
      /** the rank that it would have, which nobody loses to it; null while its board is made, or sealed again */
      place: z.nullable(z.int()),
    }),
  ),
  /** for managers of a sealed contest that is not opened by itself: from when on it shows all; null for others */
  opening: z.nullable(z.object({ opensAt: z.nullable(z.string()), isOpen: z.boolean() })),
})

/**
 * The board of a contest, for those who may go inside. The rows of the caller and of those they follow come first on the first
 * page, beside their places, and are counted once.
 */
export const getContestRank = endpoint({
  method: 'POST',
  path: '/api/get-contest-rank',
  summary: 'The scoreboard of a contest',
  access: { in: 'set', right: 'enter', who: 'login' },
  changes: false,
  input: z.object(boardFields),
  output: Rank,
  errors: [errors['contest-not-found'], errors['virtual-none']],
})

/** The same for everybody, where the contest shows its board to visitors. */
export const getContestOutsideScoreboard = endpoint({
  method: 'POST',
  path: '/api/get-contest-outside-scoreboard',
  summary: 'The scoreboard of a contest for visitors',
  access: { in: 'set', right: 'know', who: 'anyone' },
  changes: false,
  input: z.object(boardFields),
  output: Rank,
  errors: [
    errors['contest-not-found'],
    errors['contest-rank-closed'],
    errors['contest-not-started'],
    errors['virtual-none'],
  ],
})

/** A contest with its problems, for the head of a board that is shown to visitors. */
export const getContestOutsideInfo = endpoint({
  method: 'GET',
  path: '/api/get-contest-outsize-info',
  summary: 'A contest and its problems for visitors of its scoreboard',
  access: { in: 'set', right: 'know', who: 'anyone' },
  input: z.object(contestField),
  output: z.object({
    contest: z.extend(ContestRow, {
      /** Markdown */
      description: z.string(),
    }),
    problemList: z.array(
      z.object({
        id: z.int(),
        cid: z.int(),
        pid: z.int(),
        displayId: z.string(),
        displayTitle: z.string(),
        color: z.nullable(z.string()),
        /** when it came into the contest */
        gmtCreate: z.string(),
      }),
    ),
  }),
  errors: [errors['contest-not-found'], errors['contest-rank-closed'], errors['contest-not-started']],
})

/** The schools and the groups of those on a board, by which it can be filtered: the most frequent ones, by their names. */
export const getContestRankFilters = endpoint({
  method: 'GET',
  path: '/api/get-contest-rank-filters',
  summary: 'The schools and groups of a scoreboard',
  access: { in: 'set', right: 'know', who: 'anyone' },
  input: z.object(contestField),
  output: z.object({ schools: z.array(z.string()), groups: z.array(z.string()) }),
  errors: [errors['contest-not-found'], errors['contest-rank-closed'], errors['contest-not-started']],
})

/**
 * Says from when on a sealed board shows all: now, at a time after the end, or, with null, not yet. Taking back one that all
 * have seen leaves the ratings that were made of it: they are undone on request alone.
 */
export const openContestRank = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/contest/open-rank',
  summary: 'Open the sealed scoreboard of a contest',
  access: { in: 'set', right: 'administer', who: 'login' },
  input: z.object({ ...contestField, opensAt: z.nullable(z.union([z.literal('now'), moment])) }),
  errors: [errors['contest-not-found'], errors['contest-rank-not-sealed'], errors['contest-opens-early']],
})

/** Makes the boards of a contest anew from all that was handed in. They are there some seconds later. */
export const rebuildContestRank = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/contest/rebuild-rank',
  summary: 'Build the scoreboards of a contest anew',
  access: { in: 'set', right: 'administer', who: 'login' },
  input: z.object(contestField),
  errors: [errors['contest-not-found']],
})
