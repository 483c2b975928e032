import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { flag, upTo } from '../../../platform/http/fields.ts'
import { contestErrors as errors } from '../errors.ts'
import { administer, contestField } from '../management/contract.ts'

/** Contestants of one call; addresses of each in the answer; characters of a reason. */
export const peopleLimits = { uids: 200, addresses: 10, reason: 500 } as const

const uid = z.string().check(upTo(64))

/** The addresses from which contestants took part and when last, the newest first. */
export const getContestantVisits = endpoint({
  method: 'POST',
  path: '/api/contest-visits',
  summary: 'Addresses and last activity of contestants',
  access: administer,
  input: z.object({ ...contestField, uids: z.array(uid).check(z.maxLength(peopleLimits.uids)) }),
  output: z.array(
    z.object({
      uid: z.string(),
      visits: z.array(
        z.object({
          ip: z.string(),
          /** exact to a minute */
          last: z.string(),
        }),
      ),
      /** why they were disqualified; empty where nothing is said */
      reason: z.string(),
    }),
  ),
  errors: [errors['contest-not-found']],
})

/** Disqualifies a contestant, who can submit nothing then, or takes that back. */
export const disqualifyContestant = endpoint({
  method: 'PUT',
  path: '/api/contest-disqualify',
  summary: 'Disqualify or reinstate a contestant',
  access: administer,
  input: z.object({
    ...contestField,
    uid,
    isDisqualified: flag,
    reason: z._default(z.string().check(z.trim(), upTo(peopleLimits.reason)), ''),
  }),
  errors: [errors['contest-not-found'], errors['contestant-unknown']],
})
