import { contestTitles, runningOf } from '../contest/index.ts'
import { type History, histories } from './store.ts'

/** Those of somebody's entries that a reader may know: what a contest that they take virtually came to is closed to them. */
async function openTo(reader: string | null, { entries }: History, at: Date): Promise<History['entries']> {
  if (reader === null || entries.length === 0) return entries
  const numbers = [...new Set(entries.map(({ number }) => number))]
  const taken = await runningOf(reader, numbers, at)
  const first = entries.findIndex(({ number }) => taken.has(number))
  // what followed would tell it, too: each rating comes from the one before
  return first === -1 ? entries : entries.slice(0, first)
}

/**
 * What contests made of somebody's rating, oldest first, as a reader may know it at a moment; null for a visitor. A contest that
 * not everybody may know of has neither number nor title there: 0 and an empty text.
 */
export async function ratingsOf(uid: string, reader: string | null, at: Date) {
  const [history, titles] = await Promise.all([histories.get({ uid }), contestTitles()])
  if (!history) return []
  return (await openTo(reader, history, at)).map(({ at: when, number, rating, change }) => {
    const title = titles.get(number)
    return { at: when, rating, change, contest: title === undefined ? null : { number, title } }
  })
}
