import {
  addressQuery,
  boundedText,
  choice,
  numberFrom,
  paging,
  type QueryOf,
  withName,
} from '../../../lib/addressQuery.ts'

export const queueStates = ['waiting', 'done', 'all'] as const
const sizes = [10, 15, 20, 30, 50, 100] as const

/** The filters of balloons (A9). */
export const balloonQuery = addressQuery({
  state: choice(queueStates),
  pid: withName('problem', numberFrom(1)),
  username: boundedText(100),
  ...paging(sizes, 20),
})
export type BalloonQuery = QueryOf<typeof balloonQuery>

export const balloonInput = ({ state, pid, username, currentPage, limit }: BalloonQuery) => ({
  currentPage,
  limit,
  ...(state !== 'all' && { checked: state === 'done' }),
  ...(pid !== null && { pid }),
  ...(username !== '' && { username }),
})

/** The filters of prints (A9). */
export const printQuery = addressQuery({ state: choice(queueStates), keyword: boundedText(100), ...paging(sizes, 15) })
export type PrintQuery = QueryOf<typeof printQuery>

export const printInput = ({ state, keyword, currentPage, limit }: PrintQuery) => ({
  currentPage,
  limit,
  ...(state !== 'all' && { status: state === 'done' ? 1 : 0 }),
  ...(keyword !== '' && { keyword }),
})
