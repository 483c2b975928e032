import { type Person, people } from './people.ts'
import { judges, type State } from './states.ts'

/** Who reads the Contest API: everybody by their account, and the keys of a contest, of which one sees what its maker sees. */
export const readers = [...people, 'key', 'judge key'] as const
export type Reader = (typeof readers)[number]

const isPerson = (reader: Reader): reader is Person => reader !== 'key' && reader !== 'judge key'

/** What a reader may read of a contest in a state. */
export interface MayRead {
  readonly knows: boolean
  readonly isStaff: boolean
  readonly isInside: boolean
  /** the board, and who stands on it */
  readonly seesBoard: boolean
  readonly seesProblems: boolean
  /** whether it is over and nothing of it is hidden */
  readonly isOpenToAll: boolean
  readonly isAsked: boolean
}

/** What is stated of a reader in a state. */
export function mayRead(state: State, reader: Reader): MayRead {
  const hasBegun = state.hasBegun !== false
  const isOpenToAll = state.isOver === true && state.isReal
  if (!isPerson(reader)) {
    const isStaff = reader === 'judge key'
    const seesProblems = isStaff || hasBegun
    return { knows: true, isStaff, isInside: true, seesBoard: true, seesProblems, isOpenToAll, isAsked: false }
  }
  const isInside = state.inside.includes(reader)
  const isStaff = isInside && judges.includes(reader)
  const knows = state.know.includes(reader)
  const seesBoard = isInside || (knows && state.form.openRank === true && hasBegun)
  // who is not known is asked who they are
  const isAsked = reader === 'visitor' && !isInside
  return { knows, isStaff, isInside, seesBoard, seesProblems: isStaff || (seesBoard && hasBegun), isOpenToAll, isAsked }
}
