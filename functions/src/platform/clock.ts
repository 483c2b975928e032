/** How far the server's clock is ahead of the machine's, in ms. */
let ahead = 0

/** The server's time: the only clock that rules may read. */
export const now = (): Date => timeAt(Date.now())

/** The server's time at a moment of the machine's clock, in ms since 1970: when a request arrived, say. */
export const timeAt = (ms: number): Date => new Date(ms + ahead)

/** Sets the server's clock ahead of the machine's, so that a day can be tried out in a minute. Nothing deployed does. */
export function moveClock(ms: number): void {
  ahead = ms
}

/** A moment as the table's TTL counts it: whole seconds since 1970. */
export const epochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)
