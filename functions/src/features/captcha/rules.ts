import { captchaLimits } from './contract.ts'

interface Slid {
  x: number
  trail: readonly { x: number; y: number; t: number }[]
}

/**
 * Whether a hand dropped a piece on its gap: within the tolerance, on a path that moves forward in space and time, and
 * at a height that varies, as a script's does not.
 */
export function fitsGap({ x, trail }: Slid, gap: number): boolean {
  const first = trail[0]
  const last = trail.at(-1)
  if (!first || !last || Math.abs(x - gap) > captchaLimits.accuracy) return false
  const inTime = trail.every(({ t }, index) => index === 0 || t >= (trail[index - 1]?.t ?? 0))
  return inTime && last.x > first.x && trail.some(({ y }) => y !== first.y)
}
