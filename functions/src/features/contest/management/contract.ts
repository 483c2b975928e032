import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import {
  changesTo,
  flag,
  moment,
  ownedStamps,
  pageOf,
  paging,
  requiredMoment,
  upTo,
  visibleLine,
  whole,
} from '../../../platform/http/fields.ts'
import { undoCalls } from '../../audit/contract-undo.ts'
import { fileErrors } from '../../file/errors.ts'
import {
  Award,
  AwardType,
  ContestAuth,
  ContestType,
  integerBetween,
  oiScoreTypes,
  Rules,
  shownNames,
} from '../contract-terms.ts'
import { contestErrors as errors } from '../errors.ts'

export const contestLimits = {
  title: 255,
  description: 65_535,
  tutorial: 65_535,
  password: 50,
  accountRule: 10_000,
  stars: 500,
  awards: 20,
  helpers: 30,
  days: 366,
  /** all of them go into one transaction when they are ordered or cloned */
  problems: 80,
} as const

const off = z._default(flag, false)
const on = z._default(flag, true)
const requiredTime = (code: string) => requiredMoment(z.string(code), code)
const oneOf = <const Values extends readonly number[]>(values: Values) => z.pipe(whole, z.literal(values))
const name = z.string().check(visibleLine, z.minLength(1), z.maxLength(40))
/** Names of users, none twice. */
const usernameList = (most: number) =>
  z._default(
    z.pipe(
      z.array(name).check(z.maxLength(most)),
      z.transform((all) => [...new Set(all)]),
    ),
    [],
  )

/** The form of a contest, in the order in which missing fields are reported (B5). */
export const contestFields = {
  title: z
    .string('contest-title-required')
    .check(
      visibleLine,
      z.minLength(1, 'contest-title-required'),
      z.maxLength(contestLimits.title, { error: 'contest-title-long' }),
    ),
  /** Markdown */
  description: z
    .string('contest-description-required')
    .check(
      z.trim(),
      z.minLength(1, 'contest-description-required'),
      upTo(contestLimits.description, 'contest-description-long'),
    ),
  startTime: requiredTime('contest-start-required'),
  endTime: requiredTime('contest-end-required'),
  /** 0 ACM, 1 OI; never changes */
  type: z._default(oneOf([ContestType.acm, ContestType.oi]), ContestType.acm),
  /** 0 public, 1 private, 2 protected */
  auth: z._default(oneOf([ContestAuth.public, ContestAuth.private, ContestAuth.protected]), ContestAuth.public),
  /** needed unless it is public */
  pwd: z._default(z.string().check(z.trim(), upTo(contestLimits.password)), ''),
  visible: on,
  sealRank: off,
  /** when the board freezes; stays where `sealRank` is off */
  sealRankTime: z._default(
    z.nullable(
      z.pipe(
        moment,
        z.transform((text) => new Date(text).toISOString()),
      ),
    ),
    null,
  ),
  /** whether the seal is lifted by itself at the end */
  autoRealRank: on,
  /** whether visitors may see the board */
  openRank: off,
  openPrint: off,
  allowEndSubmit: off,
  /** whether programs for problems without scores are judged up to the first failing test point only */
  stopsAtFailure: off,
  isRating: off,
  /** the rating of who has more does not change */
  maxRating: z._default(integerBetween(0, 5000), 1600),
  maxGainRating: z._default(integerBetween(0, 500), 200),
  rankShowName: z._default(z.enum(shownNames), 'username'),
  /** whether only accounts of the rule may take part */
  openAccountLimit: off,
  accountLimitRule: z._default(z.nullable(z.string().check(upTo(contestLimits.accountRule))), null),
  /** usernames that are on the board without a rank */
  starAccount: usernameList(contestLimits.stars),
  oiRankScoreType: z._default(z.enum(oiScoreTypes), 'Recent'),
  awardType: z._default(oneOf([AwardType.none, AwardType.proportion, AwardType.number]), AwardType.none),
  awardConfigList: z._default(z.array(Award).check(z.maxLength(contestLimits.awards)), []),
  rules: Rules,
  /** usernames of those who manage it beside its author */
  managers: usernameList(contestLimits.helpers),
  /** usernames of those who answer questions and judge again */
  jury: usernameList(contestLimits.helpers),
  /** usernames of those who carry balloons and prints, and see nothing that is sealed */
  runners: usernameList(contestLimits.helpers),
} as const

const stamps = {
  ...ownedStamps,
  status: z.int(),
  /** seconds */
  duration: z.int(),
}

const AdminContest = z.object({
  ...contestFields,
  ...stamps,
  /** the contest that it was cloned from; 0 for none */
  source: z.int(),
  revision: z.int(),
})

