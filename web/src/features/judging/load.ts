import type { getJudgeServiceInfo } from '@oj/functions/features/judging/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'

export type Judge = AnswerOf<typeof getJudgeServiceInfo>[number]

/** How many judges there are and how many of their slots are judging. */
export function sumOf(judges: readonly Pick<Judge, 'slots' | 'busy'>[]) {
  const sum = { count: judges.length, slots: 0, busy: 0 }
  for (const { slots, busy } of judges) {
    sum.slots += slots
    sum.busy += busy
  }
  return sum
}

/** A part of a whole in percent, from 0 to 100, for a bar; a machine may be loaded beyond its cores. */
export const percentOf = (part: number, whole: number) =>
  whole > 0 ? Math.round(Math.min(1, Math.max(0, part / whole)) * 100) : 0
