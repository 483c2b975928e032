import * as z from 'zod/mini'

/** With CDATA, the text around it is only layout. */
const element = z.pipe(
  z.object({
    '#text': z.optional(z.unknown()),
    '#cdata': z.optional(z.unknown()),
    '@unit': z._default(z.string(), ''),
    '@language': z._default(z.string(), ''),
    '@name': z._default(z.string(), ''),
  }),
  z.transform((raw) => ({
    text: textOf(raw['#cdata']) || textOf(raw['#text']),
    unit: raw['@unit'].trim().toLowerCase(),
    language: raw['@language'].trim(),
    name: raw['@name'].trim(),
  })),
)
export type Element = z.infer<typeof element>

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('')
  if (typeof value === 'object' && value !== null && '#text' in value) return textOf(value['#text'])
  return typeof value === 'string' ? value : ''
}

const elements = z._default(z.array(element), [])

/** A problem, as HUSTOJ writes it. */
export const Item = z.object({
  title: elements,
  source: elements,
  time_limit: elements,
  memory_limit: elements,
  description: elements,
  input: elements,
  output: elements,
  hint: elements,
  sample_input: elements,
  sample_output: elements,
  test_input: elements,
  test_output: elements,
  spj: elements,
  tpj: elements,
  interactor: elements,
  solution: elements,
  template: elements,
  prepend: elements,
  append: elements,
  /** of another judge, which has the test points */
  remote_oj: elements,
  remote_id: elements,
  img: z.catch(z.array(z.object({ src: elements, base64: elements })), []),
  // its page on the site that wrote it
  url: z.optional(z.unknown()),
})
export type Item = z.infer<typeof Item>

const FileParts = z.object({
  // each is read for itself
  item: z._default(z.array(z.unknown()), []),
  // who wrote it
  generator: z.optional(z.unknown()),
  '@version': z.optional(z.unknown()),
  '@url': z.optional(z.unknown()),
})
export const File = z.object({ fps: z.tuple([FileParts]) })

export const firstText = (list: readonly Element[]): string => list[0]?.text ?? ''
