import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { whole } from '../../platform/http/fields.ts'
import { remoteModes } from '../judging/contract-remotes.ts'
import { setFields } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { ProblemCount, Tag } from './contract-list.ts'
import { problemErrors as errors } from './errors.ts'

// In its own file because the list of problems needs nothing else of the problem’s page.

/** One problem as its page shows it; time in ms, memory in MB. */
export const ProblemDetail = z.object({
  id: z.int(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  /** of whoever made it, where the author is their username; else empty */
  nickname: z.string(),
  source: z.string(),
  /** Markdown with LaTeX in the reader’s language, like input, output and hint */
  description: z.string(),
  input: z.string(),
  output: z.string(),
  hint: z.string(),
  /** whether single line ends break in them */
  breaksLines: z.boolean(),
  /** `<input>…</input><output>…</output>`, repeated */
  examples: z.string(),
  timeLimit: z.int(),
  memoryLimit: z.int(),
  stackLimit: z.int(),
  difficulty: z.int(),
  type: z.int(),
  ioScore: z.nullable(z.number()),
  judgeMode: z.string(),
  /** whether its programs are judged by another site */
  isRemote: z.boolean(),
  /** how programs get there now; null if not remote */
  remoteMode: z.nullable(z.enum(remoteModes)),
  /** its page there; null where the set hides the origin, unless contestants submit there */
  remoteAddress: z.nullable(z.string()),
  /** whether languages other than C and C++ get multiples of the limits */
  isScaled: z.boolean(),
  isRemoveEndBlank: z.boolean(),
  isFileIO: z.boolean(),
  ioReadFileName: z.nullable(z.string()),
  ioWriteFileName: z.nullable(z.string()),
  gid: z.nullable(z.int()),
  /** files for contestants, name → content as a text of JSON; null for none */
  userExtraFile: z.nullable(z.string()),
})
export type ProblemDetail = z.infer<typeof ProblemDetail>

const Neighbour = z.nullable(z.object({ problemId: z.string(), title: z.string() }))

export const displayIdField = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

export const ProblemPage = z.object({
  problem: ProblemDetail,
  tags: z.array(Tag),
  /** names */
  languages: z.array(z.string()),
  /** language name → template */
  codeTemplate: z.record(z.string(), z.string()),
  problemCount: z.extend(ProblemCount, { pid: z.int() }),
  /** whether the caller may know the counts; else they are 0 */
  isCounted: z.boolean(),
  /** 0 accepted, -10 never tried, else the status of the best try */
  myStatus: z.int(),
  isFavourite: z.boolean(),
  /** whether the set shows submissions test point by test point now */
  showsCases: z.boolean(),
  previous: Neighbour,
  next: Neighbour,
})

/** One problem; `previous` and `next` are its neighbours that everybody in the set may see. */
export const getProblemDetail = endpoint({
  method: 'GET',
  path: '/api/get-problem-detail',
  summary: 'One problem with its tags, languages and counts',
  access: { in: 'set', right: 'see', who: 'anyone' },
  input: z.object({
    problemId: displayIdField,
    /** the number of the problem that is meant, whatever its id is by now */
    meant: z.optional(z.nullable(whole)),
    ...setFields,
  }),
  output: ProblemPage,
  errors: [errors['problem-not-found'], problemSetErrors['set-not-found']],
})
