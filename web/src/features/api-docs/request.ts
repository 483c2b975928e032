import type { Call, Field } from './document.ts'
import { isFlag, kindOf } from './schema.ts'

/** What a visitor filled in, by field. */
export type Values = Readonly<Record<string, string | File | null>>

/** A call as it goes over the wire. */
export interface Request {
  method: string
  url: string
  headers: Record<string, string>
  /** absent where the fields are in the address */
  json?: string
  form?: [name: string, value: string | File][]
}

/** Who sends it, and from where. */
export interface Sender {
  origin: string
  token: string | null
  language: string
}

/** The fields whose values are not what they must be; each is named. */
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

/** A field's value as JSON holds it. */
function jsonOf({ schema }: Field, text: string): unknown {
  if (kindOf(schema) === 'number') return Number(text)
  if (isFlag(schema)) return text === 'true'
  return kindOf(schema) === 'json' ? parseJson(text) : text
}

/** The request of a call with these values; empty fields stay out unless they are required. */
export function requestOf(call: Call, values: Values, { origin, token, language }: Sender): Request {
  const given = call.fields.flatMap((field): [Field, string | File][] => {
    const value = values[field.name] ?? ''
    return value === '' && !field.required ? [] : [[field, value]]
  })
  const url = new URL(call.path, origin)
  const headers = { 'accept-language': language, ...(token && { authorization: token }) }
  if (call.sends === 'query') {
    for (const [{ name }, value] of given) url.searchParams.set(name, String(value))
    return { method: call.method, url: url.href, headers }
  }
  if (call.sends === 'form') {
    return { method: call.method, url: url.href, headers, form: given.map(([{ name }, value]) => [name, value]) }
  }
  const body = Object.fromEntries(given.map(([field, value]) => [field.name, jsonOf(field, String(value))]))
  return {
    method: call.method,
    url: url.href,
    headers: { ...headers, 'content-type': 'application/json' },
    json: JSON.stringify(body),
  }
}

const quoteForShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const nameOf = (value: string | File) => (typeof value === 'string' ? value : value.name)

/** The token is never part of a text to copy: people share those. */
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
