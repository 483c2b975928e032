import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { flag, pageOf, paging, upTo, whole } from '../../../platform/http/fields.ts'
import { personNames } from '../../account/contract-person.ts'
import { groupErrors as errors } from '../errors.ts'

/** How calls name a group. */
export const groupField = { gid: whole }

/** What all who may know of a group see of it. */
const about = {
  id: z.int(),
  /** an address; empty for none */
  avatar: z.string(),
  name: z.string(),
  shortName: z.string(),
  brief: z.string(),
  /** Markdown */
  description: z.string(),
  /** the root: their username, number and other names */
  owner: z.string(),
  uid: z.string(),
  ...personNames,
  /** 1 open, 2 approval, 3 code */
  auth: z.int(),
  visible: z.boolean(),
  /** 0 open, 1 blocked */
  status: z.int(),
  memberCount: z.int(),
  /** whether the right code makes a member at once */
  joinsByCode: z.boolean(),
  gmtCreate: z.string(),
}

/** A group in the list; `userAuth` is the caller's level. */
export const groupRowFields = { ...about, userAuth: z.int(), sort: z.number() }

export const Group = z.object({
  ...about,
  /** the invitation code; null for those who may not manage members, and where there is none */
  code: z.nullable(z.string()),
  userAuth: z.int(),
  /** whether the caller may see what is in it */
  access: z.boolean(),
  /** whether members know each other's real names */
  realNames: z.boolean(),
  /** whether members who always have more time have it in contests and quizzes, too */
  standingTimed: z._default(z.boolean(), false),
  /** empty for the site's */
  timeZone: z.string(),
  gmtModified: z.string(),
  revision: z.int(),
})

/** Groups that the caller may know of, in the order set by the site. */
export const getGroupList = endpoint({
  method: 'GET',
  path: '/api/get-group-list',
  summary: 'Groups',
  access: 'anyone',
  input: z.object({
    ...paging(15),
    keyword: z.optional(z.nullable(z.string().check(upTo(200)))),
    /** how one joins; 0 for all */
    auth: z.optional(z.nullable(z.union([whole, z.literal('')]))),
    onlyMine: z.optional(flag),
  }),
  output: pageOf(z.object(groupRowFields)),
})

export const getGroupDetail = endpoint({
  method: 'GET',
  path: '/api/get-group-detail',
  summary: 'One group',
  access: { in: 'group', right: 'know', who: 'anyone' },
  input: z.object(groupField),
  output: Group,
  errors: [errors['group-not-found']],
})

export const getGroupAccess = endpoint({
  method: 'GET',
  path: '/api/get-group-access',
  summary: 'Whether one may see what is in a group',
  access: { in: 'group', right: 'know', who: 'login' },
  input: z.object(groupField),
  output: z.object({ access: z.boolean() }),
  errors: [errors['group-not-found']],
})

/** The caller's level in a group: 0 none, 1 applying, 2 refused, 3 member, 4 admin, 5 root. */
export const getGroupAuth = endpoint({
  method: 'GET',
  path: '/api/get-group-auth',
  summary: 'One’s own level in a group',
  access: { in: 'group', right: 'know', who: 'login' },
  input: z.object(groupField),
  output: z.int(),
  errors: [errors['group-not-found']],
})

/** A place in the list, rounded to thousandths: enough for many insertions between two neighbours. */
const place = z.pipe(
  z.number().check(z.gte(-1e12), z.lte(1e12)),
  z.transform((sort) => Math.round(sort * 1000) / 1000),
)

/** Moves a group in the list: the lowest `sort` comes first. */
export const changeGroupSort = endpoint({
  method: 'PUT',
  path: '/api/group/change-sort',
  summary: 'Move a group in the list',
  access: { in: 'group', right: 'sort', who: 'manage-site' },
  input: z.object({ ...groupField, sort: place }),
  errors: [errors['group-not-found']],
})
