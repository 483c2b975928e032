/** What a route may ask of the shell round its page. */
export interface RouteHandle {
  /** false hides the footer, as A2 wants for the problem page */
  footer?: boolean
  /** true gives the page the whole width, without margins */
  wide?: boolean
}

const isHandle = (value: unknown): value is RouteHandle => typeof value === 'object' && value !== null

/** The shell of the matched routes: the innermost wish counts. */
export function shellOf(matches: readonly { handle?: unknown }[]): Required<RouteHandle> {
  const wishes = matches.map(({ handle }) => (isHandle(handle) ? handle : {}))
  return Object.assign({ footer: true, wide: false }, ...wishes)
}
