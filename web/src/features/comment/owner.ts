import type { Comment, getComments } from '@oj/functions/features/comment/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { createContext, useContext } from 'react'

/** Whose comments are meant, as calls name it. */
export type OwnerFields = Omit<InputOf<typeof getComments>, 'currentPage' | 'limit' | 'page' | 'commentId'>

/** What stands round a comment: the page that it is on. */
export interface Place {
  readonly of: OwnerFields
  /** keeps apart what the browser stores */
  readonly stored: string
  /** whether the reader may write here */
  readonly mayWrite: boolean
  /** who has written on this page, to be named in answers */
  readonly names: readonly string[]
  /** the comment, and maybe the reply, that the address leads to */
  readonly target: { readonly comment: number; readonly reply: number | null } | null
  /** changes what is shown of a comment, and whether the reader likes it */
  readonly onChanged: (id: number, change: (comment: Comment) => Comment, isLiked?: boolean) => void
  readonly readAgain: () => Promise<unknown>
}

/** Holds the place for the comments that are shown in it. */
export const PlaceContext = createContext<Place | null>(null)

/** The place of the comments that are shown. */
export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (place === null) throw new Error('this stands among no comments')
  return place
}
