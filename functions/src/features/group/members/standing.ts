import type { Member, Standing } from './store.ts'

/** A rule of more time, from a moment on and until another one, in ms; null for no end. */
export interface MoreTime {
  readonly days: number
  /** of the time from beginning to end */
  readonly factor: number
  readonly since: number
  readonly until: number | null
}

type Ruled = Pick<Member, 'standing' | 'endedStanding'>

/** How many rules that have ended are kept. */
const endedMax = 20

/** The rules of a member, those that have ended too. */
export const listMoreTime = ({ standing, endedStanding = [] }: Ruled): MoreTime[] =>
  [...(standing ? [{ ...standing, until: null }] : []), ...endedStanding].map((rule) => ({
    ...rule,
    since: Date.parse(rule.since),
    until: rule.until === null ? null : Date.parse(rule.until),
  }))

/** The rules by which something is longer that ends at a moment in ms: none is lost that held at its end. */
export const selectHolding = (rules: readonly MoreTime[], end: number): MoreTime[] =>
  rules.filter(({ since, until }) => since < end && (until === null || end <= until))

/** Another rule from a moment on, or none: what was due by then keeps the one that it had, or gets the longer one. */
export function replaceStanding(
  { standing, endedStanding = [] }: Ruled,
  to: Pick<MoreTime, 'days' | 'factor'> | null,
  at: Date,
): Standing {
  const now = at.toISOString()
  const ended = standing ? [{ ...standing, until: now }, ...endedStanding].slice(0, endedMax) : endedStanding
  return { standing: to && { ...to, since: standing?.since ?? now }, endedStanding: ended }
}
