import {
  EdgeHead,
  fromStoredRow,
  type Row,
  type Standing,
  StoredRows,
  standingsOf,
} from '@oj/functions/features/standing/contract-rows.ts'
import type * as z from 'zod/mini'

export type Head = z.output<typeof EdgeHead>
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

/** The head of a board that is served as files: it is small, and a second old at most. */
export const loadHead = (board: string, signal: AbortSignal): Promise<Head> =>
  fetchJson(pathOf(board, 'head'), EdgeHead, signal)

/** Parts never change: those used last stay. */
const parts = new Map<string, Row[]>()
const most = 200

async function loadPart(board: string, id: string, signal: AbortSignal): Promise<Row[]> {
  const path = pathOf(board, id)
  const rows = parts.get(path) ?? (await fetchJson(path, StoredRows, signal)).map(fromStoredRow)
  parts.delete(path)
  parts.set(path, rows)
  const [oldest] = parts.keys()
  if (parts.size > most && oldest !== undefined) parts.delete(oldest)
  return rows
}

/** How many rows a board has. */
export const sizeOf = ({ parts: all }: Head): number => all.reduce((sum, { size }) => sum + size, 0)

/** The rows of a span, by their places: loads the parts that they stand in. */
export async function loadRows(
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
