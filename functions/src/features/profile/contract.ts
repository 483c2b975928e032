import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { upTo, visibleLine } from '../../platform/http/fields.ts'
import { accountLimits, genders, UserInfo } from '../account/contract.ts'
import { profileErrors as errors } from './errors.ts'

export * from './contract-check-in.ts'

/** Longest texts of a profile, in characters. */
export const profileLimits = {
  nickname: accountLimits.nickname,
  realname: 50,
  school: 100,
  signature: 255,
  address: 255,
  cfUsername: 24,
  number: 20,
} as const

/** Text on one line, without what cannot be seen. */
const singleLine = (most: number, code: keyof typeof errors) => z.string().check(visibleLine, upTo(most, code))
/** An address on the web, or nothing. */
const webAddress = (code: keyof typeof errors) =>
  singleLine(profileLimits.address, code).check(z.regex(/^(https?:\/\/[^\s<>"']+)?$/i, code))

/** Changes what others see of the caller; a field that is not given stays as it is, an empty one is cleared. */
export const changeUserInfo = endpoint({
  method: 'POST',
  path: '/api/change-userInfo',
  summary: 'Change the own profile',
  access: 'login',
  input: z.object({
    nickname: z.exactOptional(singleLine(profileLimits.nickname, 'nickname-too-long')),
    gender: z.exactOptional(z.enum(genders)),
    realname: z.exactOptional(singleLine(profileLimits.realname, 'realname-too-long')),
    school: z.exactOptional(singleLine(profileLimits.school, 'school-too-long')),
    signature: z.exactOptional(singleLine(profileLimits.signature, 'signature-too-long')),
    github: z.exactOptional(webAddress('github-invalid')),
    blog: z.exactOptional(webAddress('blog-invalid')),
    cfUsername: z.exactOptional(
      singleLine(profileLimits.cfUsername, 'cf-username-invalid').check(z.regex(/^[\w.-]*$/, 'cf-username-invalid')),
    ),
    number: z.exactOptional(singleLine(profileLimits.number, 'number-too-long')),
  }),
  output: UserInfo,
  errors: [
    errors['nickname-too-long'],
    errors['nickname-reserved'],
    errors['realname-too-long'],
    errors['school-too-long'],
    errors['signature-too-long'],
    errors['github-invalid'],
    errors['blog-invalid'],
    errors['cf-username-invalid'],
    errors['number-too-long'],
  ],
})

/** A user named by uid or by username; without both it is the caller. */
const who = {
  uid: z.optional(z.string().check(z.maxLength(64, 'user-not-found'))),
  username: z.optional(z.string().check(z.maxLength(254, 'user-not-found'))),
}

const Solved = z.object({ id: z.int(), problemId: z.string(), difficulty: z.int() })

/** What everyone may know of a user: nothing of how to reach them. */
export const UserHome = z.object({
  ...z.pick(UserInfo, {
    uid: true,
    username: true,
    nickname: true,
    avatar: true,
    gender: true,
    school: true,
    signature: true,
    github: true,
    blog: true,
    cfUsername: true,
    titleName: true,
    titleColor: true,
    checkInDays: true,
    lastCheckInTime: true,
    roleList: true,
  }).shape,
  /** null before the first rated contest */
  rating: z.nullable(z.int()),
  /** submissions and solved problems */
  total: z.int(),
  ac: z.int(),
  /** display ids of the solved problems */
  solvedList: z.array(z.string()),
  /** the OI rank scores of the problems that give one */
  scoreList: z.array(z.int()),
  /** by the number of the difficulty */
  solvedGroupByDifficulty: z.record(z.string(), z.array(Solved)),
  recentLoginTime: z.nullable(z.iso.datetime()),
})
export type UserHome = z.infer<typeof UserHome>

export const getUserHomeInfo = endpoint({
  method: 'GET',
  path: '/api/get-user-home-info',
  summary: "A user's public profile",
  access: 'anyone',
  input: z.object(who),
  output: UserHome,
  errors: [errors['user-not-found']],
})

/** Submissions outside contests per day of the last year, in the site's days; those without any are left out. */
export const getUserCalendarHeatmap = endpoint({
  method: 'GET',
  path: '/api/get-user-calendar-heatmap',
  summary: "A user's submissions by day",
  access: 'anyone',
  input: z.object(who),
  output: z.object({
    endDate: z.iso.date(),
    dataList: z.array(z.object({ date: z.iso.date(), count: z.int() })),
  }),
  errors: [errors['user-not-found']],
})

/**
 * What rated contests did to a user, oldest first. One that not everybody may know of is number 0, without a name. For who takes
 * one of them virtually it ends before that one.
 */
export const getRatings = endpoint({
  method: 'GET',
  path: '/api/get-ratings',
  summary: "A user's ratings over time",
  access: 'anyone',
  input: z.object({ uid: z.string().check(z.maxLength(64)) }),
  output: z.array(
    z.object({
      gmtCreate: z.iso.datetime(),
      rating: z.int(),
      change: z.int(),
      cid: z.int(),
      cname: z.string(),
    }),
  ),
})
