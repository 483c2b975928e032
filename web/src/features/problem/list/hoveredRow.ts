import type { ProblemRow } from '@oj/functions/features/problem/contract.ts'
import { createSlot } from '../../../lib/slot.ts'

/** The row under the pointer; kept outside of the list, so that moving the pointer redraws the card alone. */
export const hoveredRow = createSlot<ProblemRow | null>(null)
