import type { changeGradebook, getGradebook } from '@oj/functions/features/gradebook/contract.ts'
import type { AnswerOf, InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import type { Reading } from '../../../lib/calls/reading.ts'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'

/** A gradebook as its form has it. */
export type Book = AnswerOf<typeof getGradebook>
export type Changes = Omit<InputOf<typeof changeGradebook>, 'id' | 'revision'>
/** Saves changes; false where they were refused, which a toast has shown. */
export type Save = (changes: Changes) => Promise<boolean>

/** The number of the gradebook that the address names; 0 for none. */
export const useBookId = (): number => parseWholeNumber(useParams().gradebookID ?? null) ?? 0

interface Props {
  read: Pick<Reading<unknown>, 'error' | 'mutate'>
  /** whether the list of the reader's own grades is the way back */
  isMine?: boolean
}

/** In place of a page that is still being read, or could not be. */
export function Unread({ read: { error, mutate }, isMine = false }: Props) {
  const { t } = useTranslation('gradebook')
  if (!error) return <Waiting />
  const list = { to: '/gradebook', name: t(isMine ? 'list.mine' : 'list.title') }
  return <ReadFailure error={error} onRetry={mutate} list={list} />
}
