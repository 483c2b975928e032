import * as z from 'zod/mini'

export const caseModes = ['default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error'] as const
export type CaseMode = (typeof caseModes)[number]

/** What decides on an output: the comparison with the answer, a checker, or an interactor that talks to the program. */
export const judgeModes = ['default', 'spj', 'interactive'] as const

/** When contestants see the beginnings of test points that they fail: where their set shows them, always, or never. */
export const partDataRules = ['set', 'always', 'never'] as const
export type PartDataRule = (typeof partDataRules)[number]

/** How outputs are compared token by token; a tolerance of null compares numbers as text. */
export const TokenComparison = z.object({
  caseSensitive: z.boolean(),
  spaceSensitive: z.boolean(),
  absolute: z.nullable(z.number()),
  relative: z.nullable(z.number()),
})
export type TokenComparison = z.infer<typeof TokenComparison>

/** A subtask that only counts if others, with lower numbers, were passed. */
export const SubtaskRequires = z.object({ group: z.int(), requires: z.array(z.int()) })
export type SubtaskRequires = z.infer<typeof SubtaskRequires>

/** How a problem is judged; times in ms, memory, stack and output in MB. */
export const JudgeSettings = z.object({
  timeLimit: z.int(),
  memoryLimit: z.int(),
  stackLimit: z.int(),
  /** the most that a run may write */
  outputLimit: z._default(z.int(), 64),
  /** whether languages other than C and C++ get multiples of the limits */
  isScaled: z._default(z.boolean(), true),
  judgeMode: z.enum(judgeModes),
  judgeCaseMode: z.enum(caseModes),
  /** in the subtask modes: subtasks that only count if others were passed, at most one entry for each */
  subtaskRequires: z._default(z.array(SubtaskRequires), []),
  type: z.enum(['acm', 'oi']),
  /** full score of an OI problem */
  ioScore: z.number(),
  /** whether blanks at the ends of lines and of the output do not count, in the default mode */
  isRemoveEndBlank: z.boolean(),
  /** how to compare token by token in the default mode; null to compare lines by `isRemoveEndBlank` */
  comparison: z._default(z.nullable(TokenComparison), null),
  /** the most runs of the program on one case; the checker provides the input of each further run */
  passes: z._default(z.int(), 1),
  /** whether a program may start processes, which few problems need; limits then apply to all of them together */
  mayFork: z._default(z.boolean(), false),
  /** how long a whole submission may take, in ms; null for the limit that `totalTimeLimit` (`total-time.ts`) computes */
  totalTimeLimit: z._default(z.nullable(z.int()), null),
  /** names of the files that replace standard input and output */
  fileIO: z.nullable(z.object({ input: z.string(), output: z.string() })),
})
export type JudgeSettings = z.infer<typeof JudgeSettings>

/** The settings of an ordinary ACM problem of 1 s and 256 MB, which others take over but for what they change. */
export const plainSettings: JudgeSettings = {
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 128,
  outputLimit: 64,
  isScaled: true,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  subtaskRequires: [],
  type: 'acm',
  ioScore: 100,
  isRemoveEndBlank: true,
  comparison: null,
  passes: 1,
  mayFork: false,
  totalTimeLimit: null,
  fileIO: null,
}
