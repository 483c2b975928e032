import { changesSomething, type Endpoint } from './endpoint.ts'

type Header = (name: string) => string | undefined

/** Headers that browsers let a page send to another site only after a preflight; our pages and programs send one of them. */
const hasPreflightedHeader = (header: Header) =>
  header('url-type') !== undefined ||
  header('authorization') !== undefined ||
  header('content-type')?.startsWith('application/json') === true

/** Whether a browser says that a page of this very site has sent a form; without https it tells by the origin alone. */
export function isOwnForm(header: Header): boolean {
  const site = header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = URL.parse(header('origin') ?? '')
  return origin !== null && origin.host === header('host')
}

/**
 * Whether a page of another site has sent a call that changes something, such as a picture whose address is the call.
 * Browsers tell which site has sent it; on plain http they do not, and what one sends without a sign of ours counts.
 */
export function isForeign(endpoint: Endpoint, header: Header): boolean {
  if (!changesSomething(endpoint)) return false
  const site = header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (hasPreflightedHeader(header) || (endpoint.takesCookie && isOwnForm(header))) return false
  const isBrowser = endpoint.method === 'GET' && header('user-agent')?.startsWith('Mozilla/') === true
  return isBrowser || header('origin') !== undefined || header('referer') !== undefined
}
