import { contestTitles, runningOf } from '../contest/index.ts'
import { type History, histories } from './store.ts'

/** Somebody's entries before the first contest that the reader takes virtually, whose results are hidden from them. */
async function visibleEntries(reader: string | null, { entries }: History, at: Date): Promise<History['entries']> {
  if (reader === null || entries.length === 0) return entries
  const numbers = [...new Set(entries.map(({ number }) => number))]
  const taken = await runningOf(reader, numbers, at)
  const first = entries.findIndex(({ number }) => taken.has(number))
  // later ratings would tell it, too
  return first === -1 ? entries : entries.slice(0, first)
}

/**
 * What contests made of somebody's rating, oldest first, as a reader may know it at a moment; `reader` is null for a visitor. A
 * contest that not everybody may know of is null.
 */
export async function ratingsOf(uid: string, reader: string | null, at: Date) {
  const [history, titles] = await Promise.all([histories.get({ uid }), contestTitles()])
  if (!history) return []
  return (await visibleEntries(reader, history, at)).map(({ at: when, number, rating, change }) => {
    const title = titles.get(number)
    return { at: when, rating, change, contest: title === undefined ? null : { number, title } }
  })
}
