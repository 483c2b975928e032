import type { Times } from '../../../lib/dueTimes.ts'

/** The times of a copy that opens at a moment: all moved by one offset, as the server moves them. */
export function moveTimes({ opens, due, closes }: Times, start: string): Times {
  const offset = opens === null ? 0 : Date.parse(start) - Date.parse(opens)
  const moved = (time: string | null) => (time === null ? null : new Date(Date.parse(time) + offset).toISOString())
  return { opens: start, due: moved(due), closes: moved(closes) }
}
