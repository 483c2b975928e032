import { type Kind, kinds } from './words.ts'

/** What the address of the audit log says. */
export interface AuditQuery {
  username: string
  kind: Kind | null
  currentPage: number
  limit: number
}

/** The page sizes on offer, the usual one first. */
const sizes = [30, 10, 15, 50, 100] as const

const whole = (text: string | null) => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0)

/** Reads the address; a wrong value falls back to its default. */
export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const limit = whole(params.get('limit'))
  return {
    username: (params.get('username') ?? '').trim().slice(0, 20),
    kind: kinds.find((kind) => kind === params.get('action')) ?? null,
    currentPage: Math.max(1, whole(params.get('currentPage'))),
    limit: sizes.find((size) => size === limit) ?? sizes[0],
  }
}

/** The shortest address that says the same. */
export function writeAuditQuery({ username, kind, currentPage, limit }: AuditQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (username !== '') params.set('username', username)
  if (kind !== null) params.set('action', kind)
  if (currentPage > 1) params.set('currentPage', String(currentPage))
  if (limit !== sizes[0]) params.set('limit', String(limit))
  return params
}
