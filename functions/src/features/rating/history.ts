import { contestTitles } from '../contest/index.ts'
import { histories } from './store.ts'

/**
 * What contests made of somebody's rating, oldest first. A contest that not everybody may know of has neither number nor title
 * there: 0 and an empty text.
 */
export async function ratingsOf(uid: string) {
  const history = await histories.get({ uid })
  if (!history || history.entries.length === 0) return []
  const titles = await contestTitles()
  return history.entries.map(({ at, number, rating, change }) => {
    const title = titles.get(number)
    return { at, rating, change, contest: title === undefined ? null : { number, title } }
  })
}
