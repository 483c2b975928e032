import { randomInt } from 'node:crypto'
import type { Color } from './canvas.ts'

/** An unpredictable number from `from` (included) to `to` (excluded). */
export const between = (from: number, to: number): number => from + ((to - from) * randomInt(2 ** 32)) / 2 ** 32

/** A whole number from `from` to `to`, both included. */
export const wholeBetween = (from: number, to: number): number => randomInt(from, to + 1)

/** A colour with each channel between these. */
export const colorBetween = (from: number, to: number): Color => [
  wholeBetween(from, to),
  wholeBetween(from, to),
  wholeBetween(from, to),
]
