import type { CallError } from './callError.ts'

/** The result of a hook that reads a call. */
export interface Reading<Answer> {
  readonly data: Answer | undefined
  readonly error: CallError | undefined
  readonly isLoading: boolean
  readonly mutate: () => unknown
}
