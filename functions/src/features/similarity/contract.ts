import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { upTo, whole } from '../../platform/http/fields.ts'
import type { TaskKind } from '../../platform/tasks.ts'
import { setFields } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { similarityErrors as errors } from './errors.ts'

const compare = { in: 'set', right: 'compare', who: 'login' } as const
const unknown = problemSetErrors['set-not-found']

/** Percent from which pairs are highly or moderately similar, or listed at all. */
export const similarityLevels = { high: 85, medium: 75, told: 50 } as const

/** Submissions that are read, MB of code, pairs that are kept and that HOJ’s call answers, characters of texts. */
export const similarityLimits = {
  submissions: 50_000,
  megabytes: 256,
  pairs: 1000,
  withCode: 50,
  code: 65_535,
  note: 500,
} as const

/** Percentages from 0 to 100. */
const pairFields = {
  /** `ONE-OTHER`, the numbers of the submissions */
  id: z.string(),
  similarity: z.int(),
  username1: z.string(),
  username2: z.string(),
  submitTime1: z.string(),
  submitTime2: z.string(),
  submissionId1: z.int(),
  submissionId2: z.int(),
  problemId: z.string(),
}

/** Only for sets that a call names: the bank is not compared. */
const named = z.refine<{ cid: number | null; tid: number | null; aid: number | null; gid: number | null }>(
  ({ cid, tid, aid, gid }) => (cid ?? tid ?? aid ?? gid) !== null,
  'set-not-found',
)

/** Starts a `compareCodes` task. */
export const codeSimilarCheck = endpoint({
  method: 'POST',
  path: '/api/code-similar-check',
  summary: 'Compare the accepted programs of a set',
  access: compare,
  input: z.object(setFields).check(named),
  output: z.object({ taskId: z.string() }),
  errors: [unknown, errors['similarity-running']],
})

/** What was found before stays. */
export const codeSimilarStop = endpoint({
  method: 'POST',
  path: '/api/code-similar-stop',
  summary: 'Stop comparing the programs of a set',
  access: compare,
  input: z.object(setFields).check(named),
  errors: [unknown],
})

export const compareCodes = {
  name: 'compare-codes',
  access: 'login',
  input: z.object({ ...setFields, run: z.uuid() }),
  result: z.object({ programs: z.int(), pairs: z.int() }),
} as const satisfies TaskKind

/** With their code, by language; of one problem, where its display id is given. */
export const codeSimilarInfo = endpoint({
  method: 'GET',
  path: '/api/code-similar-info',
  summary: 'The most similar programs of a set, with their code',
  access: compare,
  input: z.object({ ...setFields, problemId: z.optional(z.string().check(upTo(50))) }).check(named),
  output: z.record(z.string(), z.array(z.object({ ...pairFields, code1: z.string(), code2: z.string() }))),
  errors: [unknown],
})

const Review = z.object({ isReviewed: z.boolean(), note: z.string(), username: z.string(), at: z.string() })

export const SimilarPair = z.object({
  ...pairFields,
  language: z.string(),
  /** how much of each is in the other, and lines of the longest common part */
  similarity1: z.int(),
  similarity2: z.int(),
  longest: z.int(),
  /** null without a review */
  review: z.nullable(Review),
})
export type SimilarPair = z.infer<typeof SimilarPair>

/** Without code. */
export const getSimilarPairs = endpoint({
  method: 'GET',
  path: '/api/code-similar-pairs',
  summary: 'Similar programs of a set',
  access: compare,
  input: z.object(setFields).check(named),
  output: z.object({
    /** null if there was none */
    checkedAt: z.nullable(z.string()),
    /** compared programs, and whether some submissions were not read */
    programs: z.int(),
    isCut: z.boolean(),
    /** null if none runs; the task is only told to who started it */
    running: z.nullable(z.object({ username: z.string(), taskId: z.nullable(z.string()) })),
    /** in their order */
    problems: z.array(z.object({ pid: z.int(), problemId: z.string(), title: z.string(), hasBase: z.boolean() })),
    pairs: z.array(SimilarPair),
  }),
  errors: [unknown],
})

/** Offsets as browsers count them. */
const range = z.tuple([z.int(), z.int()])
const pairId = z.string().check(upTo(30), z.regex(/^\d{1,12}-\d{1,12}$/))

/** With what both have in common, and what does not count. */
export const getSimilarPair = endpoint({
  method: 'GET',
  path: '/api/code-similar-pair',
  summary: 'Two similar programs beside each other',
  access: compare,
  input: z.object({ ...setFields, id: pairId }).check(named),
  output: z.object({
    pair: SimilarPair,
    code1: z.string(),
    code2: z.string(),
    /** in the first, and in the second */
    matches: z.array(z.object({ one: range, other: range })),
    given1: z.array(range),
    given2: z.array(range),
  }),
  errors: [unknown, errors['similarity-pair-unknown']],
})

/** With a note for other staff. */
export const reviewSimilarPair = endpoint({
  method: 'POST',
  path: '/api/code-similar-review',
  summary: 'Note what was found out of two similar programs',
  access: compare,
  input: z
    .object({
      ...setFields,
      id: pairId,
      isReviewed: z.boolean(),
      note: z.string().check(upTo(similarityLimits.note, 'similarity-note-long')),
    })
    .check(named),
  errors: [unknown, errors['similarity-pair-unknown'], errors['similarity-note-long']],
})

const Base = z.object({ language: z.string(), code: z.string() })

/** Beside the templates of the problem. */
export const getSimilarityBase = endpoint({
  method: 'GET',
  path: '/api/code-similar-base',
  summary: 'Code that everybody was given',
  access: compare,
  input: z.object({ ...setFields, pid: whole }).check(named),
  output: z.nullable(Base),
  errors: [unknown, errors['similarity-problem-unknown']],
})

/** The next comparison leaves the code out; empty code removes it. */
export const setSimilarityBase = endpoint({
  method: 'POST',
  path: '/api/code-similar-base',
  summary: 'Say what code everybody was given',
  access: compare,
  input: z
    .object({
      ...setFields,
      pid: whole,
      language: z.string().check(upTo(50)),
      code: z.string().check(upTo(similarityLimits.code, 'similarity-base-long')),
    })
    .check(named),
  errors: [unknown, errors['similarity-problem-unknown'], errors['similarity-base-long']],
})
