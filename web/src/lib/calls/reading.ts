import type { CallError } from './callError.ts'

/** What a hook that reads answers. */
export interface Reading<Answer> {
  readonly data: Answer | undefined
  readonly error: CallError | undefined
  readonly isLoading: boolean
  readonly mutate: () => unknown
}
