/** Which balloons are asked for. */
export const balloonStates = ['waiting', 'done', 'all'] as const
type BalloonState = (typeof balloonStates)[number]

/** What the address of the balloons says. */
export interface BalloonQuery {
  state: BalloonState
  /** the number of a problem; null for all */
  pid: number | null
  username: string
  currentPage: number
  limit: number
}

/** The usual size of a page. */
const size = 20
const sizes = [10, 15, size, 30, 50, 100]
const whole = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0)

/** Reads the address; a wrong value falls back to its default. */
export function readBalloonQuery(params: URLSearchParams): BalloonQuery {
  const limit = whole(params.get('limit'))
  return {
    state: balloonStates.find((state) => state === params.get('state')) ?? 'waiting',
    pid: whole(params.get('problem')) || null,
    username: (params.get('username') ?? '').trim().slice(0, 100),
    currentPage: Math.max(1, whole(params.get('currentPage'))),
    limit: sizes.includes(limit) ? limit : size,
  }
}

/** The shortest address that says the same. */
export function writeBalloonQuery({ state, pid, username, currentPage, limit }: BalloonQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (state !== 'waiting') params.set('state', state)
  if (pid !== null) params.set('problem', String(pid))
  if (username !== '') params.set('username', username)
  if (currentPage > 1) params.set('currentPage', String(currentPage))
  if (limit !== size) params.set('limit', String(limit))
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
