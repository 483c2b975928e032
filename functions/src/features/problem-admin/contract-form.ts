import { caseModes, judgeModes, partDataRules, TokenComparison } from '@oj/shared/judging/settings.ts'
import { splitScore } from '@oj/shared/judging/split-score.ts'
import { protocols } from '@oj/shared/judging/test-data.ts'
import { earned } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { changesTo, flag, toVisibleLine, upTo, visibleLine, whole } from '../../platform/http/fields.ts'
import { inParts, localized } from '../../platform/http/parts.ts'
import { compileLimits, examplesIn, filesBeside, filesIn, ProblemAuth } from '../problem/contract.ts'
import { Paper } from '../problem/contract-paper.ts'

/** Used when a problem becomes OI in the editor. */
export { splitScore }

/** Most characters, or most of a thing. */
export const problemLimits = {
  title: 255,
  source: 255,
  author: 50,
  part: 65_535,
  examples: 20,
  example: 20_000,
  template: 65_535,
  tags: 20,
  typedCases: 1000,
  typedChars: 3_000_000,
  uploadedCases: 5000,
  solutions: 30,
  solution: 65_535,
  timeMs: 60_000,
  totalTimeMs: 3_600_000,
  leastTotalTimeMs: 1000,
  memoryMb: 4096,
  stackMb: 4096,
  outputMb: 1024,
  passes: 100,
  score: 10_000,
  group: 1000,
  requires: 5000,
} as const

export const newProblem = { timeLimit: 1000, memoryLimit: 256, stackLimit: 128, outputLimit: 64 } as const

const boundedInt = (least: number, most: number) => z.pipe(whole, z.int().check(z.minimum(least), z.maximum(most)))
/** What an emptied box of HOJ's form says. */
const blank = z.pipe(
  z.literal(''),
  z.transform(() => null),
)

/** The sandbox directory has no folders. */
const plainFileName = /^\w[\w.+-]{0,99}$/

const files = filesBeside(plainFileName, 'extra-files-invalid')
/** Name → content, or HOJ's JSON of it; null for none. */
const ExtraFiles = z.pipe(
  z.pipe(
    z.union(
      [
        z.null(),
        files,
        // each character takes six of them at most
        z.string().check(
          upTo(6 * compileLimits.fileChars + 10_000),
          z.refine((text) => filesIn(text) !== null, 'extra-files-invalid'),
        ),
      ],
      'extra-files-invalid',
    ),
    z.transform((given) => (typeof given === 'string' ? filesIn(given) : given) ?? {}),
  ),
  files,
)

const Example = z.object({
  input: z.string().check(z.maxLength(problemLimits.example)),
  output: z.string().check(z.maxLength(problemLimits.example)),
})
/** A list, or HOJ’s text `<input>…</input><output>…</output>`, repeated. */
const Examples = z.pipe(
  z.pipe(
    z.union([
      z.array(Example).check(z.maxLength(problemLimits.examples)),
      z.string().check(upTo(problemLimits.example * problemLimits.examples)),
    ]),
    z.transform((given) => (typeof given === 'string' ? examplesIn(given) : given)),
  ),
  z.array(Example).check(z.maxLength(problemLimits.examples)),
)

/** Replaces standard input or output; empty for none. */
const ioName = z._default(z.nullable(z.string().check(z.trim(), upTo(63), z.regex(/^(\w[\w.-]{0,62})?$/))), null)

const outputChecker = {
  code: z.string().check(z.maxLength(compileLimits.code)),
  language: z.string().check(z.maxLength(40)),
  protocol: z._default(z.enum(protocols), 'testlib'),
  flags: z._default(z.array(z.string().check(z.maxLength(255))).check(z.maxLength(20)), []),
}
const OutputChecker = inParts(z.nullable(z.object(outputChecker)), z.nullable(z.object(changesTo(outputChecker))))

