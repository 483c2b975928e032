import { useState } from 'react'
import { useCall } from '../../lib/calls/swr.ts'
import type { BoardCall, BoardContest } from './board.ts'
import type { BoardQuery } from './query.ts'

/** How often a board is read again, in ms. */
const every = 30_000
/** The state of a contest that is over, on the wire. */
const ended = 1

/**
 * A page of a board. It is read again by itself while the contest goes on, until the reader or a failure turns that off.
 * @param seesLive whether the reader may see behind the seal
 */
export function useBoard(
  call: BoardCall,
  contest: BoardContest,
  { keyword, ranked, after, sealed, currentPage, limit }: BoardQuery,
  followed: readonly string[],
  seesLive: boolean,
) {
  const isOver = contest.status === ended
  const [isOn, setOn] = useState(true)
  const isAuto = isOn && !isOver
  const input = {
    cid: contest.id,
    currentPage,
    limit,
    removeStar: ranked,
    containsEnd: after,
    forceRefresh: seesLive && !sealed,
    ...(keyword !== '' && { keyword }),
    ...(followed.length > 0 && { concernedList: [...followed] }),
  }
  const answer = useCall(call, input, {
    keepPreviousData: true,
    refreshInterval: isAuto ? every : 0,
    onError: () => setOn(false),
  })
  return { answer, isOver, isAuto, setAuto: setOn }
}
