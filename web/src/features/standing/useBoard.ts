import { useState } from 'react'
import { useCall } from '../../lib/calls/swr.ts'
import { type BoardAnswer, type BoardCall, type BoardContest, partsOf } from './board.ts'
import type { BoardQuery } from './query.ts'

/** How often a board is read again, in ms. */
const every = 30_000
/** The same where files tell what changes. */
const seldom = 300_000
/** The same while a newer board is being built. */
const soon = 2000
/** The state of a contest that is over, on the wire. */
const ended = 1

/** How long to wait before the next call; 0 for ever. */
function pauseAfter(answer: BoardAnswer | undefined, isOver: boolean): number {
  if (answer?.isBuilding) return soon
  // a sealed board may still be opened
  if (isOver) return answer?.isSealed ? every : 0
  return answer?.edge && partsOf(answer).pinned.length === 0 ? seldom : every
}

/**
 * A page of a board, which is read again while the contest goes on, until the reader or a failure turns that off.
 * @param seesLive whether the reader may see behind the seal
 */
export function useBoard(
  call: BoardCall,
  contest: BoardContest,
  { keyword, school, group, ranked, after, sealed, run, currentPage, limit }: BoardQuery,
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
    ...(school !== '' && { school }),
    ...(group !== '' && { group }),
    ...(run !== null && { run }),
    ...(followed.length > 0 && { concernedList: [...followed] }),
  }
  const answer = useCall(call, input, {
    keepPreviousData: true,
    refreshInterval: (latest) => (isOn ? pauseAfter(latest, isOver) : 0),
    onError: () => setOn(false),
  })
  return { answer, isOver, isAuto, setAuto: setOn }
}
