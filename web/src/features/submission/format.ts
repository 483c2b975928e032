/** A dash replaces values that are unknown or hidden from the reader. */
export const unknown = '–'

/** Milliseconds as people read them: `12 ms`, `1.25 s` from a second on. */
export function formatTime(ms: number | null): string {
  if (ms === null) return unknown
  return ms < 1000 ? `${ms} ms` : `${trim(ms / 1000)} s`
}

/** Kilobytes as people read them: `512 KB`, `3.4 MB` from 1,024 on. */
export function formatMemory(kb: number | null): string {
  if (kb === null) return unknown
  return kb < 1024 ? `${kb} KB` : `${trim(kb / 1024)} MB`
}

/** A source's length in characters, as people read it. */
export const formatLength = (characters: number) =>
  characters < 1024 ? `${characters} B` : `${trim(characters / 1024)} KB`

const trim = (value: number) => String(Math.round(value * 100) / 100)
