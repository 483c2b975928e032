import * as z from 'zod/mini'
import { authoringEndpoint, endpoint } from '../../platform/http/endpoint.ts'
import { whole } from '../../platform/http/fields.ts'
import { remoteJudges } from '../judging/contract-remotes.ts'
import { problemErrors } from '../problem/errors.ts'
import { SubmissionRow } from '../submission/contract.ts'
import { submissionErrors } from '../submission/errors.ts'
import { remoteErrors as errors } from './errors.ts'

export * from './contract-handles.ts'
export * from './contract-sites.ts'

/** Submits anew what its site gave no verdict. If its run is known there, it is only looked up. */
export const resubmit = endpoint({
  method: 'GET',
  path: '/api/resubmit',
  summary: 'Submit to another judge once more what it gave no verdict',
  access: { in: 'submission', right: 'know', who: 'submit' },
  changes: true,
  input: z.object({ submitId: whole }),
  output: SubmissionRow,
  errors: [
    submissionErrors['submission-not-found'],
    submissionErrors['submission-not-yours'],
    submissionErrors['not-resubmittable'],
    submissionErrors['handed-in-elsewhere'],
    submissionErrors['language-unknown'],
    submissionErrors['too-fast'],
    problemErrors['problem-not-found'],
  ],
})

/** Imports a public problem by its number there, such as `1A`, as `CF-1A`. It is hidden until staff show it. */
export const importRemoteProblem = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/import-remote-oj-problem',
  summary: 'Bring in a problem of another site',
  access: 'manage-problems',
  changes: true,
  input: z.object({
    name: z.enum(remoteJudges),
    problemId: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  }),
  output: z.object({ pid: z.int(), problemId: z.string() }),
  errors: [...Object.values(errors), problemErrors['problem-id-taken']],
})
