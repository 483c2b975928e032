import { caseModes, judgeModes, TokenComparison } from '@oj/shared/judging/settings.ts'
import { splitScore } from '@oj/shared/judging/split-score.ts'
import { protocols } from '@oj/shared/judging/test-data.ts'
import { earned } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { changesTo, flag, shown, toVisibleLine, upTo, whole } from '../../platform/http/fields.ts'
import { inParts, localized } from '../../platform/http/parts.ts'
import { compileLimits, examplesIn, filesBeside, filesIn, ProblemAuth } from '../problem/contract.ts'
import { Paper } from '../problem/contract-paper.ts'

/** Splits a full score evenly, the last cases get one more: used when a problem becomes OI in the editor. */
export { splitScore }

/** Limits of a problem's fields: characters, unless the name says otherwise. */
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

/** Defaults of a new problem. */
export const newProblem = { timeLimit: 1000, memoryLimit: 256, stackLimit: 128, outputLimit: 64 } as const

const boundedInt = (least: number, most: number) => z.pipe(whole, z.int().check(z.minimum(least), z.maximum(most)))

/** A name of a file beside a program: the sandbox directory has no folders. */
const plainFileName = /^\w[\w.+-]{0,99}$/

const files = filesBeside(plainFileName, 'extra-files-invalid')
/** Name → content, or HOJ's text of the same as JSON; null counts as none. */
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
/** A list, or HOJ's text format `<input>…</input><output>…</output>`, repeated. */
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

/** The name of a file that replaces standard input or output; empty for none. */
const ioName = z._default(z.nullable(z.string().check(z.trim(), upTo(63), z.regex(/^(\w[\w.-]{0,62})?$/))), null)

/** A checker that is used besides an interactor. */
const outputChecker = {
  code: z.string().check(z.maxLength(compileLimits.code)),
  language: z.string().check(z.maxLength(40)),
  protocol: z._default(z.enum(protocols), 'testlib'),
  flags: z._default(z.array(z.string().check(z.maxLength(255))).check(z.maxLength(20)), []),
}
const OutputChecker = inParts(z.nullable(z.object(outputChecker)), z.nullable(z.object(changesTo(outputChecker))))

/** Subtasks that only count if others were passed. */
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

/** The parts of a statement; each exists in either language or both. */
export const statementParts = ['description', 'input', 'output', 'hint'] as const

/** A display id set by staff. */
export const DisplayId = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'problem-id-required'),
    upTo(40, 'problem-id-invalid'),
    z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'problem-id-invalid'),
  )

/** The fields of a problem; times in ms, sizes in MB. */
export const ProblemFields = z.object({
  problemId: DisplayId,
  title: localized({ max: problemLimits.title, clean: toVisibleLine, required: 'title-required' }),
  /** Markdown with LaTeX in one language or in both, like input, output and hint */
  description: localized({ max: problemLimits.part, required: 'description-required' }),
  /** required, as is the output, unless it is objective */
  input: localized({ max: problemLimits.part }),
  output: localized({ max: problemLimits.part }),
  hint: z._default(localized({ max: problemLimits.part }), {}),
  source: z._default(localized({ max: problemLimits.source, clean: toVisibleLine }), {}),
  /** empty for the name of the creator */
  author: z._default(z.string().check(shown, z.maxLength(problemLimits.author)), ''),
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
  /** whether contestants may share their code */
  codeShare: z._default(flag, true),
  /** whether trailing blanks are ignored */
  isRemoveEndBlank: z._default(flag, true),
  /** whether contestants see the results case by case */
  openCaseResult: z._default(flag, true),
  /** whether contestants see a part of the data of failed cases */
  displayPartData: z._default(flag, false),
  /** whether single line ends of its texts break, as on HOJ's pages */
  breaksLines: z._default(flag, false),
  judgeMode: z._default(z.enum(judgeModes), 'default'),
  judgeCaseMode: z._default(z.enum(caseModes), 'default'),
  /** for OI problems with subtasks; ignored for others */
  subtaskRequires: z._default(SubtaskRequires, []),
  /** the checker of the mode `spj`, the interactor of `interactive` */
  spjCode: z._default(z.nullable(z.string().check(z.maxLength(compileLimits.code))), null),
  spjLanguage: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  /** its calling convention */
  spjProtocol: z._default(z.enum(protocols), 'testlib'),
  spjFlags: z._default(z.array(z.string().check(z.maxLength(255))).check(z.maxLength(20)), []),
  /** a checker that runs on the output after an interactor */
  outputChecker: z._default(OutputChecker, null),
  /** compares by tokens, in the default mode */
  comparison: z._default(z.nullable(TokenComparison), null),
  /** the most runs of the program on one case */
  passes: z._default(boundedInt(1, problemLimits.passes), 1),
  /** the most that the scores of an OI problem's cases may add up to; not stored: their sum is the full score */
  ioScore: z._default(z.nullable(boundedInt(0, 1_000_000)), null),
  mayFork: z._default(flag, false),
  /** how long a whole submission may take; null: by the rule of `totalTimeLimit` */
  totalTimeLimit: z._default(z.nullable(boundedInt(problemLimits.leastTotalTimeMs, problemLimits.totalTimeMs)), null),
  isFileIO: z._default(flag, false),
  ioReadFileName: ioName,
  ioWriteFileName: ioName,
  /** files beside contestants' programs, which may read them */
  userExtraFile: z._default(ExtraFiles, {}),
  /** files beside the checker or interactor */
  judgeExtraFile: z._default(ExtraFiles, {}),
})
export type ProblemFields = z.output<typeof ProblemFields>