const SubtaskRequires = z
  .array(
    z.object({
      group: boundedInt(1, problemLimits.group),
      requires: z
        .array(boundedInt(1, problemLimits.group))
        .check(z.maxLength(problemLimits.requires, 'subtask-requires-too-many')),
    }),
  )
  .check(
    z.maxLength(problemLimits.requires, 'subtask-requires-too-many'),
    z.refine(
      (rules) => rules.reduce((sum, { requires }) => sum + 1 + requires.length, 0) <= problemLimits.requires,
      'subtask-requires-too-many',
    ),
  )

/** Each exists in either language or both. */
export const statementParts = ['description', 'input', 'output', 'hint'] as const

export const DisplayId = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'problem-id-required'),
    upTo(40, 'problem-id-invalid'),
    z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'problem-id-invalid'),
  )

/** Times in ms, sizes in MB. */
export const ProblemFields = z.object({
  problemId: DisplayId,
  title: localized({ max: problemLimits.title, clean: toVisibleLine, required: 'title-required' }),
  /** Markdown with LaTeX in one language or both, like input, output and hint */
  description: localized({ max: problemLimits.part, required: 'description-required' }),
  /** required like the output, unless it is objective */
  input: localized({ max: problemLimits.part }),
  output: localized({ max: problemLimits.part }),
  hint: z._default(localized({ max: problemLimits.part }), {}),
  source: z._default(localized({ max: problemLimits.source, clean: toVisibleLine }), {}),
  /** empty for the name of the creator */
  author: z._default(z.string().check(visibleLine, z.maxLength(problemLimits.author)), ''),
  examples: z._default(Examples, []),
  /** 0 ACM, 1 OI, 2 objective */
  type: z._default(z.pipe(whole, z.literal([0, 1, 2])), 0),
  timeLimit: z._default(boundedInt(1, problemLimits.timeMs), newProblem.timeLimit),
  memoryLimit: z._default(boundedInt(1, problemLimits.memoryMb), newProblem.memoryLimit),
  stackLimit: z._default(boundedInt(1, problemLimits.stackMb), newProblem.stackLimit),
  outputLimit: z._default(boundedInt(1, problemLimits.outputMb), newProblem.outputLimit),
  /** whether languages other than C and C++ get multiples of the limits */
  isScaled: z._default(flag, true),
  difficulty: z._default(boundedInt(0, 99), 0),
  /** 1 public, 2 private; 3 (contest) is only kept, it cannot be set */
  auth: z._default(
    z.pipe(whole, z.literal([ProblemAuth.public, ProblemAuth.private, ProblemAuth.contest])),
    ProblemAuth.public,
  ),
  codeShare: z._default(flag, true),
  isRemoveEndBlank: z._default(flag, true),
  openCaseResult: z._default(flag, true),
  /** when contestants see a part of the data of failed cases; null leaves it to `displayPartData`, or else to the set */
  partData: z._default(z.nullable(z.enum(partDataRules)), null),
  /** as older clients say it: always or never; ignored where `partData` is given */
  displayPartData: z._default(z.nullable(flag), null),
  /** whether single line ends break, as in HOJ */
  breaksLines: z._default(flag, false),
  judgeMode: z._default(z.enum(judgeModes), 'default'),
  judgeCaseMode: z._default(z.enum(caseModes), 'default'),
  /** for OI problems with subtasks; ignored for others */
  subtaskRequires: z._default(SubtaskRequires, []),
  /** the checker of the mode `spj`, the interactor of `interactive` */
  spjCode: z._default(z.nullable(z.string().check(z.maxLength(compileLimits.code))), null),
  spjLanguage: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  spjProtocol: z._default(z.enum(protocols), 'testlib'),
  spjFlags: z._default(z.array(z.string().check(z.maxLength(255))).check(z.maxLength(20)), []),
  /** runs on the output after an interactor */
  outputChecker: z._default(OutputChecker, null),
  /** compares by tokens, in the default mode */
  comparison: z._default(z.nullable(TokenComparison), null),
  /** most runs of the program on one case */
  passes: z._default(boundedInt(1, problemLimits.passes), 1),
  /** most that the scores of the cases may add up to; not stored: their sum is the full score */
  ioScore: z._default(z.nullable(boundedInt(0, 1_000_000)), null),
  mayFork: z._default(flag, false),
  /** of a whole submission; null for the rule of `totalTimeLimit` */
  totalTimeLimit: z._default(z.nullable(boundedInt(problemLimits.leastTotalTimeMs, problemLimits.totalTimeMs)), null),
  isFileIO: z._default(flag, false),
  ioReadFileName: ioName,
  ioWriteFileName: ioName,
  /** for contestants' programs */
  userExtraFile: z._default(ExtraFiles, {}),
  judgeExtraFile: z._default(ExtraFiles, {}),
})
export type ProblemFields = z.output<typeof ProblemFields>

