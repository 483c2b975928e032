import * as z from 'zod/mini'
import { fileName } from '../../schema.ts'

/** A quantity such as `1s` or `256m`; without a unit, in that of Hydro. */
const quantity = z.optional(z.union([z.string(), z.number()]))
/** With or without its language. */
const program = z.optional(
  z.nullable(
    z.pipe(
      z.union([z.string(), z.object({ file: z.string(), lang: z.optional(z.string()) })]),
      z.transform((value) => (typeof value === 'string' ? value : value.file)),
    ),
  ),
)

const Case = z.object({
  input: z.string(),
  output: z.string(),
  score: z.optional(z.number()),
  time: quantity,
  memory: quantity,
})
export type HydroCase = z.infer<typeof Case>

const Subtask = z.object({
  id: z.optional(z.union([z.number(), z.string()])),
  score: z.optional(z.number()),
  type: z._default(z.enum(['min', 'max', 'sum']), 'min'),
  if: z._default(z.array(z.union([z.number(), z.string()])), []),
  time: quantity,
  memory: quantity,
  cases: z._default(z.array(Case), []),
})
export type HydroSubtask = z.infer<typeof Subtask>

const files = z._default(z.nullable(z.array(z.string())), [])

/** `testdata/config.yaml`. */
export const HydroConfig = z.object({
  type: z._default(z.string(), 'default'),
  checker_type: z._default(z.string(), 'default'),
  checker: program,
  interactor: program,
  multi_pass: z.optional(z.number()),
  time: quantity,
  memory: quantity,
  score: z.optional(z.number()),
  filename: z.optional(z.nullable(z.union([z.literal(''), fileName]))),
  user_extra_files: files,
  judge_extra_files: files,
  cases: z._default(z.array(Case), []),
  subtasks: z._default(z.array(Subtask), []),
})
export type HydroConfig = z.infer<typeof HydroConfig>

const timeUnits: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, '': 1 }
const memoryUnits: Readonly<Record<string, number>> = { b: 1 / 1024 ** 2, k: 1 / 1024, m: 1, g: 1024, '': 1 }

/** In ms; NaN if invalid. */
export const timeOf = (text: string | number) => parseQuantity(text, timeUnits, (unit) => unit)
/** In MB; NaN if invalid. */
export const memoryOf = (text: string | number) => parseQuantity(text, memoryUnits, (unit) => unit.slice(0, 1))

function parseQuantity(
  text: string | number,
  units: Readonly<Record<string, number>>,
  unitOf: (text: string) => string,
) {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/.exec(String(text).trim().toLowerCase()) ?? []
  return Number(number) * (units[unitOf(unit)] ?? Number.NaN)
}