/** A case: its texts, or its file names if the cases were uploaded. */
export const Sample = z.object({
  input: z.string().check(upTo(problemLimits.typedChars, 'samples-too-large')),
  output: z.string().check(upTo(problemLimits.typedChars, 'samples-too-large')),
  /** of an OI problem */
  score: z._default(
    z.nullable(z.pipe(whole, z.int().check(z.minimum(0, 'score-invalid'), z.maximum(problemLimits.score)))),
    null,
  ),
  /** the subtask, from 1 */
  groupNum: z._default(z.nullable(boundedInt(1, problemLimits.group)), null),
})
export type Sample = z.output<typeof Sample>

const CodeTemplate = z.object({
  language: z.string().check(z.maxLength(40)),
  code: z.string().check(z.maxLength(problemLimits.template)),
  /** whether the contestants' editor starts with it */
  status: z._default(flag, true),
})

/** A jury solution and its expected verdicts (BX-05). */
export const JurySolution = z.object({
  /** unique among the problem's solutions */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  language: z.string().check(z.maxLength(40)),
  code: z.string().check(
    upTo(problemLimits.solution),
    z.refine((code) => code.trim() !== ''),
  ),
  /** expected statuses; empty accepts any */
  expected: z._default(z.array(z.int().check(z.refine((code) => earned.includes(code)))).check(z.maxLength(10)), []),
})
export type JurySolution = z.output<typeof JurySolution>

/** All that the editor saves. */
export const ProblemForm = z.object({
  problem: ProblemFields,
  /** the cases in judging order; for uploaded ones the scores and groups, by the name of the input file */
  samples: z._default(z.array(Sample).check(z.maxLength(problemLimits.uploadedCases, 'samples-too-large')), []),
  isUploadTestCase: z._default(flag, false),
  /** the checked upload with the new cases; empty to keep the present ones */
  uploadTestcaseDir: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  /** names; null for all languages of the judges */
  languages: z._default(
    z.nullable(
      z.array(z.string().check(z.maxLength(40))).check(z.minLength(1, 'languages-required'), z.maxLength(100)),
    ),
    null,
  ),
  /** ids of tags in display order */
  tags: z._default(z.array(whole).check(z.maxLength(problemLimits.tags)), []),
  codeTemplates: z._default(z.array(CodeTemplate).check(z.maxLength(100)), []),
  solutions: z._default(z.array(JurySolution).check(z.maxLength(problemLimits.solutions)), []),
  /** the questions of an objective problem; others keep them without asking them */
  paper: z._default(z.nullable(Paper), null),
})
export type ProblemForm = z.output<typeof ProblemForm>

/** A problem as the editor loads it; the fields are the same as for saving. */
export const ProblemEdit = z.object({
  id: z.int(),
  /** increases with each change; a save sends the version that it is based on */
  version: z.int(),
  gmtCreate: z.string(),
  gmtModified: z.string(),
  modifiedUser: z.string(),
  /** full score of an OI problem: the sum of its cases */
  ioScore: z.number(),
  /** what its display id begins with and the form leaves out; of the bank's: nothing */
  idPrefix: z.string(),
  /** the page of a problem of another site; null for our own */
  remoteAddress: z.nullable(z.string()),
  /** the group that owns it; null for the site */
  gid: z.nullable(z.int()),
  form: ProblemForm,
})
export type ProblemEdit = z.output<typeof ProblemEdit>
