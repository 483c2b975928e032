import * as z from 'zod/mini'

const words = z.union([z.string(), z.array(z.union([z.string(), z.number()]))])
/** Known, and without meaning here. */
const aside = z.optional(z.unknown())
/** A text, or a map with more of it. */
const named = z.union([z.string(), z.number(), z.object({ name: z.string() })])
const Named = z.optional(z.nullable(z.union([named, z.array(named)])))
export type Named = z.infer<typeof Named>
const from = z.union([z.string(), z.number(), z.object({ name: z.string(), url: z.optional(z.nullable(z.string())) })])
const positive = z.optional(z.number().check(z.positive()))
const score = z.optional(z.nullable(z.union([z.number(), z.string()])))

/** Of all versions, without what this site has no place for. */
export const IcpcYaml = z.object({
  problem_format_version: z._default(z.catch(z.string(), 'legacy'), 'legacy'),
  name: z.optional(z.union([z.string(), z.record(z.string(), z.string())])),
  type: z.optional(z.nullable(words)),
  author: Named,
  credits: z.optional(z.nullable(z.union([z.string(), z.object({ authors: Named })]))),
  source: z.optional(z.nullable(z.union([from, z.array(from)]))),
  source_url: z.optional(z.nullable(z.string())),
  license: z.optional(z.nullable(z.string())),
  keywords: z.optional(z.nullable(words)),
  languages: z.optional(z.nullable(words)),
  embargo_until: z.optional(z.nullable(z.string())),
  // programs always may
  allow_file_writing: aside,
  allow_writing_files: aside,
  validation: z.optional(z.nullable(words)),
  validator_flags: z.optional(z.nullable(words)),
  limits: z._default(
    z.nullable(
      z.object({
        time_limit: positive,
        time_resolution: positive,
        /** factor on the slowest accepted solution: legacy, and newer */
        time_multiplier: positive,
        time_multipliers: z.optional(z.nullable(z.union([z.number(), z.object({ ac_to_time_limit: positive })]))),
        memory: positive,
        output: positive,
        validation_passes: z.optional(z.int().check(z.minimum(2), z.maximum(100))),
      }),
    ),
    {},
  ),
  grading: z.optional(
    z.nullable(
      z.object({
        objective: z.optional(z.enum(['min', 'max'])),
        accept_score: score,
        reject_score: score,
        range: z.optional(z.nullable(z.string())),
        on_reject: z.optional(z.string()),
      }),
    ),
  ),
  constants: z._default(
    z.nullable(
      z.record(z.string(), z.union([z.string(), z.number(), z.record(z.string(), z.union([z.string(), z.number()]))])),
    ),
    {},
  ),
})
export type IcpcYaml = z.infer<typeof IcpcYaml>

export const isLegacy = ({ problem_format_version: version }: Pick<IcpcYaml, 'problem_format_version'>): boolean =>
  version.startsWith('legacy')

const nullableWords = z.optional(z.nullable(words))
/** Legacy flags may name their validator. */
const flags = z.optional(
  z.nullable(
    z.pipe(
      z.union([words, z.object({ flags: z._default(z.nullable(words), '') })]),
      z.transform((value) => (typeof value === 'object' && !Array.isArray(value) ? value.flags : value)),
    ),
  ),
)

/** Of programs that check data when a package is made, or draw it: those are named as files. */
const checks = {
  input_validator_flags: aside,
  input_validator_args: aside,
  input_visualizer_args: aside,
  output_visualizer_args: aside,
}

/** In a folder of test cases. */
export const GroupYaml = z.object({
  // legacy
  grading: z.optional(z.string()),
  on_reject: z.optional(z.string()),
  grader_flags: nullableWords,
  accept_score: score,
  reject_score: score,
  range: z.optional(z.nullable(z.string())),
  output_validator_flags: flags,
  // drafts of 2023-07
  scoring: z.optional(
    z.nullable(z.object({ score: z.optional(z.number()), aggregation: z.optional(z.enum(['sum', 'min'])) })),
  ),
  // 2023-07 and later
  max_score: z.optional(z.union([z.number(), z.literal('unbounded')])),
  score_aggregation: z.optional(z.enum(['pass-fail', 'sum', 'min'])),
  static_validation_score: z.optional(z.union([z.number(), z.literal('pass-fail')])),
  output_validator_args: nullableWords,
  args: nullableWords,
  require_pass: nullableWords,
  ...checks,
})
export type GroupYaml = z.infer<typeof GroupYaml>

/** Beside a test case. */
export const CaseYaml = z.object({ output_validator_args: nullableWords, args: nullableWords, ...checks })
export type CaseYaml = z.infer<typeof CaseYaml>

/** Values may be quoted. */
export function readIni(text: string): Map<string, string> {
  const pairs = text.split(/\r?\n/).map((line) => {
    const [key = '', ...values] = line.split('=')
    return [key.trim(), values.join('=').trim()] as const
  })
  const bare = (value: string) => /^(['"])(.*)\1$/.exec(value)?.[2] ?? value
  return new Map(pairs.flatMap(([key, value]) => (/^[\w-]+$/.test(key) ? [[key, bare(value)] as const] : [])))
}
