import * as z from 'zod/mini'
import { ini } from '../../layouts/ini.ts'
import { fileName } from '../../schema.ts'

const orNone = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
/** Without meaning on another site. */
const meaningless = z.optional(z.unknown())
const word = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
/** A quantity such as `1s` or `256m`; without a unit, in that of Hydro. */
const quantity = orNone(z.union([z.string(), z.number()]))
/** As text, too; none and 0 leave it to the rules. */
const score = z.pipe(
  orNone(z.union([z.number(), z.string().check(z.regex(/^\s*\d+(\.\d+)?\s*$/))])),
  z.transform((value) => Number(value ?? 0) || undefined),
)
/** With or without its language; the file of a standard checker has no ending. */
const program = z.pipe(
  orNone(z.union([z.string(), z.object({ file: z.string(), lang: orNone(z.string()) })])),
  z.transform((value) =>
    typeof value === 'string' ? { file: value, lang: '' } : value?.file ? { lang: '', ...value } : null,
  ),
)
export type HydroProgram = NonNullable<z.infer<typeof program>>

const Case = z.object({
  id: meaningless,
  input: z._default(z.nullable(z.string()), ''),
  output: z._default(z.nullable(z.string()), ''),
  score,
  time: quantity,
  memory: quantity,
})
export type HydroCase = z.infer<typeof Case>

const Subtask = z.object({
  id: orNone(word),
  score,
  type: z._default(z.nullable(z.enum(['min', 'max', 'sum'])), null),
  if: z._default(z.nullable(z.array(word)), []),
  time: quantity,
  memory: quantity,
  cases: z._default(z.nullable(z.array(Case)), []),
})
export type HydroSubtask = z.infer<typeof Subtask>

const list = z.pipe(
  orNone(z.union([z.array(word), z.string()])),
  z.transform((value) => (typeof value === 'string' ? value.split(',').map((each) => each.trim()) : (value ?? []))),
)
const rates = z._default(z.nullable(z.record(z.string(), z.coerce.number())), {})

/** `testdata/config.yaml`. */
export const HydroConfig = z.object({
  type: z._default(z.nullable(z.string()), 'default'),
  /** of a remote judge: which, and the problem there */
  subType: orNone(z.string()),
  target: orNone(word),
  checker_type: z._default(z.nullable(z.string()), 'default'),
  checker: program,
  interactor: program,
  validator: program,
  multi_pass: orNone(z.number()),
  time: quantity,
  memory: quantity,
  score,
  filename: orNone(z.union([z.literal(''), fileName])),
  detail: orNone(z.union([z.boolean(), z.string()])),
  user_extra_files: list,
  judge_extra_files: list,
  langs: list,
  time_limit_rate: rates,
  memory_limit_rate: rates,
  /** code around that of the contestant, by language */
  template: z._default(z.nullable(z.record(z.string(), z.tuple([z.string(), z.string()]))), {}),
  cases: z._default(z.nullable(z.array(Case)), []),
  subtasks: z._default(z.nullable(z.array(Subtask)), []),
  /** read with the questions of an objective problem */
  answers: meaningless,
  /** of the judges of that site */
  key: meaningless,
})
export type HydroConfig = z.infer<typeof HydroConfig>

/** `problem.yaml`. Accounts and counts are those of the old site. */
export const HydroProblem = z.object({
  pid: orNone(word),
  title: orNone(word),
  name: orNone(word),
  tag: list,
  difficulty: orNone(z.union([z.number(), z.string()])),
  hidden: orNone(z.boolean()),
  content: orNone(z.union([z.string(), z.record(z.string(), z.unknown())])),
  limits: orNone(z.object({ time_limit: orNone(z.number()), memory: orNone(z.number()) })),
  docId: meaningless,
  owner: meaningless,
  nSubmit: meaningless,
  nAccept: meaningless,
  stats: meaningless,
})
export type HydroProblem = z.infer<typeof HydroProblem>

/** `config.ini` of Vijos. */
export async function parseIni(text: string): Promise<z.input<typeof HydroConfig>> {
  const nothing = { config: 'config.ini', pairs: [], yaml: () => null, find: () => null, read: async () => '' }
  const listing = await ini.read({ text, ...nothing })
  const cases = listing?.cases ?? []
  return {
    subtasks: cases.map(({ input, output, score, timeMs, memoryMb }) => ({
      score: score ?? null,
      cases: [{ input, output, time: timeMs ?? null, memory: memoryMb ?? null }],
    })),
  }
}
