/** A step of the pointer: pixels of the picture, and milliseconds since the piece was taken. */
export interface Step {
  x: number
  y: number
  t: number
}

/** At most so many steps, as the server accepts; a long trail is thinned out and keeps its end. */
export function thinTrail(trail: readonly Step[], most: number): Step[] {
  if (trail.length <= most) return [...trail]
  const stride = (trail.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => trail[Math.round(index * stride)]).filter(
    (step) => step !== undefined,
  )
}

/** The piece's left edge after the pointer moved so far; it stays within the picture. */
export const slideTo = (distance: number, width: number, piece: number) =>
  Math.min(Math.max(distance, 0), width - piece)
