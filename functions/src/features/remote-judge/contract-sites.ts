import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { remoteJudges, remoteModes } from '../judging/contract-remotes.ts'
import { remoteErrors as errors } from './errors.ts'

const site = z.enum(remoteJudges)
const mode = z.enum(remoteModes)

export const getRemoteSites = endpoint({
  method: 'GET',
  path: '/api/admin/remote-judge',
  summary: 'Other judges, how programs get there, and what went wrong',
  access: 'manage-site',
  output: z.array(
    z.object({
      site,
      mode,
      accounts: z.int(),
      /** accounts that the site refused */
      refused: z.array(z.string()),
      /** no requests before */
      pausedUntil: z.nullable(z.string()),
      /** in a row without an answer */
      failures: z.int(),
      /** what went wrong last since the mode was set; empty for nothing */
      reason: z.string(),
      failedAt: z.nullable(z.string()),
    }),
  ),
})

/** Forgets what went wrong, and asks the site again at once. */
export const setRemoteSite = endpoint({
  method: 'PUT',
  path: '/api/admin/remote-judge',
  summary: 'Set how programs get to another judge',
  access: 'manage-site',
  input: z.object({ site, mode }),
  errors: [errors['remote-no-account'], errors['remote-no-handles']],
})