/** A case: its texts, or its file names if the cases were uploaded. */
export const Sample = z.object({
  input: z.string().check(upTo(problemLimits.typedChars, 'samples-too-large')),
  output: z.string().check(upTo(problemLimits.typedChars, 'samples-too-large')),
  score: z._default(
    z.union([
      z.nullable(z.pipe(whole, z.int().check(z.minimum(0, 'score-invalid'), z.maximum(problemLimits.score)))),
      blank,
    ]),
    null,
  ),
  /** subtask, from 1 */
  groupNum: z._default(z.union([z.nullable(boundedInt(1, problemLimits.group)), blank]), null),
})
export type Sample = z.output<typeof Sample>

export const CodeTemplate = z.object({
  language: z.string().check(z.maxLength(40)),
  code: z.string().check(z.maxLength(problemLimits.template)),
  /** whether the contestants' editor starts with it */
  status: z._default(flag, true),
  /** put around what contestants write, who do not see it */
  before: z.exactOptional(z.string().check(z.maxLength(problemLimits.template))),
  after: z.exactOptional(z.string().check(z.maxLength(problemLimits.template))),
})

/** A jury solution and its expected verdicts (BX-05). */
export const JurySolution = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  language: z.string().check(z.maxLength(40)),
  code: z.string().check(
    upTo(problemLimits.solution),
    z.refine((code) => code.trim() !== ''),
  ),
  /** expected statuses; empty accepts any */
  expected: z._default(z.array(z.int().check(z.refine((code) => earned.includes(code)))).check(z.maxLength(10)), []),
  /** expected points, at least and at most, where a problem gives some; null accepts any */
  score: z._default(
    z.nullable(z.tuple([z.number(), z.number()]).check(z.refine(([least, most]) => least <= most))),
    null,
  ),
})
export type JurySolution = z.output<typeof JurySolution>

export const ProblemForm = z.object({
  problem: ProblemFields,
  /** in judging order; for uploaded cases their scores and groups, by the name of the input file */
  samples: z._default(z.array(Sample).check(z.maxLength(problemLimits.uploadedCases, 'samples-too-large')), []),
  isUploadTestCase: z._default(flag, false),
  /** a checked upload with new cases; empty to keep the present ones */
  uploadTestcaseDir: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  /** null for all languages of the judges */
  languages: z._default(
    z.nullable(
      z.array(z.string().check(z.maxLength(40))).check(z.minLength(1, 'languages-required'), z.maxLength(100)),
    ),
    null,
  ),
  /** in display order */
  tags: z._default(z.array(whole).check(z.maxLength(problemLimits.tags)), []),
  codeTemplates: z._default(z.array(CodeTemplate).check(z.maxLength(100)), []),
  solutions: z._default(z.array(JurySolution).check(z.maxLength(problemLimits.solutions)), []),
  /** of an objective problem; others keep them unused */
  paper: z._default(z.nullable(Paper), null),
})
export type ProblemForm = z.output<typeof ProblemForm>

/** A problem as the editor loads it. */
export const ProblemEdit = z.object({
  id: z.int(),
  /** increases with each change; a save sends the one it is based on */
  version: z.int(),
  gmtCreate: z.string(),
  gmtModified: z.string(),
  modifiedUser: z.string(),
  /** of an OI problem */
  ioScore: z.number(),
  /** what the form leaves out of its display id */
  idPrefix: z.string(),
  /** its page at another site; null for our own */
  remoteAddress: z.nullable(z.string()),
  /** null for the site */
  gid: z.nullable(z.int()),
  form: ProblemForm,
})
export type ProblemEdit = z.output<typeof ProblemEdit>
