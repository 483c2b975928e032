import * as z from 'zod/mini'
import type { ErrorSpec } from '../../../platform/errors.ts'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { changesTo, pageOf, paging, upTo, visibleLine, whole } from '../../../platform/http/fields.ts'
import { Username } from '../../account/contract.ts'
import { accountErrors } from '../../account/errors.ts'
import { contestErrors as errors } from '../errors.ts'
import { administer, contestField } from '../management/contract.ts'

/** Characters of texts; the rows of one call; the contestants whom a contest may list; minutes. */
export const contestantLimits = {
  team: 100,
  members: 200,
  school: 100,
  category: 50,
  seat: 50,
  rows: 50,
  all: 10_000,
  minutes: 1440,
} as const

/** The columns of a table of contestants; all but the first may be empty or left out. */
export const contestantColumns = ['username', 'team', 'members', 'school', 'category', 'seat'] as const

const cellField = (most: number) => z.string().check(visibleLine, upTo(most, 'contestant-cell-long'))

/** What staff say of a contestant. */
export const contestantFields = {
  team: cellField(contestantLimits.team),
  members: cellField(contestantLimits.members),
  school: cellField(contestantLimits.school),
  category: cellField(contestantLimits.category),
  seat: cellField(contestantLimits.seat),
} as const

/** Bounds above those of any valid row and cell, which have errors of their own. */
const Row = z.array(z.string().check(upTo(2000, 'contestant-cell-long'))).check(z.maxLength(50, 'contestant-columns'))

/** A contestant of a row of the table; the message of a failing check is the code of the row's error. */
export const ListedContestant = z.pipe(
  z.pipe(
    Row.check(z.maxLength(contestantColumns.length, 'contestant-columns')),
    z.transform(([username = '', team = '', members = '', school = '', category = '', seat = '']: string[]) => {
      return { username, team, members, school, category, seat }
    }),
  ),
  z.object({ username: Username, ...contestantFields }),
)
export type ListedContestant = z.output<typeof ListedContestant>

/** The errors of a row that can be found without looking up its user. */
export const contestantRowErrors: readonly ErrorSpec[] = [
  accountErrors['username-required'],
  accountErrors['username-too-long'],
  accountErrors['username-invalid'],
  accountErrors['username-mixed'],
  errors['contestant-cell-long'],
  errors['contestant-columns'],
]

/** Somebody who takes part in a contest, or was let in. */
const Contestant = z.object({
  uid: z.string(),
  username: z.string(),
  team: z.string(),
  members: z.string(),
  school: z.string(),
  category: z.string(),
  seat: z.string(),
  /** minutes beyond the end of the contest */
  extraMinutes: z.int(),
  isDisqualified: z.boolean(),
  /** when they were let in */
  at: z.string(),
})

/** Those who take part in a contest, by username; the keyword is looked for in all columns. */
export const getContestants = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/contest/contestants',
  summary: 'Contestants',
  access: administer,
  input: z.object({ ...contestField, ...paging(30), keyword: z.optional(z.string().check(z.maxLength(200))) }),
  output: pageOf(Contestant),
  errors: [errors['contest-not-found']],
})

/**
 * Lets in the users of a table's rows with what the rows say of them; who is in already is changed. Each row succeeds or fails
 * by itself: `failed` counts them from 0.
 */
export const saveContestants = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/contest/contestants',
  summary: 'Let in contestants by a table',
  access: administer,
  input: z.object({
    ...contestField,
    contestants: z.array(Row).check(z.minLength(1), z.maxLength(contestantLimits.rows)),
  }),
  output: z.object({
    saved: z.int(),
    failed: z.array(z.object({ row: z.int(), username: z.string(), code: z.string(), msg: z.string() })),
  }),
  errors: [
    errors['contest-not-found'],
    errors['contestants-many'],
    errors['contestant-columns'],
    errors['contestant-cell-long'],
  ],
})

/** Changes what is said of a contestant; fields that are absent stay as they are. */
export const changeContestant = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/contest/contestant',
  summary: 'Change what is said of a contestant',
  access: administer,
  input: z.object({ ...contestField, uid: z.string().check(upTo(64)), ...changesTo(contestantFields) }),
  errors: [errors['contest-not-found'], errors['contestant-unknown'], errors['contestant-cell-long']],
})

const uids = z.array(z.string().check(upTo(64))).check(z.minLength(1), z.maxLength(contestantLimits.rows))

/** Takes contestants out; their submissions stay, and their rows on the board, without a rank. Who is disqualified stays in. */
export const removeContestants = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/contest/contestants/remove',
  summary: 'Take contestants out of a contest',
  access: administer,
  input: z.object({ ...contestField, uids }),
  output: z.object({ removed: z.int() }),
  errors: [errors['contest-not-found']],
})

/** Gives some contestants so many minutes beyond the end of the contest; refused where these would be over already. */
export const giveExtraMinutes = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/contest/extra-minutes',
  summary: 'Give contestants extra minutes',
  access: administer,
  input: z.object({
    ...contestField,
    uids,
    extraMinutes: z.pipe(whole, z.int().check(z.minimum(0), z.maximum(contestantLimits.minutes))),
  }),
  errors: [
    errors['contest-not-found'],
    errors['contestant-unknown'],
    errors['contestant-extra-over'],
    errors['contestant-extra-late'],
  ],
})

/** Lets the contest end later for all; the seal stays where it is. */
export const extendContest = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/contest/extend',
  summary: 'Let a contest end later',
  access: administer,
  input: z.object({
    ...contestField,
    minutes: z.pipe(whole, z.int().check(z.minimum(1), z.maximum(contestantLimits.minutes))),
  }),
  output: z.object({ endTime: z.string() }),
  errors: [errors['contest-not-found'], errors['contest-ended'], errors['contest-too-long'], errors['contest-changed']],
})
