import {
  EdgeHead,
  fromStoredRow,
  type Row,
  type Standing,
  StoredRows,
  standingsOf,
} from '@oj/functions/features/standing/contract-rows.ts'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'

type Head = z.output<typeof EdgeHead>
/** Places on a board, from the first one up to before the last one. */
export interface Span {
  readonly from: number
  readonly to: number
}

const pathOf = (board: string, file: string) => `/api/public/board/${board}/${file}.json`

async function fetchJson<S extends z.ZodMiniType>(path: string, schema: S, signal: AbortSignal): Promise<z.output<S>> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return schema.parse(await response.json())
}

const loadHead = (board: string, signal: AbortSignal): Promise<Head> =>
  fetchJson(pathOf(board, 'head'), EdgeHead, signal)

/** The parts used last: they never change. */
const parts = new Map<string, Row[]>()
const mostParts = 200

async function loadPart(board: string, id: string, signal: AbortSignal): Promise<Row[]> {
  const path = pathOf(board, id)
  const rows = parts.get(path) ?? (await fetchJson(path, StoredRows, signal)).map(fromStoredRow)
  parts.delete(path)
  parts.set(path, rows)
  const [oldest] = parts.keys()
  if (parts.size > mostParts && oldest !== undefined) parts.delete(oldest)
  return rows
}

export const sizeOf = ({ parts: all }: Head): number => all.reduce((sum, { size }) => sum + size, 0)

/** The rows of a span, by their places: loads the parts that they stand in. */
async function loadRows(
  board: string,
  head: Head,
  { from, to }: Span,
  signal: AbortSignal,
): Promise<Map<number, Standing>> {
  const firsts = new Map(head.firsts)
  let at = 0
  const needed = head.parts.flatMap((part) => {
    const start = at
    at += part.size
    return start < to && at > from ? [{ part, start }] : []
  })
  const loaded = await Promise.all(
    needed.map(async ({ part, start }) => {
      const rows = standingsOf(await loadPart(board, part.id, signal), firsts, part.before)
      return rows.map((row, n): [number, Standing] => [start + n, row])
    }),
  )
  return new Map(loaded.flat().filter(([place]) => place >= from && place < to))
}

/** How often the head of a running board is read, in ms. */
const pollEvery = 2000

/** The head of a board at the edge, as it is now; null where there is none, or it cannot be read. */
function useHead(board: string | null, isLive: boolean, onLost: () => unknown): Head | null {
  const [read, setRead] = useState<{ board: string; head: Head } | null>(null)
  useEffect(() => {
    if (board === null) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function poll(name: string) {
      if (!document.hidden) {
        const head = await loadHead(name, stop.signal)
        if (stop.signal.aborted) return
        setRead((before) =>
          before?.board === name && before.head.build === head.build ? before : { board: name, head },
        )
      }
      if (isLive) timer = setTimeout(() => start(name), pollEvery)
    }
    const start = (name: string) =>
      void poll(name).catch(() => {
        if (stop.signal.aborted) return
        setRead(null)
        // it may lie elsewhere by now, which the API tells
        onLost()
      })
    start(board)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [board, isLive, onLost])
  return read !== null && read.board === board ? read.head : null
}

/** Rows of a board at the edge; the old ones stay until those of a newer build are there. */
export interface Live {
  readonly head: Head
  readonly rows: ReadonlyMap<number, Standing>
  readonly span: Span
}

/** Follows a board that is served as files, while `isLive`. Null where it cannot be read; `onLost` then asks the API instead. */
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
