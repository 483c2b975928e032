import { useMatches } from 'react-router'
import type { Context } from './nav/nav.ts'

/** What a route may ask of the shell round its page. */
export interface RouteHandle {
  /** false hides the footer: problem pages take the whole height */
  footer?: boolean
  /** true gives the page the whole width, without margins */
  wide?: boolean
  /** true leaves out navigation and footer: the back office brings its own */
  bare?: boolean
  context?: Context | null
}

const isHandle = (value: unknown): value is RouteHandle => typeof value === 'object' && value !== null
const usual: Required<RouteHandle> = { footer: true, wide: false, bare: false, context: null }

/** The shell of the matched routes: the innermost handle counts. */
export function shellOf(matches: readonly { handle?: unknown }[]): Required<RouteHandle> {
  const handles = matches.map(({ handle }) => (isHandle(handle) ? handle : {}))
  return Object.assign({ ...usual }, ...handles)
}

/** What the page of the address asks of the shell. */
export const useShell = () => shellOf(useMatches())
