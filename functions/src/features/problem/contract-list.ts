import { perVerdict } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { flag, pageOf, paging, upTo, whole } from '../../platform/http/fields.ts'
import { setFields } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { problemErrors as errors } from './errors.ts'

// In its own file because the list needs nothing else of the slice.

export const Tag = z.object({ id: z.int(), name: z.string(), color: z.string() })
export type Tag = z.infer<typeof Tag>

/** A tag with what HOJ's client groups it by: `oj` is ME for the site’s own, and groups have none of their own. */
export const BankTag = z.extend(Tag, { oj: z.string(), gid: z.null(), tcid: z.nullable(z.int()) })

/** Submissions of a problem by verdict. */
export const ProblemCount = z.object({
  total: z.int(),
  ...perVerdict(z.int()),
  /** users who solved it */
  userAc: z.int(),
})
export type ProblemCount = z.infer<typeof ProblemCount>

export const ProblemRow = z.extend(ProblemCount, {
  pid: z.int(),
  problemId: z.string(),
  title: z.string(),
  difficulty: z.int(),
  tags: z.array(Tag),
  /** 0 ACM, 1 OI, 2 objective */
  type: z.int(),
})
export type ProblemRow = z.infer<typeof ProblemRow>

const tagIds = z.pipe(
  z.catch(z.optional(z.string().check(upTo(2000))), undefined),
  z.transform((text = '') =>
    text
      .replace(/^\[|\]$/g, '')
      .split(',')
      .map((id) => id.trim())
      .filter((id) => /^\d{1,9}$/.test(id))
      .map(Number),
  ),
)

/** The number of a level; anything else means every level. */
const levelOf = (value: number | string | undefined) =>
  value === undefined || !/^\d{1,3}$/.test(String(value)) ? undefined : Number(value)

/** Filters by the caller’s own status. A visitor has tried none. */
const OwnFilter = z.enum(['solved', 'tried', 'untouched', 'favourite'])
export type OwnFilter = z.infer<typeof OwnFilter>

/** The id, the level, the share of accepted tries, or the number of tries. */
const Sorting = z.enum(['id', 'level', 'rate', 'tries'])
export type Sorting = z.infer<typeof Sorting>

/** Mine (the default, ME in the API), All, or a remote judge. */
const Bank = z.optional(z.string().check(z.maxLength(20)))

/**
 * Public problems. Every word of `keyword` must be in the id, a title, the source or a tag. `tagId` is a JSON array, or numbers
 * joined by commas; what is no number counts as none. Without `sort` the best matches of a keyword come first.
 */
export const getProblemList = endpoint({
  method: 'GET',
  path: '/api/get-problem-list',
  summary: 'Problems of the bank, filtered and paged',
  access: 'anyone',
  input: z.object({
    ...paging(30),
    keyword: z.optional(z.string().check(z.maxLength(200))),
    difficulty: z.pipe(
      z.catch(z.optional(z.union([z.int(), z.string().check(upTo(20))])), undefined),
      z.transform(levelOf),
    ),
    oj: Bank,
    tagId: tagIds,
    own: z.optional(OwnFilter),
    sort: z.optional(Sorting),
    descending: z.optional(flag),
  }),
  output: pageOf(ProblemRow),
})

/** `oj` is ME for the site’s own. */
const TagClassification = z.object({ id: z.int(), name: z.string(), oj: z.string() })

export const getAllProblemTags = endpoint({
  method: 'GET',
  path: '/api/get-all-problem-tags',
  aliases: ['/api/group/get-all-problem-tags'],
  summary: 'Tags of problems',
  access: 'anyone',
  input: z.object({ oj: Bank }),
  output: z.array(BankTag),
})

/** Tags by classification; those without one come last, under null. */
export const getTagsAndClassification = endpoint({
  method: 'GET',
  path: '/api/get-problem-tags-and-classification',
  summary: 'Tags of problems by classification',
  access: 'anyone',
  input: z.object({ oj: Bank }),
  output: z.array(z.object({ classification: z.nullable(TagClassification), tagList: z.array(BankTag) })),
})

export const getRandomProblem = endpoint({
  method: 'GET',
  path: '/api/get-random-problem',
  summary: 'A problem picked by chance',
  access: 'anyone',
  output: z.object({ problemId: z.string() }),
  errors: [errors['no-problem-yet']],
})

/** The caller’s status at each problem: -10 for never tried. */
export const getUserProblemStatus = endpoint({
  method: 'POST',
  path: '/api/get-user-problem-status',
  summary: "The caller's status on the given problems",
  access: { in: 'set', right: 'enter', who: 'login' },
  input: z.object({
    pidList: z.array(whole).check(z.maxLength(200)),
    isContestProblemList: z.optional(flag),
    ...setFields,
    containsEnd: z.optional(flag),
  }),
  output: z.record(z.string(), z.object({ status: z.int(), score: z.nullable(z.number()), isFavourite: z.boolean() })),
  errors: [problemSetErrors['set-not-found']],
})
