import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { flag, whole } from '../../../platform/http/fields.ts'
import { setFields } from '../../problem-set/contract.ts'
import { problemSetErrors } from '../../problem-set/errors.ts'
import { problemErrors } from '../errors.ts'

/** The most favourites of a user. */
export const favouritesMax = 2000

/** Adds a problem to the caller’s favourites or removes it; repeating it changes nothing. */
export const markFavourite = endpoint({
  method: 'PUT',
  path: '/api/mark-favourite',
  summary: "Put a problem among the caller's favourites, or take it away",
  access: { in: 'set', right: 'see', who: 'login' },
  input: z.object({ pid: whole, favourite: flag, ...setFields }),
  errors: [problemErrors['too-many-favourites'], problemErrors['problem-not-found'], problemSetErrors['set-not-found']],
})