export const AdminContestRow = z.object({
  ...stamps,
  title: z.string(),
  type: z.int(),
  auth: z.int(),
  visible: z.boolean(),
  startTime: z.string(),
  endTime: z.string(),
  /** how many take part */
  count: z.int(),
  /** whether the caller may change it */
  mine: z.boolean(),
})

export const saveErrors = [
  errors['contest-title-required'],
  errors['contest-title-long'],
  errors['contest-description-required'],
  errors['contest-description-long'],
  errors['contest-start-required'],
  errors['contest-end-required'],
  errors['contest-password-required'],
  errors['contest-ends-early'],
  errors['contest-too-long'],
  errors['contest-seal-outside'],
  errors['contest-account-rule'],
  errors['contest-staff-unknown'],
  fileErrors['file-gone'],
  fileErrors['files-too-many'],
]

/** The access of calls by which managers change a contest. */
export const administer = { in: 'set', right: 'administer', who: 'login' } as const
export const contestField = { cid: whole }

/** A number to filter by; an empty text or null for all. */
export const numberFilter = z.optional(z.nullable(z.union([whole, z.literal('')])))

/** The filters of tables of staff. */
export const staffWantedFields = {
  keyword: z.optional(z.string().check(z.maxLength(200))),
  type: numberFilter,
  status: numberFilter,
  auth: numberFilter,
  /** only those that the caller made or manages */
  onlyMine: z.optional(flag),
}

/** The contests that the caller may change, newest first; administrators see all. */
export const getAdminContests = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/contest/get-contest-list',
  summary: 'Contests for staff',
  access: 'manage-problems',
  input: z.object({
    ...paging(10),
    ...staffWantedFields,
    /** those of a group; absent: of the site */
    gid: z.optional(z.nullable(whole)),
  }),
  output: pageOf(AdminContestRow),
})

export const getAdminContest = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/contest',
  aliases: ['/api/group/contest'],
  summary: 'A contest for its form',
  access: administer,
  input: z.object(contestField),
  output: AdminContest,
  errors: [errors['contest-not-found']],
})

export const addContest = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/contest',
  summary: 'Make a contest',
  access: 'manage-problems',
  input: z.object(contestFields),
  output: z.object({ cid: z.int() }),
  errors: saveErrors,
})

/** Changes a contest; absent fields stay. With a `revision` it is refused where the contest has been changed since that. */
export const changeContest = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/contest',
  aliases: ['/api/group/contest'],
  summary: 'Change a contest',
  access: administer,
  input: z.object({ ...changesTo(contestFields), id: whole, revision: z.optional(z.nullable(whole)) }),
  errors: [...saveErrors, errors['contest-not-found'], errors['contest-rule-locked'], errors['contest-changed']],
})

/** Shows a contest to everybody, or to its staff alone; `uid` is ignored. */
export const showContest = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/contest/change-contest-visible',
  aliases: ['/api/group/change-contest-visible'],
  summary: 'Show or hide a contest',
  access: administer,
  input: z.object({ ...contestField, visible: flag, uid: z.optional(z.nullable(z.string().check(upTo(100)))) }),
  errors: [errors['contest-not-found']],
})

export const {
  remove: removeContest,
  deleted: getDeletedContests,
  restore: restoreContest,
} = undoCalls({
  lambda: 'authoring',
  path: '/api/admin/contest',
  aliases: ['/api/group/contest'],
  what: 'a contest',
  many: 'contests',
  removing: administer,
  restoring: 'login',
  // `lost`: how many of its problems are deleted too
  also: { gid: z.nullable(z.int()), lost: z.int() },
  field: contestField,
  gone: errors['contest-not-found'],
})

/** Saves how the problems are solved, which readers get after the end; empty for none. */
export const changeTutorial = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/contest/tutorial',
  summary: 'Write the tutorial of a contest',
  access: administer,
  input: z.object({ ...contestField, tutorial: z.string().check(z.trim(), upTo(contestLimits.tutorial)) }),
  errors: [errors['contest-not-found'], fileErrors['file-gone'], fileErrors['files-too-many']],
})

const cloneCall = {
  path: '/api/admin/contest/clone',
  summary: 'Make a contest like another one',
  access: administer,
  input: z.object(contestField),
  output: z.object({ cid: z.int() }),
  errors: [errors['contest-not-found'], commonErrors.forbidden],
} as const

/** Makes a contest with the fields and problems of another one, hidden and a week later. */
export const cloneContest = authoringEndpoint({ ...cloneCall, method: 'POST' })

/** The same by GET, as HOJ's client sends it: the token is in a header. */
export const cloneContestByGet = authoringEndpoint({ ...cloneCall, method: 'GET', changes: true })
