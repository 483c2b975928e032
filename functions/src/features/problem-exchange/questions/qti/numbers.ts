import type { Weighed } from '../build-questions.ts'

const digits = 10

/** Without the error of binary fractions. */
export const roundNumber = (value: number): number => Number(value.toPrecision(digits))

/** The middle of a range with its tolerance; `exact` is the number as it was written, if it is the middle. */
export function toToleranced(least: number, most: number, exact: string | undefined, share: number): Weighed {
  const middle = roundNumber((least + most) / 2)
  const tolerance = roundNumber(Math.abs(most - least) / 2)
  const isMiddle = exact !== undefined && Math.abs(Number(exact) - middle) <= Math.max(1, Math.abs(middle)) * 1e-8
  return { text: isMiddle ? exact : String(middle), tolerance, share }
}
