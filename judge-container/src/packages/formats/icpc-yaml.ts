import * as z from 'zod/mini'

const words = z.union([z.string(), z.array(z.union([z.string(), z.number()]))])
const text = z._default(z.catch(z.string(), ''), '')

/** `problem.yaml` of all versions; what does not concern judging is left out. */
export const IcpcYaml = z.object({
  name: z.optional(z.union([z.string(), z.record(z.string(), z.string())])),
  type: z.optional(words),
  author: text,
  source: text,
  keywords: z.optional(z.nullable(words)),
  validation: z.optional(words),
  validator_flags: z.optional(z.nullable(words)),
  limits: z._default(
    z.object({
      /** seconds */
      time_limit: z.optional(z.number().check(z.positive())),
      /** MB */
      memory: z.optional(z.number().check(z.positive())),
    }),
    {},
  ),
})

const nullableWords = z.optional(z.nullable(words))

/** `testdata.yaml` (legacy) and `test_group.yaml` of a group of test cases. */
export const GroupYaml = z.object({
  // legacy
  grading: z.optional(z.string()),
  on_reject: z.optional(z.string()),
  grader_flags: nullableWords,
  accept_score: z.optional(z.union([z.number(), z.string()])),
  reject_score: z.optional(z.union([z.number(), z.string()])),
  output_validator_flags: nullableWords,
  // 2023-07 and later
  max_score: z.optional(z.union([z.number(), z.literal('unbounded')])),
  score_aggregation: z.optional(z.enum(['pass-fail', 'sum', 'min'])),
  output_validator_args: nullableWords,
  args: nullableWords,
  require_pass: nullableWords,
})
export type GroupYaml = z.infer<typeof GroupYaml>

/** `key = value` lines; values may stand in quotes. */
export function readIni(text: string): Map<string, string> {
  const pairs = text.split(/\r?\n/).map((line) => /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(line))
  const bare = (value: string) => /^(['"])(.*)\1$/.exec(value)?.[2] ?? value
  return new Map(pairs.flatMap((pair) => (pair ? [[pair[1] ?? '', bare(pair[2] ?? '')] as const] : [])))
}
