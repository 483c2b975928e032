/** What belongs to a contest, such as its problems and its announcements, has lower numbers than this there. */
const most = 100_000_000

/** The number on the wire of something that belongs to a contest, made of both their numbers. */
export const idIn = (contest: number, number: number): number => contest * most + number

/** What such a number is made of. */
export const partsOfId = (id: number): { contest: number; number: number } => ({
  contest: Math.floor(id / most),
  number: id % most,
})
