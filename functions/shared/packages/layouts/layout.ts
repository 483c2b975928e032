/** Why a file, or what a configuration says, is not among the test points. */
export type LeftReason =
  | 'answer-missing'
  | 'input-missing'
  | 'answer-twice'
  /** listed in the configuration, and not there */
  | 'missing'
  /** there, and not listed in the configuration */
  | 'not-listed'
  /** of the configuration: once is enough here */
  | 'listed-again'
  | 'sample'
  | 'checker'
  | 'inner-zip'
  /** of the configuration, which says more than is used */
  | 'not-taken'
  | 'unreadable'
  | 'limits-differ'
  | 'counting'
  | 'rounded'
  | 'unused'
  | 'system'

/** A file's name, or a configuration's with its key. */
export interface Left {
  what: string
  why: LeftReason
}

/** Input and answer; the name is that of the test point, without what all names have alike. */
export interface Pair {
  name: string
  input: string
  output: string
}

/** Times in ms, memory in MB; null where nothing says it. */
export interface Limits {
  timeMs: number | null
  memoryMb: number | null
}

/** `group` is the number of a group. */
export interface LayoutCase extends Pair {
  score: number | null
  group: number | null
}

/** Of `min` each case is worth the group's score, of `sum` its own or a share of the group's. */
export interface LayoutGroup {
  number: number
  counting: 'min' | 'sum' | 'max'
  score: number | null
  /** numbers of groups that must be passed */
  requires: readonly number[]
}

/** What files of test data come to. Each file is of a case, read as configuration, or left. */
export interface Layout extends Limits {
  /** where it is said; empty where only names say it */
  config: string
  /** in judging order */
  cases: LayoutCase[]
  groups: LayoutGroup[]
  /** as the configuration calls it */
  checker: string
  left: Left[]
}

/** A case as a configuration lists it: names are looked up beside it, and a missing answer is that of the input's pair. */
export interface ListedCase extends Partial<Limits> {
  input: string
  output?: string | undefined
  score?: number | null
  group?: number | null
}

/** What a configuration says. */
export interface Listing {
  cases: readonly ListedCase[]
  groups?: readonly LayoutGroup[]
  limits?: Limits
  checker?: string
  /** other files that were read */
  configs?: readonly string[]
  left?: readonly Left[]
}

export interface LayoutSource {
  /** the path of the configuration */
  config: string
  text: string
  /** of the text, for all that try it. @throws Error */
  yaml(): unknown
  /** all pairs by their names */
  pairs: readonly Pair[]
  /** the path of a file that the configuration names, in capitals or not; null if there is none */
  find(name: string): string | null
  read(path: string): Promise<string>
}

/** One file each, listed in `recognise.ts`. */
export interface LayoutFormat {
  /** by the name of its configuration */
  isConfig(file: string): boolean
  /** null if the file is not of this layout. @throws Error where it cannot be read */
  read(source: LayoutSource): Listing | null | Promise<Listing | null>
}

export const noLimits: Limits = { timeMs: null, memoryMb: null }

/** A number that may be written as text; null for anything else. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null
}

/** Keys that say something and are not used. */
export const keysLeft = (config: string, keys: readonly string[]): Left[] =>
  keys.map((key) => ({ what: `${config}: ${key}`, why: 'not-taken' }))
