/** Which balloons or prints are asked for. */
export const queueStates = ['waiting', 'done', 'all'] as const
type QueueState = (typeof queueStates)[number]

/** What the address of the balloons says. */
export interface BalloonQuery {
  state: QueueState
  /** the number of a problem; null for all */
  pid: number | null
  username: string
  currentPage: number
  limit: number
}

/** The usual sizes of a page (A9). */
const usual = { balloons: 20, prints: 15 } as const
const sizes = [10, 15, 20, 30, 50, 100]
const whole = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0)

const textOf = (params: URLSearchParams, name: string) => (params.get(name) ?? '').trim().slice(0, 100)
const stateOf = (params: URLSearchParams): QueueState =>
  queueStates.find((state) => state === params.get('state')) ?? 'waiting'

function pageOf(params: URLSearchParams, size: number) {
  const limit = whole(params.get('limit'))
  return { currentPage: Math.max(1, whole(params.get('currentPage'))), limit: sizes.includes(limit) ? limit : size }
}

/** Reads the address; a wrong value falls back to its default. */
export const readBalloonQuery = (params: URLSearchParams): BalloonQuery => ({
  state: stateOf(params),
  pid: whole(params.get('problem')) || null,
  username: textOf(params, 'username'),
  ...pageOf(params, usual.balloons),
})

/** The shortest address that says the same. */
export function writeBalloonQuery({ state, pid, username, currentPage, limit }: BalloonQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (state !== 'waiting') params.set('state', state)
  if (pid !== null) params.set('problem', String(pid))
  if (username !== '') params.set('username', username)
  if (currentPage > 1) params.set('currentPage', String(currentPage))
  if (limit !== usual.balloons) params.set('limit', String(limit))
  return params
}

/** What the server is asked for. */
export const balloonInput = ({ state, pid, username, currentPage, limit }: BalloonQuery) => ({
  currentPage,
  limit,
  ...(state !== 'all' && { checked: state === 'done' }),
  ...(pid !== null && { pid }),
  ...(username !== '' && { username }),
})

/** What the address of the print queue says. */
export interface PrintQuery {
  state: QueueState
  /** a part of who sent it, or of where they sit */
  keyword: string
  currentPage: number
  limit: number
}

/** Reads the address; a wrong value falls back to its default. */
export const readPrintQuery = (params: URLSearchParams): PrintQuery => ({
  state: stateOf(params),
  keyword: textOf(params, 'keyword'),
  ...pageOf(params, usual.prints),
})

/** The shortest address that says the same. */
export function writePrintQuery({ state, keyword, currentPage, limit }: PrintQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (state !== 'waiting') params.set('state', state)
  if (keyword !== '') params.set('keyword', keyword)
  if (currentPage > 1) params.set('currentPage', String(currentPage))
  if (limit !== usual.prints) params.set('limit', String(limit))
  return params
}

/** What the server is asked for. */
export const printInput = ({ state, keyword, currentPage, limit }: PrintQuery) => ({
  currentPage,
  limit,
  ...(state !== 'all' && { status: state === 'done' ? 1 : 0 }),
  ...(keyword !== '' && { keyword }),
})
