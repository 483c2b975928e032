/** The headers in which the front tells the server of a request: when its headers came, in ms since 1970, and from where. */
export const notes = { at: 'x-oj-arrived-at', from: 'x-oj-arrived-from' } as const

/** Where the front listens, and where the server does, whom only the front can reach. */
export interface FrontPlace {
  readonly hostname: string
  readonly port: number
  readonly socketPath: string
}
