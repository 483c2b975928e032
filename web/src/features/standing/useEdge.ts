import type { Standing } from '@oj/functions/features/standing/contract-rows.ts'
import { useEffect, useState } from 'react'
import { type Head, loadHead, loadRows, type Span } from './edge.ts'

/** How often the head of a running board is looked at, in ms. */
const every = 2000

/** The head of a board at the edge, as it is now; null where there is none, or it can not be read. */
function useHead(board: string | null, isLive: boolean, onLost: () => unknown): Head | null {
  const [known, setKnown] = useState<{ board: string; head: Head } | null>(null)
  useEffect(() => {
    if (board === null) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look(name: string) {
      // nobody sees a page that is behind others
      if (!document.hidden) {
        const head = await loadHead(name, stop.signal)
        if (stop.signal.aborted) return
        setKnown((before) =>
          before?.board === name && before.head.build === head.build ? before : { board: name, head },
        )
      }
      if (isLive) timer = setTimeout(() => start(name), every)
    }
    const start = (name: string) =>
      void look(name).catch(() => {
        if (stop.signal.aborted) return
        setKnown(null)
        // one that was made by other rules lies elsewhere, as the API tells
        onLost()
      })
    start(board)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [board, isLive, onLost])
  return known !== null && known.board === board ? known.head : null
}

/** What a board at the edge shows in a span: of a newer build its rows stay until the new ones are there. */
export interface Live {
  readonly head: Head
  readonly rows: ReadonlyMap<number, Standing>
  readonly span: Span
}

/**
 * Follows a board that is served as files: as good as at once while it is `isLive`. Null where it can not be read: then the
 * API tells what is on it, which is asked once more by `onLost`.
 */
export function useEdge(board: string | null, { from, to }: Span, isLive: boolean, onLost: () => unknown): Live | null {
  const head = useHead(board, isLive, onLost)
  const [live, setLive] = useState<(Live & { board: string }) | null>(null)
  useEffect(() => {
    if (board === null || head === null) return
    const stop = new AbortController()
    loadRows(board, head, { from, to }, stop.signal).then(
      (rows) => stop.signal.aborted || setLive({ board, head, rows, span: { from, to } }),
      () => stop.signal.aborted || setLive(null),
    )
    return () => stop.abort()
  }, [board, head, from, to])
  return head !== null && live?.board === board ? live : null
}
