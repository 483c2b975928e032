import * as z from 'zod/mini'

/** The objects of the Contest API as far as they say who did what, in each version of the format. */

const id = z.string()
/** Points: those that no board could count with are no result. */
export const Points = z.number().check(z.minimum(-1e9), z.maximum(1e9))
export const Contest = z.looseObject({
  name: z.optional(z.string()),
  formal_name: z.optional(z.nullable(z.string())),
  start_time: z.optional(z.nullable(z.string())),
  duration: z.string(),
  scoreboard_freeze_duration: z.optional(z.nullable(z.string())),
  penalty_time: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  scoreboard_type: z.optional(z.string()),
})
export const Type = z.looseObject({ id, penalty: z.optional(z.boolean()), solved: z.boolean() })
const words = z.optional(z.nullable(z.string()))
export const Group = z.looseObject({ id, name: words, type: words, hidden: z.optional(z.nullable(z.boolean())) })
export const Organization = z.looseObject({ id, name: words, formal_name: words })
export const Problem = z.looseObject({
  id,
  label: words,
  name: words,
  short_name: words,
  externalid: words,
  rgb: words,
  ordinal: z.optional(z.nullable(z.number())),
})
export const Award = z.looseObject({ id, citation: words, team_ids: z.optional(z.nullable(z.array(id))) })
export const Team = z.looseObject({
  id,
  name: z.string(),
  label: words,
  display_name: words,
  organization_id: words,
  group_ids: z.optional(z.nullable(z.array(id))),
  hidden: z.optional(z.nullable(z.boolean())),
})
export const Submission = z.looseObject({ id, team_id: id, problem_id: id, contest_time: z.string() })
export const Judgement = z.looseObject({
  id,
  submission_id: id,
  judgement_type_id: z.optional(z.nullable(id)),
  score: z.optional(z.nullable(Points)),
  valid: z.optional(z.nullable(z.boolean())),
  current: z.optional(z.nullable(z.boolean())),
})
/** The scoreboard of a package. */
export const Scoreboard = z.looseObject({
  rows: z.array(
    z.looseObject({
      rank: z.number(),
      team_id: id,
      score: z.looseObject({
        num_solved: z.optional(z.number()),
        total_time: z.optional(z.union([z.number(), z.string()])),
        score: z.optional(z.number()),
      }),
    }),
  ),
})
