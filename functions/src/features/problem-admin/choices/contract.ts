import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { whole } from '../../../platform/http/fields.ts'
import { Tag } from '../../problem/contract.ts'
import { problemErrors } from '../../problem/errors.ts'
import { Language } from '../../site/contract.ts'
import { editing } from '../contract-access.ts'

const ofProblem = {
  method: 'GET',
  access: editing,
  input: z.object({ pid: whole }),
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours']],
} as const

/** The tags of a problem, which HOJ's editor asks for beside its form. */
export const getProblemTags = authoringEndpoint({
  ...ofProblem,
  path: '/api/get-problem-tags',
  summary: 'The tags of a problem for its editor',
  output: z.array(Tag),
})

/** The languages that its staff have chosen for a problem, or all on offer, which HOJ's editor asks for beside its form. */
export const getProblemLanguages = authoringEndpoint({
  ...ofProblem,
  path: '/api/get-problem-languages',
  summary: 'The languages of a problem for its editor',
  output: z.array(Language),
})
