import type { Comment, getComments } from '@oj/functions/features/comment/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { createContext, useContext } from 'react'
import type { Named } from '../../ui/user/nameOfPerson.ts'

/** Whose comments they are, as calls name it. */
export type OwnerFields = Omit<InputOf<typeof getComments>, 'currentPage' | 'limit' | 'page' | 'commentId'>

/** The page that a comment is on. */
export interface Place {
  readonly of: OwnerFields
  /** the place of drafts in the browser's storage */
  readonly stored: string
  readonly mayWrite: boolean
  /** whether the reader may accept a comment as the answer */
  readonly mayAccept: boolean
  /** the authors on the page, offered for mentions */
  readonly people: readonly Named[]
  /** the comment or the reply that the address leads to */
  readonly target: { readonly comment: number; readonly reply: number | null } | null
  /** changes a comment of the page, and whether the reader likes it */
  readonly onChanged: (id: number, change: (comment: Comment) => Comment, isLiked?: boolean) => void
  readonly readAgain: () => Promise<unknown>
  /** after a comment was accepted (its number), or is no more the answer (null) */
  readonly onAccepted: (id: number | null) => void
}

export const PlaceContext = createContext<Place | null>(null)

export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (place === null) throw new Error('this stands among no comments')
  return place
}
