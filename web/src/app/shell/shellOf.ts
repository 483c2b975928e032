import { useMatches } from 'react-router'
import type { RouteHandle } from '../../lib/places.ts'

const isHandle = (value: unknown): value is RouteHandle => typeof value === 'object' && value !== null
const usual: Required<RouteHandle> = { footer: true, wide: false, bare: false, context: null }

/** The shell of the matched routes: the innermost handle counts. */
export function shellOf(matches: readonly { handle?: unknown }[]): Required<RouteHandle> {
  const handles = matches.map(({ handle }) => (isHandle(handle) ? handle : {}))
  return Object.assign({ ...usual }, ...handles)
}

/** What the current page asks of the shell. */
export const useShell = () => shellOf(useMatches())
