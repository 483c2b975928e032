import type { Contest } from './useContest.ts'

/** The rules of contests by their number on the wire. */
const rules = ['acm', 'oi'] as const
export type Rule = (typeof rules)[number]
export const ruleOf = (type: number): Rule => rules[type] ?? 'acm'

/** Whom contests let in, by their number on the wire. */
const admissions = ['public', 'private', 'protected'] as const
export type Admission = (typeof admissions)[number]
export const admissionOf = (auth: number): Admission => admissions[auth] ?? 'private'

/** Whether the reader has to give the password of a contest before they may submit there, or go inside at all. */
export const needsPassword = ({ role, isMember, auth }: Contest): boolean =>
  role === 'contestant' && !isMember && admissionOf(auth) !== 'public'
