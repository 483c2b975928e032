/** The server's time: the only clock that rules may read. */
export const now = (): Date => new Date()

/** A moment as the table's TTL counts it: whole seconds since 1970. */
export const epochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)
