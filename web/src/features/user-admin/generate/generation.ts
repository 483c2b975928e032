import { Username } from '@oj/functions/features/account/contract.ts'
import { accountErrors } from '@oj/functions/features/account/errors.ts'
import { generatedNumberMax, generateUser } from '@oj/functions/features/user-admin/contract.ts'
import { userAdminErrors, userBatchMax } from '@oj/functions/features/user-admin/errors.ts'
import type { ErrorSpec } from '@oj/functions/platform/errors.ts'
import { keysOf } from '@oj/shared/records.ts'
import { CallError } from '../../../lib/calls/callError.ts'

/** The form of generated accounts at first: everything as it is typed. */
export const blankGeneration = { prefix: '', suffix: '', from: '1', to: '10', passwordLength: '8' }
type GenerationForm = typeof blankGeneration
export type GenerationFault = ErrorSpec | keyof typeof faultLimits
type GenerationFaults = Partial<Record<keyof GenerationForm, GenerationFault>>

/** What the server is asked for. */
export interface Range {
  prefix: string
  suffix: string
  number_from: number
  number_to: number
  password_length: number
}

/** The maximum accounts of one list: a list lives an hour, and hashing passwords takes time. */
const generationMax = 2000
export const faultLimits = { 'whole-number': generatedNumberMax, 'too-many': generationMax } as const
const fields = { number_from: 'from', number_to: 'to', password_length: 'passwordLength' } as const

/** Parses the form, or returns faults by field, by the contract and the resulting names. */
export function readGeneration(form: GenerationForm): { range: Range } | { faults: GenerationFaults } {
  const prefix = form.prefix.trim()
  const suffix = form.suffix.trim()
  const faults: GenerationFaults = {}
  for (const field of keysOf(fields)) {
    const name = fields[field]
    const parsed = generateUser.input.shape[field].safeParse(form[name].trim())
    if (parsed.success) continue
    const code = parsed.error.issues[0]?.message
    faults[name] = generateUser.errors.find((error) => error.code === code) ?? 'whole-number'
  }
  if (Object.keys(faults).length > 0) return { faults }
  const range = {
    prefix,
    suffix,
    number_from: Number(form.from),
    number_to: Number(form.to),
    password_length: Number(form.passwordLength),
  }
  const { number_from: from, number_to: to } = range
  if (to < from) return { faults: { to: userAdminErrors['range-empty'] } }
  if (to - from >= generationMax) return { faults: { to: 'too-many' } }
  const fault = nameFault(firstAndLast(range))
  return fault ? { faults: { prefix: fault } } : { range }
}

/** The first name of a range and the last, which is the longest. */
export const firstAndLast = ({ prefix, suffix, number_from, number_to }: Range): [string, string] => [
  `${prefix}${number_from}${suffix}`,
  `${prefix}${number_to}${suffix}`,
]

function nameFault(names: readonly string[]): ErrorSpec | null {
  for (const name of names) {
    const parsed = Username.safeParse(name)
    if (parsed.success) continue
    const isLong = parsed.error.issues.some(({ message }) => message === 'username-too-long')
    return accountErrors[isLong ? 'username-too-long' : 'username-invalid']
  }
  return null
}

/** How many accounts a range has. */
export const countOf = ({ number_from, number_to }: Range) => number_to - number_from + 1

/** A range in pieces of one call each. */
export function piecesOf(range: Range): Range[] {
  return Array.from({ length: Math.ceil(countOf(range) / userBatchMax) }, (_, at) => {
    const from = range.number_from + at * userBatchMax
    return { ...range, number_from: from, number_to: Math.min(range.number_to, from + userBatchMax - 1) }
  })
}

interface Made {
  /** of the list of accounts; undefined if none were created */
  key: string | undefined
  /** the created range, which is shorter than requested after a failure */
  range: Range
  failure: CallError | null
}

/**
 * Creates the accounts of a range in batches and in one list, and calls `progress` with their number. A failed call
 * ends it; accounts created before remain in the list.
 */
export async function makeRange(
  range: Range,
  make: (piece: Range & { key?: string }) => Promise<{ key: string }>,
  progress: (done: number) => void,
): Promise<Made> {
  let key: string | undefined
  let created = { ...range, number_to: range.number_from - 1 }
  for (const piece of piecesOf(range)) {
    try {
      const answer = await make({ ...piece, ...(key !== undefined && { key }) })
      key = answer.key
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return { key, range: created, failure: error }
    }
    created = { ...range, number_to: piece.number_to }
    progress(countOf(created))
  }
  return { key, range: created, failure: null }
}
