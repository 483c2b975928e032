import { Status } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { changesTo, upTo, visibleLine, whole } from '../../platform/http/fields.ts'
import { inParts } from '../../platform/http/parts.ts'

/** The rules of contests by their numbers on the wire. */
export const ContestType = { acm: 0, oi: 1 } as const
/** Who may enter: everybody; only with the password; everybody to look, and with the password to submit. */
export const ContestAuth = { public: 0, private: 1, protected: 2 } as const
/** Who gets awards: nobody, a proportion of the ranked, or a number of them. */
export const AwardType = { none: 0, proportion: 1, number: 2 } as const

/** The names by which contestants are on the board. */
export const shownNames = ['username', 'nickname', 'realname'] as const
/** Which submission to a problem counts by the OI rule. */
export const oiScoreTypes = ['Recent', 'Highest'] as const

export const integerBetween = (least: number, most: number) =>
  z.pipe(whole, z.int().check(z.minimum(least), z.maximum(most)))
/** A colour as #rrggbb, or as #rgb, which HOJ's form has. */
const color = z.pipe(
  z.string().check(upTo(7), z.regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/)),
  z.transform((text) => (text.length === 4 ? text.replace(/[0-9a-f]/gi, '$&$&') : text)),
)

/** An award; `num` is a percentage or a number of contestants, as the contest's `awardType` says. */
export const Award = z.object({
  priority: integerBetween(1, 20),
  name: z.string().check(visibleLine, z.minLength(1), z.maxLength(40)),
  background: color,
  color,
  num: integerBetween(0, 10_000),
})
export type Award = z.output<typeof Award>

/** Verdicts that can cost penalty minutes. */
export const penalties = [
  Status.wrongAnswer,
  Status.presentationError,
  Status.timeLimitExceeded,
  Status.memoryLimitExceeded,
  Status.runtimeError,
  Status.compileError,
] as const

/** Those of them that count as wrong tries unless the author says otherwise. */
const usuallyPenalised = penalties.filter((status) => status !== Status.compileError)

const ruleFields = {
  /** minutes for each wrong try before the accepted one */
  penalty: z._default(integerBetween(0, 1000), 20),
  /** the unit of times on the board */
  precision: z._default(z.enum(['second', 'minute']), 'second'),
  penalised: z._default(z.array(z.literal(penalties)).check(z.maxLength(penalties.length)), usuallyPenalised),
  /** who comes first of two with as many problems and the same time */
  tieBreak: z._default(z.enum(['none', 'last-accepted']), 'none'),
}

/** How the ACM rule counts. */
export const Rules = z._default(inParts(z.object(ruleFields), z.object(changesTo(ruleFields))), {
  penalty: 20,
  precision: 'second',
  penalised: usuallyPenalised,
  tieBreak: 'none',
})
