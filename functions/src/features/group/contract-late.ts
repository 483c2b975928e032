import * as z from 'zod/mini'

/** Limits: minutes, days, and those of what one student always has more. */
export const lateLimits = { grace: 10_080, days: 365, standingDays: 60, factor: 5 } as const

const percent = z.number().check(z.minimum(0), z.maximum(100))
const days = z.int().check(z.minimum(0), z.maximum(lateLimits.days))

/** What late and early homework of a class earns, and how many late days cost nothing. */
export const LatePolicy = z.object({
  /** minutes that count as in time */
  grace: z.int().check(z.minimum(0), z.maximum(lateLimits.grace)),
  interval: z.enum(['hour', 'day']),
  /** per cent lost for each interval begun, down to `floor` */
  share: percent,
  floor: percent,
  /** per cent for what was never handed in */
  missing: percent,
  /** per cent more for each whole interval that it comes before it is due, up to `earlyMost` */
  early: percent,
  earlyMost: percent,
  /** days of lateness without a cost, over all homework of the class */
  budget: days,
  /** of these, the most for one assignment; null for no limit */
  most: z.nullable(days),
})
export type LatePolicy = z.output<typeof LatePolicy>

/** What so many late intervals leave of a try, from 0 to 1; pages reckon their examples by it, too. */
export const computeLateFactor = ({ share, floor }: Pick<LatePolicy, 'share' | 'floor'>, begun: number): number =>
  begun <= 0 ? 1 : Math.max(floor / 100, 1 - (begun * share) / 100, 0)

/** Lateness is marked, and costs nothing. */
export const mildPolicy: LatePolicy = {
  grace: 0,
  interval: 'day',
  share: 0,
  floor: 0,
  missing: 0,
  early: 0,
  earlyMost: 0,
  budget: 0,
  most: null,
}
