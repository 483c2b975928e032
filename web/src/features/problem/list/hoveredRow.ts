import type { ProblemRow } from '@oj/functions/features/problem/contract.ts'
import { createSlot } from '../../../lib/slot.ts'

/** The row of the problem list that is pointed at: kept apart, so that pointing draws the card alone and no table. */
export const pointed = createSlot<ProblemRow | null>(null)
