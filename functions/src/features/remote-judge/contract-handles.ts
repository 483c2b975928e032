import * as z from 'zod/mini'
import { authoringEndpoint, endpoint } from '../../platform/http/endpoint.ts'
import { nothing, upTo } from '../../platform/http/fields.ts'
import type { remoteJudges } from '../judging/contract-remotes.ts'
import { setFields } from '../problem-set/contract.ts'
import { submitProblemJudge } from '../submission/contract.ts'
import { submissionErrors } from '../submission/errors.ts'
import { remoteErrors as errors } from './errors.ts'

/**
 * The sites on which a handle can be proved, and a run of it be looked at, without signing in: by a code in this field of the
 * public profile. AtCoder shows runs to those alone who have signed in. The gym has the handles of its archive.
 */
export const handleFields = {
  HDU: 'School',
  CF: 'Organization',
  POJ: 'School',
  SPOJ: 'Institution',
  LIBRE: 'Bio',
} as const satisfies Partial<Record<(typeof remoteJudges)[number], string>>

export const handleSites = [
  'HDU',
  'CF',
  'POJ',
  'SPOJ',
  'LIBRE',
] as const satisfies readonly (keyof typeof handleFields)[]
export type HandleSite = (typeof handleSites)[number]

/** The site whose handles serve a site; null where none can be proved. */
export function handlesAt(site: (typeof remoteJudges)[number]): HandleSite | null {
  const at = site === 'GYM' ? 'CF' : site
  return handleSites.find((one) => one === at) ?? null
}

const site = z.enum(handleSites)

const Handle = z.object({
  site,
  handle: z.string(),
  /** the field of the profile there into which the code is put */
  field: z.string(),
  /** what is put there; empty once the handle is proved */
  code: z.string(),
  /** until when that counts */
  codeUntil: z.nullable(z.string()),
  /** since when it is known to be the caller's */
  provedAt: z.nullable(z.string()),
})

/** The caller's handles at other judges. */
export const getRemoteHandles = endpoint({
  method: 'GET',
  path: '/api/remote-handle',
  summary: 'Own handles at other judges',
  access: 'login',
  input: z.object({}),
  output: z.object({
    handles: z.array(Handle),
    /** where runs of an own handle count now, or where one has a handle */
    sites: z.array(site),
  }),
  errors: [],
})

/** Names the caller's handle at a site, in the place of the one before. It counts once it is proved. */
export const addRemoteHandle = endpoint({
  method: 'POST',
  path: '/api/remote-handle',
  summary: 'Name a handle at another judge',
  access: 'login',
  input: z.object({
    site,
    handle: z.string().check(z.trim(), upTo(40), z.regex(/^[\w.-]{2,40}$/, 'remote-handle-form')),
  }),
  output: Handle,
  errors: [errors['remote-handle-form']],
})

/** Forgets a handle. What was handed in with it stays, and no run counts twice. */
export const removeRemoteHandle = endpoint({
  method: 'DELETE',
  path: '/api/remote-handle',
  summary: 'Forget a handle at another judge',
  access: 'login',
  input: z.object({ site }),
  output: nothing,
  errors: [],
})

/** Looks whether the code stands in the profile at the site: then the handle is the caller's, and nobody else's. */
export const proveRemoteHandle = authoringEndpoint({
  method: 'POST',
  path: '/api/prove-remote-handle',
  summary: 'Prove a handle at another judge',
  access: 'login',
  input: z.object({ site }),
  output: Handle,
  errors: [...Object.values(errors), submissionErrors['too-fast']],
})

/** Hands in, by its number, what was submitted at the site with the caller's own handle there. */
export const submitRemoteRun = endpoint({
  method: 'POST',
  path: '/api/submit-remote-run',
  summary: 'Hand in a submission of one’s own at another judge by its number there',
  access: { in: 'set', right: 'submit', who: 'submit' },
  input: z.object({
    pid: submitProblemJudge.input.shape.pid,
    ...setFields,
    /** its number there */
    run: z.string().check(z.trim(), upTo(20), z.regex(/^[1-9]\d{0,11}$/, 'remote-run-form')),
    captcha: submitProblemJudge.input.shape.captcha,
  }),
  output: submitProblemJudge.output,
  errors: [
    ...submitProblemJudge.errors,
    errors['remote-run-form'],
    errors['remote-run-taken'],
    errors['remote-not-own'],
    errors['remote-handle-missing'],
  ],
})
