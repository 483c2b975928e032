import type { ProblemRow } from '../../problem/index.ts'
import { undoDays } from '../contract.ts'

const undoMs = undoDays * 24 * 3600 * 1000

/** When a deleted problem is purged. */
export const purgeTimeOf = ({ deletedAt }: Pick<ProblemRow, 'deletedAt'>): Date =>
  new Date(Date.parse(deletedAt ?? '') + undoMs)
