import * as z from 'zod/mini'
import { caseModes, judgeModes } from '../judging/settings.ts'
import { protocols } from '../judging/test-data.ts'
import type { Reason } from './reasons.ts'

/** A code of `reasons`. */
const ownReason = (code: Reason): Reason => code

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(255))

const Text = z
  .strictObject({ en: z.optional(line), 'zh-CN': z.optional(line) })
  .check(z.refine(({ en, 'zh-CN': zh }) => en !== undefined || zh !== undefined, ownReason('needs-text')))

/** Bare or in quotes. */
const id = z.pipe(
  z.union([z.string(), z.int()]),
  z.transform((value) => String(value).trim()),
)

const integerBetween = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** The sandbox has no folders. */
export const fileName = z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,62}$/, ownReason('needs-plain-name')))

/** In `judge/`. */
const Program = z.strictObject({
  file: fileName,
  language: z.optional(line),
  protocol: z._default(z.enum(protocols), 'testlib'),
  flags: z._default(z.array(z.string().check(z.maxLength(255))), []),
})

const tolerance = z._default(z.nullable(z.number().check(z.minimum(0))), null)

/** By words instead of lines. */
const Comparison = z.strictObject({
  caseSensitive: z._default(z.boolean(), true),
  spaceSensitive: z._default(z.boolean(), false),
  absolute: tolerance,
  relative: tolerance,
})

/** Subtask → the subtasks that must be passed, or it scores 0. */
const Requires = z.record(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.array(integerBetween(1, 1000)))

const Judging = z
  .strictObject({
    mode: z._default(z.enum(judgeModes), 'default'),
    caseMode: z._default(z.enum(caseModes), 'default'),
    requires: z._default(Requires, {}),
    removeEndBlank: z._default(z.boolean(), true),
    comparison: z.optional(Comparison),
    checker: z.optional(Program),
    interactor: z.optional(Program),
    passes: z._default(integerBetween(1, 100), 1),
  })
  .check(
    z.refine(
      ({ caseMode, requires }) => caseMode.startsWith('subtask') || Object.keys(requires).length === 0,
      ownReason('needs-subtasks'),
    ),
    z.refine(({ mode, checker }) => mode !== 'spj' || checker !== undefined, ownReason('needs-checker')),
    z.refine(
      ({ mode, interactor }) => mode !== 'interactive' || interactor !== undefined,
      ownReason('needs-interactor'),
    ),
    z.refine(
      ({ mode, checker, interactor }) => mode !== 'default' || !(checker ?? interactor),
      ownReason('needs-mode'),
    ),
  )

/** Times in ms, sizes in MB. Unknown keys are errors, so that typos are noticed. */
export const ProblemYaml = z.strictObject({
  id: id.check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, ownReason('needs-id'))),
  title: Text,
  difficulty: z._default(integerBetween(0, 2), 0),
  type: z._default(z.enum(['acm', 'oi']), 'acm'),
  ioScore: z._default(integerBetween(1, 10_000), 100),
  tags: z._default(z.array(Text), []),
  author: z._default(line, 'OJ'),
  source: z.optional(Text),
  limits: z.strictObject({
    timeMs: integerBetween(1, 60_000),
    memoryMb: integerBetween(1, 4096),
    stackMb: z._default(integerBetween(1, 4096), 128),
    outputMb: z._default(integerBetween(1, 1024), 64),
    scaled: z._default(z.boolean(), true),
  }),
  judging: z.prefault(Judging, {}),
  fileIO: z.optional(z.strictObject({ input: fileName, output: fileName })),
})

/** Case name (`01`) → points, or points and subtask. Absent cases get none. */
export const ScoresYaml = z.record(
  z.string(),
  z.union([
    integerBetween(0, 10_000),
    z.strictObject({ score: integerBetween(0, 10_000), group: integerBetween(1, 1000) }),
  ]),
)
export type ScoresYaml = z.infer<typeof ScoresYaml>
