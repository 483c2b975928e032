import * as z from 'zod/mini'

/** The objects of the Contest API 2023-06: properties that are not here never leave. */

const id = z.string().check(z.regex(/^(?![-.])[a-zA-Z0-9_.-]{1,36}(?<!\.)$/))
const time = z.iso.datetime({ precision: 3 })
/** h:mm:ss.uuu, before the start with a minus */
const reltime = z.string().check(z.regex(/^-?\d+:[0-5]\d:[0-5]\d\.\d{3}$/))
const maybe = z.optional
const many = z.array(id)

const Contest = z.object({
  id,
  name: z.string(),
  formal_name: z.string(),
  start_time: time,
  duration: reltime,
  scoreboard_freeze_duration: maybe(reltime),
  scoreboard_type: z.enum(['pass-fail', 'score']),
  penalty_time: maybe(z.int()),
})
const JudgementType = z.object({ id, name: z.string(), penalty: z.boolean(), solved: z.boolean() })
const Language = z.object({
  id,
  name: z.string(),
  entry_point_required: z.boolean(),
  entry_point_name: maybe(z.string()),
  extensions: z.array(z.string()),
})
const Problem = z.object({
  id,
  label: z.string(),
  name: z.string(),
  ordinal: z.int(),
  rgb: maybe(z.string()),
  test_data_count: z.int(),
  max_score: maybe(z.number()),
})
const Group = z.object({ id, name: z.string(), type: maybe(z.string()) })
const Organization = z.object({ id, name: z.string(), formal_name: z.string() })
const Team = z.object({
  id,
  name: z.string(),
  label: z.string(),
  display_name: z.string(),
  organization_id: maybe(id),
  group_ids: many,
  hidden: z.boolean(),
})
const Person = z.object({ id, name: z.string(), team_ids: many, role: z.enum(['contestant']) })
const State = z.object({
  started: z.nullable(time),
  frozen: maybe(z.nullable(time)),
  ended: z.nullable(time),
  thawed: maybe(z.nullable(time)),
  finalized: z.nullable(time),
  end_of_updates: z.nullable(time),
})
/** `href` is relative to the address of the API. */
const File = z.object({ href: z.string(), filename: z.string(), mime: z.string() })
const Submission = z.object({
  id,
  language_id: id,
  problem_id: id,
  team_id: id,
  time,
  contest_time: reltime,
  entry_point: maybe(z.string()),
  files: z.array(File),
})
const Judgement = z.object({
  id,
  submission_id: id,
  judgement_type_id: maybe(id),
  score: maybe(z.number()),
  start_time: time,
  start_contest_time: reltime,
  end_time: maybe(time),
  end_contest_time: maybe(reltime),
  max_run_time: maybe(z.number()),
})
const Run = z.object({
  id,
  judgement_id: id,
  ordinal: z.int(),
  judgement_type_id: id,
  time,
  contest_time: reltime,
  run_time: z.number(),
})
const Clarification = z.object({
  id,
  from_team_id: z.nullable(id),
  to_team_id: z.nullable(id),
  reply_to_id: z.nullable(id),
  problem_id: z.nullable(id),
  text: z.string(),
  time,
  contest_time: reltime,
})
const Award = z.object({ id, citation: z.string(), team_ids: many })

/** The collections of a contest; each refers to earlier ones alone. */
export const collections = {
  'judgement-types': JudgementType,
  languages: Language,
  problems: Problem,
  groups: Group,
  organizations: Organization,
  teams: Team,
  persons: Person,
  submissions: Submission,
  judgements: Judgement,
  clarifications: Clarification,
  awards: Award,
} as const
export type CollectionName = keyof typeof collections
type ObjectOf<Name extends CollectionName> = z.output<(typeof collections)[Name]>
export type Collections = { readonly [Name in CollectionName]: readonly ObjectOf<Name>[] }

/** Collections that are in no feed, and read for the judgements that are asked for. */
export const readOnDemand = { runs: Run } as const
export type Run = z.output<typeof Run>

export const singletons = { contest: Contest, state: State } as const
export type Contest = z.output<typeof Contest>
export type State = z.output<typeof State>

export const ApiInformation = z.object({
  version: z.literal('2023-06'),
  version_url: z.string(),
  provider: z.object({ name: z.string() }),
})

export const Access = z.object({
  capabilities: z.array(z.string()),
  endpoints: z.array(z.object({ type: z.string(), properties: z.array(z.string()) })),
})

export const Scoreboard = z.object({
  time,
  contest_time: reltime,
  state: State,
  rows: z.array(
    z.object({
      rank: z.int(),
      team_id: id,
      score: z.object({
        num_solved: maybe(z.int()),
        total_time: maybe(z.int()),
        score: maybe(z.number()),
        time: maybe(z.int()),
      }),
      problems: z.array(
        z.object({
          problem_id: id,
          num_judged: z.int(),
          num_pending: z.int(),
          solved: maybe(z.boolean()),
          score: maybe(z.number()),
          time: maybe(z.int()),
        }),
      ),
    }),
  ),
})
export type Scoreboard = z.output<typeof Scoreboard>

/** A line of the event feed. */
export const Event = z.object({
  type: z.string(),
  id: z.nullable(id),
  data: z.unknown(),
  token: maybe(z.string()),
})
export type Event = z.output<typeof Event>

/** The properties of a collection that hold an id, by which it can be filtered. */
export const idsOf = (name: CollectionName | keyof typeof readOnDemand): string[] =>
  Object.keys({ ...collections, ...readOnDemand }[name].shape).filter((property) => property.endsWith('_id'))
