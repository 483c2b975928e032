import { hasAccess } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { findGroups, type GroupView } from '../group/index.ts'
import type { Gradebook } from './store.ts'

type Visitor = Pick<Caller, 'uid' | 'roles'>

/** What somebody may do in a gradebook, beside what its students may. */
export interface Place {
  /** whether it exists for them: one of a group is for its members */
  readonly isOpen: boolean
  readonly teaches: boolean
  /** whether they may delete it */
  readonly manages: boolean
}

const nowhere: Place = { isOpen: false, teaches: false, manages: false }

function placeIn(
  { gid, authorUid, teachers }: Gradebook,
  group: GroupView | undefined,
  { uid, roles }: Visitor,
): Place {
  const isNamed = teachers.some((one) => one.uid === uid)
  if (gid === null) {
    const manages = authorUid === uid || hasAccess('manage-site', roles)
    return { isOpen: true, teaches: manages || isNamed, manages }
  }
  if (group?.refusal('enter') !== null) return nowhere
  const isStaff = group.refusal('make-sets') === null
  const manages = group.refusal('change-others-sets') === null || (isStaff && authorUid === uid)
  return { isOpen: true, teaches: isStaff || isNamed, manages }
}

/** Reads a visitor's places in these gradebooks. */
export async function placesIn(books: readonly Gradebook[], visitor: Visitor): Promise<(book: Gradebook) => Place> {
  const meet = await findGroups([...new Set(books.flatMap(({ gid }) => gid ?? []))])
  const groups = await meet(visitor)
  return (book) => placeIn(book, groups.get(book.gid ?? 0), visitor)
}

export async function taughtOf(books: readonly Gradebook[], visitor: Visitor): Promise<Gradebook[]> {
  const place = await placesIn(books, visitor)
  return books.filter((book) => place(book).teaches)
}
