import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { nothing } from '../../platform/http/fields.ts'
import { remoteJudges, remoteModes } from '../judging/contract-remotes.ts'
import { remoteErrors as errors } from './errors.ts'

const site = z.enum(remoteJudges)
const mode = z.enum(remoteModes)

/** Other judges as they are now: what is done there, with how many accounts, and what went wrong last. */
export const getRemoteSites = endpoint({
  method: 'GET',
  path: '/api/admin/remote-judge',
  summary: 'Other judges, how programs get there, and what went wrong',
  access: 'manage-site',
  input: z.object({}),
  output: z.array(
    z.object({
      site,
      mode,
      accounts: z.int(),
      /** accounts whose name and password the site did not take */
      refused: z.array(z.string()),
      /** no request goes there before */
      pausedUntil: z.nullable(z.string()),
      /** requests in a row that brought no answer */
      failures: z.int(),
      /** what went wrong last, in words; empty where nothing did since the mode was set */
      reason: z.string(),
      failedAt: z.nullable(z.string()),
    }),
  ),
  errors: [],
})

/** Sets how programs get to a site. What went wrong before is forgotten, and the site is asked again at once. */
export const setRemoteSite = endpoint({
  method: 'PUT',
  path: '/api/admin/remote-judge',
  summary: 'Set how programs get to another judge',
  access: 'manage-site',
  input: z.object({ site, mode }),
  output: nothing,
  errors: [errors['remote-no-account'], errors['remote-no-handles']],
})
