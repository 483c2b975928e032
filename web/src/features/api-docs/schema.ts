import type { Schema } from './document.ts'

/** The type of a value as programmers write it: `string`, `integer[]`, `[integer, integer]`, `"a" | "b"`. */
export function typeOf(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.format === 'binary') return 'file'
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
  if (schema.items) return `${bracketType(typeOf(schema.items))}[]`
  return [schema.type ?? 'any'].flat().join(' | ')
}

const bracketType = (type: string) => (type.includes(' ') ? `(${type})` : type)

/** The limits of a value, in both languages: `1 … 200`, `≤ 255 chars`, `= 10`. */
export function limitsOf(schema: Schema): string[] {
  return [
    formatRange(schema.minimum, schema.maximum, ''),
    formatRange(schema.minLength, schema.maxLength, ' chars'),
    formatRange(schema.minItems, schema.maxItems, ' items'),
    schema.format && schema.format !== 'binary' ? schema.format : '',
    schema.pattern ? `/${schema.pattern}/` : '',
    schema.default === undefined ? '' : `= ${JSON.stringify(schema.default)}`,
  ].filter(Boolean)
}

function formatRange(from: number | undefined, to: number | undefined, unit: string): string {
  if (from === undefined && to === undefined) return ''
  if (from === undefined) return `≤ ${to}${unit}`
  return to === undefined ? `≥ ${from}${unit}` : `${from} … ${to}${unit}`
}

/** The kind of input of a value. */
export type Kind = 'text' | 'long' | 'number' | 'choice' | 'file' | 'json'

const typesOf = ({ type }: Schema) => [type ?? []].flat().filter((one) => one !== 'null')

/** The actual schema, without alternatives for null or empty. */
function unwrapNullable(schema: Schema): Schema {
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type, const: only }) => type !== 'null' && only !== '')
  const [single = schema] = choices
  if (choices.length === 1) return single
  return choices.some((one) => typesOf(one).includes('string')) ? { type: 'string' } : schema
}

/** The kind of input of a field; JSON for complex values. */
export function kindOf(field: Schema): Kind {
  const schema = unwrapNullable(field)
  const types = typesOf(schema)
  if (schema.format === 'binary') return 'file'
  if (schema.enum || types.includes('boolean')) return 'choice'
  if (types.includes('string')) return (schema.maxLength ?? 0) > 1000 ? 'long' : 'text'
  return types.includes('integer') || types.includes('number') ? 'number' : 'json'
}

export const isFlag = (field: Schema): boolean => typesOf(unwrapNullable(field)).includes('boolean')

export const choicesOf = (field: Schema): string[] =>
  isFlag(field) ? ['true', 'false'] : (unwrapNullable(field).enum ?? []).map(String)

/** The initial value of a field: its example, else its default, else empty. */
export function initialOf(schema: Schema): string {
  const value = schema.examples?.[0] ?? schema.default
  if (value === undefined || value === null) return ''
  return kindOf(schema) === 'json' ? JSON.stringify(value) : String(value)
}
