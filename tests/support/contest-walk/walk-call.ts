import type { Endpoint, InputOf } from '@oj/functions/platform/http/endpoint.ts'
import type { Secret } from './secrets.ts'

/** What decides who is let in: a right in the contest, in its problem or submission, or what `expected.ts` says of it. */
export type Gate =
  | 'know'
  | 'enter'
  /** the same, or a board that is open to all */
  | 'board'
  | 'submit'
  | 'print'
  | 'ask'
  | 'serve'
  | 'answer'
  | 'manage'
  /** the right to manage the contest, and to make others */
  | 'remake'
  | 'judge'
  | 'edit'
  | 'restore'
  | 'first row'
  | 'second row'
  | 'judge first row'
  | 'share first row'
  /** the right to make problems in the bank, and to change this one */
  | 'copy'
  /** the bank, which knows nothing of the problem */
  | 'bank'
  /** nothing is stated: what is answered is looked through */
  | 'open'

export interface WalkCall {
  endpoint: Endpoint
  input: object
  /** what those may be told who are let in */
  told: readonly string[]
  gate: Gate
  /** whether it would change the contest, so that only those make it who are refused */
  isRefusedOnly: boolean
  /** secrets that it tells to whoever may call it */
  tells: readonly Secret[] | 'all'
  /** whether it is of what the caller has written and kept themselves */
  isOwn: boolean
}

/** A call with what is stated of it. */
export const line = <E extends Endpoint>(
  gate: Gate,
  endpoint: E,
  input: InputOf<E> & object,
  told: string[],
): WalkCall => ({
  endpoint,
  input,
  told: ['done', ...told],
  gate,
  isRefusedOnly: false,
  tells: [],
  isOwn: false,
})
/** A call that each of them makes. */
export const ask = <E extends Endpoint>(gate: Gate, endpoint: E, input: InputOf<E> & object, ...told: string[]) =>
  line(gate, endpoint, input, told)
/** One that would change the contest. */
export const refused = <E extends Endpoint>(gate: Gate, endpoint: E, input: InputOf<E> & object): WalkCall => ({
  ...line(gate, endpoint, input, []),
  isRefusedOnly: true,
})

/** The id of nothing. */
export const nobody = crypto.randomUUID()
