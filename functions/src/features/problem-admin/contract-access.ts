import { problemErrors } from '../problem/errors.ts'

/** The right to change a problem, in the set that owns it. */
export const editAccess = { in: 'problem', right: 'edit', who: 'login' } as const
export const editErrors = [problemErrors['problem-not-found'], problemErrors['problem-not-yours']] as const

/** The right to make problems in a set, and to see those in preparation. */
export const administerAccess = { in: 'set', right: 'administer', who: 'login' } as const
