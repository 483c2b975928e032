import { Status } from '@oj/shared/judging/verdicts.ts'

/** A dash replaces values that are unknown or hidden from the reader. */
export const unknown = '–'

/** Milliseconds as people read them: `12 ms`, `1.25 s` from a second on. */
export function formatTime(ms: number | null): string {
  if (ms === null) return unknown
  return ms < 1000 ? `${ms} ms` : `${formatHundredths(ms / 1000)} s`
}

/** Kilobytes as people read them: `512 KB`, `3.4 MB` from 1,024 on. */
export function formatMemory(kb: number | null): string {
  if (kb === null) return unknown
  return kb < 1024 ? `${kb} KB` : `${formatHundredths(kb / 1024)} MB`
}

/** A source's length in characters, as people read it. */
export const formatLength = (characters: number) =>
  characters < 1024 ? `${characters} B` : `${formatHundredths(characters / 1024)} KB`

const formatHundredths = (value: number) => String(Math.round(value * 100) / 100)

/** Verdicts of what could not be run: they come with words instead of figures. */
const withoutRun: readonly number[] = [Status.compileError, Status.systemError, Status.submitFailed]

interface Ran {
  status: number
  time: number | null
  memory: number | null
}

/** Whether a status comes with words instead of figures. */
export const hasWords = ({ status }: { status: number }) => withoutRun.includes(status)

/** What its run took, in ms; null where nothing has run. */
export const timeOf = (row: Ran) => (hasWords(row) ? null : row.time)

/** What its run took, in KB; null where nothing has run. */
export const memoryOf = (row: Ran) => (hasWords(row) ? null : row.memory)
