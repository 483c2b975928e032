import type { Call, Field } from './document.ts'
import { isFlag, kindOf } from './schema.ts'

/** The form's values, by field. */
export type Values = Readonly<Record<string, string | File | null>>

export interface Request {
  method: string
  url: string
  headers: Record<string, string>
  /** absent if the fields are in the query */
  json?: string
  form?: [name: string, value: string | File][]
}

export interface Sender {
  origin: string
  token: string | null
  language: string
}

/** The names of fields with invalid values. */
export const brokenFields = (fields: readonly Field[], values: Values): string[] =>
  fields.filter((field) => isBroken(field, values[field.name] ?? null)).map(({ name }) => name)

function isBroken({ required, schema }: Field, value: string | File | null): boolean {
  if (value === null || value === '') return required && kindOf(schema) !== 'text' && kindOf(schema) !== 'long'
  if (typeof value !== 'string') return false
  if (kindOf(schema) === 'number') return !Number.isFinite(Number(value))
  return kindOf(schema) === 'json' && parseJson(value) === undefined
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

function jsonOf({ schema }: Field, text: string): unknown {
  if (kindOf(schema) === 'number') return Number(text)
  if (isFlag(schema)) return text === 'true'
  return kindOf(schema) === 'json' ? parseJson(text) : text
}

/** The request of a call with these values; empty optional fields are left out. */
export function requestOf(call: Call, values: Values, { origin, token, language }: Sender): Request {
  const filled = call.fields.flatMap((field): [Field, string | File][] => {
    const value = values[field.name] ?? ''
    return value === '' && !field.required ? [] : [[field, value]]
  })
  const url = new URL(call.path, origin)
  const headers = { 'accept-language': language, ...(token && { authorization: token }) }
  if (call.sends === 'query') {
    for (const [{ name }, value] of filled) url.searchParams.set(name, String(value))
    return { method: call.method, url: url.href, headers }
  }
  if (call.sends === 'form') {
    return { method: call.method, url: url.href, headers, form: filled.map(([{ name }, value]) => [name, value]) }
  }
  const body = Object.fromEntries(filled.map(([field, value]) => [field.name, jsonOf(field, String(value))]))
  return {
    method: call.method,
    url: url.href,
    headers: { ...headers, 'content-type': 'application/json' },
    json: JSON.stringify(body),
  }
}

const quoteForShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const nameOf = (value: string | File) => (typeof value === 'string' ? value : value.name)

/** Without the token, since people share snippets. */
const withoutToken = (headers: Request['headers']) =>
  Object.entries(headers).map(([name, value]) => [name, name === 'authorization' ? '$TOKEN' : value] as const)

/** The request as a command for a shell; the token comes from the variable TOKEN. */
export function curlOf({ method, url, headers, json, form }: Request): string {
  const parts = [
    `curl -X ${method} ${quoteForShell(url)}`,
    ...withoutToken(headers).map(([name, value]) =>
      name === 'authorization' ? `-H "${name}: ${value}"` : `-H ${quoteForShell(`${name}: ${value}`)}`,
    ),
    ...(json === undefined ? [] : [`-d ${quoteForShell(json)}`]),
    ...(form ?? []).map(
      ([name, value]) => `-F ${quoteForShell(`${name}=${typeof value === 'string' ? '' : '@'}${nameOf(value)}`)}`,
    ),
  ]
  return parts.join(' \\\n  ')
}

/** The request as JavaScript; `token` is a variable of the reader's. */
export function fetchOf({ method, url, headers, json, form }: Request): string {
  const lines = withoutToken(headers).map(
    ([name, value]) => `    '${name}': ${name === 'authorization' ? 'token' : JSON.stringify(value)},`,
  )
  const fields = (form ?? []).map(([name, value]) =>
    typeof value === 'string'
      ? `form.set(${JSON.stringify(name)}, ${JSON.stringify(value)})`
      : `form.set(${JSON.stringify(name)}, file, ${JSON.stringify(value.name)})`,
  )
  return [
    ...(form ? ['const form = new FormData()', ...fields] : []),
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: '${method}',`,
    '  headers: {',
    ...lines,
    '  },',
    ...(json === undefined ? [] : [`  body: JSON.stringify(${json}),`]),
    ...(form ? ['  body: form,'] : []),
    '})',
    'const { status, msg, data } = await response.json()',
  ].join('\n')
}
