import { randomInt } from 'node:crypto'
import type { Color } from './canvas.ts'

/** An unpredictable number from `from` (included) to `to` (excluded). */
export const randomBetween = (from: number, to: number): number => from + ((to - from) * randomInt(2 ** 32)) / 2 ** 32

/** A whole number from `from` to `to`, both included. */
export const randomInteger = (from: number, to: number): number => randomInt(from, to + 1)

/** A colour whose channels each lie between these bounds. */
export const randomColor = (from: number, to: number): Color => [
  randomInteger(from, to),
  randomInteger(from, to),
  randomInteger(from, to),
]
