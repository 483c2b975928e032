import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { flag, pageOf, paging, upTo, whole } from '../../platform/http/fields.ts'
import { remoteModes } from '../judging/contract-remotes.ts'
import { perVerdict } from '../judging/contract-verdicts.ts'
import { setFields } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { problemErrors as errors } from './errors.ts'

export * from './compile/contract.ts'
export * from './contract-examples.ts'
export * from './contract-extra-files.ts'
export * from './contract-facts.ts'
export * from './favourites/contract.ts'

export const Tag = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
})
export type Tag = z.infer<typeof Tag>

/** Submissions of a problem by verdict. */
export const ProblemCount = z.object({
  total: z.int(),
  ...perVerdict(z.int()),
  /** users who solved it */
  userAc: z.int(),
})
export type ProblemCount = z.infer<typeof ProblemCount>

export const ProblemRow = z.extend(ProblemCount, {
  /** internal number */
  pid: z.int(),
  /** display id such as 1000 */
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
  z.transform((text) => {
    try {
      const value: unknown = JSON.parse(text ?? '[]')
      return Array.isArray(value) ? value.filter((id) => Number.isInteger(id)).map(Number) : []
    } catch {
      return []
    }
  }),
)

/** The number of a level; `All` and anything that is not a number mean every level. */
const levelOf = (value: number | string | undefined) =>
  value === undefined || !/^\d{1,3}$/.test(String(value)) ? undefined : Number(value)

/** The caller's own problems of the list: solved, tried in vain, never tried, or his favourites. A visitor has tried none. */
const OwnFilter = z.enum(['solved', 'tried', 'untouched', 'favourite'])
export type OwnFilter = z.infer<typeof OwnFilter>

/** What the list can be sorted by: the id, the level, the share of accepted tries, or the number of tries. */
const Sorting = z.enum(['id', 'level', 'rate', 'tries'])
export type Sorting = z.infer<typeof Sorting>

/** The source of problems: Mine (the default, ME in the API), All, or the name of another judge. */
const Bank = z.optional(z.string().check(z.maxLength(20)))

/**
 * Public problems, filtered and sorted; every word of the keyword must be in the id, a title, the source or a tag of either
 * language. `tagId` is a JSON array of tag ids; bad JSON counts as none. Without `sort`, a keyword has an exact id come first,
 * then ids that begin so, titles, tags, sources; problems that are equal in the order stay in that of ids.
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
  errors: [],
})

/** A group of tags; `oj` is ME for the site's own. */
const TagClassification = z.object({ id: z.int(), name: z.string(), oj: z.string() })

/** The tags of a bank as a flat list. */
export const getAllProblemTags = endpoint({
  method: 'GET',
  path: '/api/get-all-problem-tags',
  aliases: ['/api/group/get-all-problem-tags'],
  summary: 'Tags of problems',
  access: 'anyone',
  input: z.object({ oj: Bank }),
  output: z.array(Tag),
  errors: [],
})

/** The tags of a bank by classification; those without one come last, under null. */
export const getTagsAndClassification = endpoint({
  method: 'GET',
  path: '/api/get-problem-tags-and-classification',
  summary: 'Tags of problems by classification',
  access: 'anyone',
  input: z.object({ oj: Bank }),
  output: z.array(z.object({ classification: z.nullable(TagClassification), tagList: z.array(Tag) })),
  errors: [],
})

/** The display id of a random public problem. */
export const getRandomProblem = endpoint({
  method: 'GET',
  path: '/api/get-random-problem',
  summary: 'A problem picked by chance',
  access: 'anyone',
  input: z.object({}),
  output: z.object({ problemId: z.string() }),
  errors: [errors['no-problem-yet']],
})

/** One problem as its page shows it; time in ms, memory in MB. */
export const ProblemDetail = z.object({
  id: z.int(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  source: z.string(),
  /** Markdown with LaTeX, in the reader's language, like input, output and hint */
  description: z.string(),
  input: z.string(),
  output: z.string(),
  hint: z.string(),
  /** whether their single line ends break */
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
  /** whether it is of another site, where programs are handed in */
  isRemote: z.boolean(),
  /** how programs get to its site now; null of problems of this one */
  remoteMode: z.nullable(z.enum(remoteModes)),
  /** its page there; null where the set does not tell where problems come from, unless contestants hand in there */
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

/** A problem beside another one in the order of their set. */
const Neighbour = z.nullable(z.object({ problemId: z.string(), title: z.string() }))

/** How calls name a problem by the id that it has in its set. */
export const displayIdField = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/** What a problem's page shows of it. */
export const ProblemPage = z.object({
  problem: ProblemDetail,
  tags: z.array(Tag),
  /** names of the languages that may be submitted */
  languages: z.array(z.string()),
  /** language name → template */
  codeTemplate: z.record(z.string(), z.string()),
  problemCount: z.extend(ProblemCount, { pid: z.int() }),
  /** whether the caller may know them; else all are 0 */
  isCounted: z.boolean(),
  /** 0 accepted, -10 never tried, else the status of the best try */
  myStatus: z.int(),
  /** whether it is among the caller's favourites */
  isFavourite: z.boolean(),
  previous: Neighbour,
  next: Neighbour,
})

/** One problem; `previous` and `next` are those beside it that everybody who may enter its set may see. */
export const getProblemDetail = endpoint({
  method: 'GET',
  path: '/api/get-problem-detail',
  summary: 'One problem with its tags, languages and counts',
  access: { in: 'set', right: 'see', who: 'anyone' },
  input: z.object({
    problemId: displayIdField,
    /** the number of a problem that is meant, whatever it is called by now */
    meant: z.optional(z.nullable(whole)),
    ...setFields,
  }),
  output: ProblemPage,
  errors: [errors['problem-not-found'], problemSetErrors['set-not-found']],
})

/** The same for a problem of a contest, by the name that it has there. */
export const getContestProblemDetails = endpoint({
  method: 'GET',
  path: '/api/get-contest-problem-details',
  summary: 'One problem of a contest',
  access: { in: 'set', right: 'see', who: 'login' },
  input: z.object({
    displayId: displayIdField,
    ...setFields,
    containsEnd: z.optional(flag),
  }),
  output: ProblemPage,
  errors: [errors['problem-not-found'], problemSetErrors['set-not-found']],
})

/** The problems of a set in their order, with the caller's status at each, for the bar by which one moves among them. */
export const getFullScreenProblemList = endpoint({
  method: 'GET',
  path: '/api/get-full-screen-problem-list',
  summary: 'Problems of a set to move among',
  access: { in: 'set', right: 'enter', who: 'login' },
  input: z.object({ ...setFields }),
  output: z.array(
    z.object({
      pid: z.int(),
      problemId: z.string(),
      title: z.string(),
      status: z.int(),
      score: z.nullable(z.number()),
    }),
  ),
  errors: [problemSetErrors['set-not-found']],
})

/** The template of each accepted language; `lid` is the language's number. */
export const getProblemCodeTemplate = endpoint({
  method: 'GET',
  path: '/api/get-problem-code-template',
  summary: 'Code templates of a problem',
  access: { in: 'set', right: 'see', who: 'anyone' },
  input: z.object({ pid: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), ...setFields }),
  output: z.array(
    z.object({ pid: z.int(), lid: z.int(), language: z.string(), code: z.string(), status: z.boolean() }),
  ),
  errors: [errors['problem-not-found'], problemSetErrors['set-not-found']],
})

/** The caller's own status for each requested problem, -10 for problems never tried, and whether it is a favourite. */
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
