import type { Contest } from './useContest.ts'

/** By their numbers on the wire. */
const rules = ['acm', 'oi'] as const
export type Rule = (typeof rules)[number]
export const ruleOf = (type: number): Rule => rules[type] ?? 'acm'

/** Whom contests let in, by their numbers on the wire. */
const admissions = ['public', 'private', 'protected'] as const
export type Admission = (typeof admissions)[number]
export const admissionOf = (auth: number): Admission => admissions[auth] ?? 'private'

/** Whether the reader needs the password to submit in a contest, or to go inside. */
export const needsPassword = ({ role, isMember, auth }: Contest): boolean =>
  role === 'contestant' && !isMember && admissionOf(auth) !== 'public'
