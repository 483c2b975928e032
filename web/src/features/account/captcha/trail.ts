/** A step of the pointer: pixels of the picture, and milliseconds since the piece was taken. */
export interface Step {
  x: number
  y: number
  t: number
}

/** The most steps that the server reads; a long way is thinned out, its end stays. */
export function thinTrail(trail: readonly Step[], most: number): Step[] {
  if (trail.length <= most) return [...trail]
  const stride = (trail.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => trail[Math.round(index * stride)]).filter(
    (step) => step !== undefined,
  )
}

/** Where the piece's left edge is after the pointer went so far: it stays within the picture. */
export const slideTo = (distance: number, width: number, piece: number) =>
  Math.min(Math.max(distance, 0), width - piece)
