import { Username } from '@oj/functions/features/account/contract.ts'
import { accountErrors } from '@oj/functions/features/account/errors.ts'
import { generatedNumberMax, generateUser } from '@oj/functions/features/user-admin/contract.ts'
import { userAdminErrors, userBatchMax } from '@oj/functions/features/user-admin/errors.ts'
import type { ErrorSpec } from '@oj/functions/platform/errors.ts'
import { keysOf } from '@oj/shared/records.ts'
import { CallError } from '../../../lib/calls/callError.ts'

/** What the form of generated accounts holds: everything as it was typed. */
export interface GenerationForm {
  prefix: string
  suffix: string
  from: string
  to: string
  passwordLength: string
}
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

/** Accounts that one list may have: a list lives an hour, and hashing a password takes its time. */
const generationMax = 2000
/** The limits that the form tells of by itself. */
export const faultLimits = { 'whole-number': generatedNumberMax, 'too-many': generationMax } as const
const fields = { number_from: 'from', number_to: 'to', password_length: 'passwordLength' } as const

/** Reads the form; or says at which fields it is wrong, by the contract and by the names that would come out. */
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

/** A range in pieces that the server makes in one call each. */
export function piecesOf(range: Range): Range[] {
  return Array.from({ length: Math.ceil(countOf(range) / userBatchMax) }, (_, at) => {
    const from = range.number_from + at * userBatchMax
    return { ...range, number_from: from, number_to: Math.min(range.number_to, from + userBatchMax - 1) }
  })
}

interface Made {
  /** of the list of accounts; undefined when none were made */
  key: string | undefined
  /** the range that was made, which is shorter than asked for where the making stopped */
  range: Range
  /** what stopped it */
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
  let made = { ...range, number_to: range.number_from - 1 }
  for (const piece of piecesOf(range)) {
    try {
      const answer = await make({ ...piece, ...(key !== undefined && { key }) })
      key = answer.key
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return { key, range: made, failure: error }
    }
    made = { ...range, number_to: piece.number_to }
    progress(countOf(made))
  }
  return { key, range: made, failure: null }
}
