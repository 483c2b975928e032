import type { SubmissionRow } from '@oj/functions/features/submission/contract.ts'
import { PersonName } from '../../../ui/user/PersonName.tsx'

interface Props {
  row: SubmissionRow
  hasUnder?: boolean
  className?: string | undefined
}

/** Who handed something in. */
export const Author = ({ row: { uid, username, nickname, realname }, ...look }: Props) => (
  <PersonName uid={uid} username={username} nickname={nickname} realname={realname} {...look} />
)
