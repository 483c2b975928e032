import * as z from 'zod/mini'

const text = z.catch(z.string(), '')
// HTML and Markdown are shown alike
const html = z.pipe(
  z.catch(z.union([z.string(), z.object({ value: z.string(), format: z.optional(z.unknown()) })]), ''),
  z.transform((value) => (typeof value === 'string' ? value : value.value)),
)
export const Program = z.object({ code: z.string(), language: z.string() })

/** Some write the parts as one text, as the database has them. */
const Template = z.union([
  z.object({ prepend: text, template: text, append: text }),
  z.pipe(
    z.string(),
    z.transform((written) => ({
      prepend: markedPart(written, 'PREPEND'),
      template: /\/\/(?:PREPEND|TEMPLATE|APPEND) BEGIN/.test(written) ? markedPart(written, 'TEMPLATE') : written,
      append: markedPart(written, 'APPEND'),
    })),
  ),
])

/** Between `//NAME BEGIN` and `//NAME END`. */
function markedPart(written: string, name: string): string {
  const begin = written.indexOf(`//${name} BEGIN`)
  const from = written.indexOf('\n', begin) + 1
  const to = written.indexOf(`//${name} END`, from)
  return begin < 0 || from === 0 || to < 0 ? '' : written.slice(from, to)
}

export const Score = z.object({
  score: z.catch(z.int(), 0),
  input_name: z.string(),
  // special judges need none
  output_name: z.optional(z.nullable(z.string())),
})

export const Problem = z.object({
  display_id: z.pipe(z.union([z.string(), z.int()]), z.transform(String)),
  title: text,
  description: html,
  input_description: html,
  output_description: html,
  hint: html,
  source: text,
  tags: z._default(z.nullable(z.array(z.string())), null),
  time_limit: z.number(),
  memory_limit: z.number(),
  samples: z._default(z.array(z.object({ input: z.string(), output: z.string() })), []),
  /** none where all test points are worth the same */
  test_case_score: z._default(z.nullable(z.array(Score)), null),
  template: z._default(z.nullable(z.record(z.string(), Template)), null),
  spj: z.optional(z.nullable(Program)),
  rule_type: z._default(z.enum(['ACM', 'OI']), 'ACM'),
  answers: z._default(z.nullable(z.array(Program)), null),
  io_mode: z.optional(z.nullable(z.object({ io_mode: z.string(), input: text, output: text }))),
  languages: z._default(z.nullable(z.array(z.string())), null),
  difficulty: z.catch(z.optional(z.enum(['Low', 'Mid', 'High'])), undefined),
  visible: z.catch(z.optional(z.boolean()), undefined),
})
export type Problem = z.infer<typeof Problem>
