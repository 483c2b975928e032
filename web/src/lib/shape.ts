/**
 * What a value has to look like, as data. Answers of calls and what lies in the browser's storage are held against it: a
 * reader of shapes takes a fifteenth of the bytes of zod, with which contracts and forms are written.
 */
export type Shape =
  | keyof Plain
  | readonly ['list', Shape]
  | readonly ['record', Shape]
  | readonly ['tuple', ...Shape[]]
  /** what fits the first of several shapes that it fits */
  | readonly ['or', ...Shape[]]
  /** one of these values */
  | readonly ['one', ...Value[]]
  /** a value in the place of what is absent, or (`catch`) of what does not fit */
  | readonly ['default' | 'catch', Shape, unknown]
  /** the fields of an object, those that may be absent with a question mark; other fields are left out */
  | { readonly [field: string]: Shape }

type Value = string | number | boolean | null

interface Plain {
  string: string
  number: number
  int: number
  boolean: boolean
  null: null
  unknown: unknown
  file: File
}

type Fields<S> = { -readonly [Name in keyof S as Name extends `${string}?` ? never : Name]: Shaped<S[Name]> } & {
  -readonly [Name in keyof S as Name extends `${infer Bare}?` ? Bare : never]?: Shaped<S[Name]>
}

/** The type of what fits a shape; nothing is known of it where nothing is known of the shape. */
export type Shaped<S> = Shape extends S ? unknown : ShapedAs<S>

type ShapedAs<S> = S extends keyof Plain
  ? Plain[S]
  : S extends readonly ['list', infer Item]
    ? Shaped<Item>[]
    : S extends readonly ['record', infer Item]
      ? Record<string, Shaped<Item>>
      : S extends readonly ['tuple', ...infer Items]
        ? { -readonly [Index in keyof Items]: Shaped<Items[Index]> }
        : S extends readonly ['or', ...infer Choices]
          ? Shaped<Choices[number]>
          : S extends readonly ['one', ...infer Values]
            ? Values[number]
            : S extends readonly ['default' | 'catch', infer Item, unknown]
              ? Shaped<Item>
              : { [Name in keyof Fields<S>]: Fields<S>[Name] }

export type Reading<T> = { success: true; data: T } | { success: false }

const misfit = Symbol('misfit')

const plain: { readonly [Name in keyof Plain]: (value: unknown) => boolean } = {
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  int: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  unknown: () => true,
  file: (value) => value instanceof File,
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Several readings, or that one of them does not fit. */
const all = (taken: unknown[]) => (taken.includes(misfit) ? misfit : taken)

function takeFields(fields: Readonly<Record<string, Shape>>, value: unknown): unknown {
  if (!isObject(value)) return misfit
  const taken: Record<string, unknown> = {}
  for (const [field, shape] of Object.entries(fields)) {
    const name = field.replace('?', '')
    if (name !== field && value[name] === undefined) continue
    const one = take(shape, value[name])
    if (one === misfit) return misfit
    taken[name] = one
  }
  return taken
}

function takeRecord(item: Shape, value: unknown): unknown {
  if (!isObject(value)) return misfit
  const items = all(Object.values(value).map((one) => take(item, one)))
  return Array.isArray(items) ? Object.fromEntries(Object.keys(value).map((key, at) => [key, items[at]])) : misfit
}

function takeFirst(choices: readonly Shape[], value: unknown): unknown {
  for (const choice of choices) {
    const one = take(choice, value)
    if (one !== misfit) return one
  }
  return misfit
}

/** What a shape takes of a value; `misfit` where it does not fit. */
function take(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string') return plain[shape](value) ? value : misfit
  if (!isCompound(shape)) return takeFields(shape, value)
  switch (shape[0]) {
    case 'list':
      return Array.isArray(value) ? all(value.map((one) => take(shape[1], one))) : misfit
    case 'record':
      return takeRecord(shape[1], value)
    case 'tuple': {
      const [, ...items] = shape
      const fits = Array.isArray(value) && value.length === items.length
      return fits ? all(items.map((item, at) => take(item, value[at]))) : misfit
    }
    case 'or': {
      const [, ...choices] = shape
      return takeFirst(choices, value)
    }
    case 'one':
      return shape.indexOf(value as Value, 1) > 0 ? value : misfit
    case 'default':
      return value === undefined ? shape[2] : take(shape[1], value)
    case 'catch': {
      const one = take(shape[1], value)
      return one === misfit ? shape[2] : one
    }
  }
}

const isCompound = (shape: Exclude<Shape, string>): shape is Extract<Shape, readonly unknown[]> => Array.isArray(shape)

/** Reads a value by a shape. */
export function readShape<const S extends Shape>(shape: S, value: unknown): Reading<Shaped<S>> {
  const data = take(shape, value)
  // what fits a shape has its type
  return data === misfit ? { success: false } : { success: true, data: data as Shaped<S> }
}

/** Reads JSON by a shape; null where there is none, it may not be read, or it does not fit. */
export function readJson<const S extends Shape>(shape: S, read: () => string | null | undefined): Shaped<S> | null {
  try {
    const reading = readShape(shape, JSON.parse(read() ?? ''))
    return reading.success ? reading.data : null
  } catch {
    return null
  }
}

/** A shape with the one function of a schema that the calls of pages use. */
export const answer = (shape: Shape): { safeParse(value: unknown): Reading<unknown> } => ({
  safeParse(value) {
    const data = take(shape, value)
    return data === misfit ? { success: false } : { success: true, data }
  },
})
