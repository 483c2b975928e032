import * as z from 'zod/mini'
import { authoringEndpoint, endpoint } from '../../platform/http/endpoint.ts'
import { upTo } from '../../platform/http/fields.ts'
import type { remoteJudges } from '../judging/contract-remotes.ts'
import { setFields } from '../problem-set/contract.ts'
import { submitProblemJudge } from '../submission/contract.ts'
import { submissionErrors } from '../submission/errors.ts'
import { remoteErrors as errors } from './errors.ts'

/** Sites that show profiles and runs without signing in, unlike AtCoder. The gym has the handles of CF. */
export const handleSites = ['HDU', 'CF', 'POJ', 'SPOJ', 'LIBRE'] as const
export type HandleSite = (typeof handleSites)[number]

/** The field of the public profile into which the code is put. */
export const handleFields: Readonly<Record<HandleSite, string>> = {
  HDU: 'School',
  CF: 'Organization',
  POJ: 'School',
  SPOJ: 'Institution',
  LIBRE: 'Bio',
}

/** Null where no handle can be proved. */
export function handlesAt(site: (typeof remoteJudges)[number]): HandleSite | null {
  const at = site === 'GYM' ? 'CF' : site
  return handleSites.find((one) => one === at) ?? null
}

const site = z.enum(handleSites)

const Handle = z.object({
  site,
  handle: z.string(),
  /** of the profile, for the code */
  field: z.string(),
  /** empty once the handle is proved */
  code: z.string(),
  /** until when the code counts */
  codeUntil: z.nullable(z.string()),
  provedAt: z.nullable(z.string()),
})

export const getRemoteHandles = endpoint({
  method: 'GET',
  path: '/api/remote-handle',
  summary: 'Own handles at other judges',
  access: 'login',
  output: z.object({
    handles: z.array(Handle),
    /** where runs of own handles count now, or where the caller has a handle */
    sites: z.array(site),
  }),
})

/** Replaces the one before. It counts once it is proved. */
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

/** What was submitted with it stays, and no run counts twice. */
export const removeRemoteHandle = endpoint({
  method: 'DELETE',
  path: '/api/remote-handle',
  summary: 'Forget a handle at another judge',
  access: 'login',
  input: z.object({ site }),
})

/** If the code is in the profile, the handle is the caller’s and nobody else’s. */
export const proveRemoteHandle = authoringEndpoint({
  method: 'POST',
  path: '/api/prove-remote-handle',
  summary: 'Prove a handle at another judge',
  access: 'login',
  input: z.object({ site }),
  output: Handle,
  errors: [...Object.values(errors), submissionErrors['too-fast']],
})

/** Submits a run that the caller’s own handle made at the site. */
export const submitRemoteRun = endpoint({
  method: 'POST',
  path: '/api/submit-remote-run',
  summary: 'Hand in a submission of one’s own at another judge by its number there',
  access: { in: 'set', right: 'submit', who: 'submit' },
  input: z.object({
    pid: submitProblemJudge.input.shape.pid,
    ...setFields,
    /** of the run at the site */
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
