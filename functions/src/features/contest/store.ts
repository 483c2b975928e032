import * as z from 'zod/mini'
import { item, orNull, type RowOf } from '../../platform/table/index.ts'
import { declareOwnedItems, ownedFields, ownedTextFields, withTrash } from '../../platform/table/owned-items.ts'
import { Award, oiScoreTypes, Rules, shownNames } from './contract-terms.ts'
import { contestErrors as errors } from './errors.ts'

/** Staff of a contest; their usernames are those of the day when they were named. */
const Helpers = z._default(z.array(z.object({ uid: z.string(), username: z.string() })), [])

/** What lists and rights need of a contest. */
const contestRows = item('contest', {
  fields: {
    ...ownedFields,
    partition: z.enum(withTrash),
    /** 0 ACM, 1 OI */
    type: z.literal([0, 1]),
    /** 0 public, 1 private, 2 protected */
    auth: z.literal([0, 1, 2]),
    visible: z.boolean(),
    source: z._default(z.number(), 0),
    startTime: z.string(),
    endTime: z.string(),
    sealRank: z.boolean(),
    sealRankTime: orNull(z.string()),
    autoRealRank: z.boolean(),
    /** when staff lift the seal where it is not lifted by itself; null until they do */
    opensAt: orNull(z.string()),
    openRank: z.boolean(),
    openPrint: z.boolean(),
    allowEndSubmit: z.boolean(),
    stopsAtFailure: z._default(z.boolean(), false),
    isRating: z.boolean(),
    rankShowName: z.enum(shownNames),
    oiRankScoreType: z.enum(oiScoreTypes),
    /** null where every account may take part */
    accountLimitRule: orNull(z.string()),
    hasTutorial: z._default(z.boolean(), false),
    /** the most minutes that somebody has beyond the end: only then it is over for all */
    mostExtraMinutes: z._default(z.number(), 0),
    /** the largest factor of the time that anybody of its group always has */
    standingFactor: z.optional(z.number()),
    managers: Helpers,
    jury: Helpers,
    runners: Helpers,
  },
  key: { pk: ['partition'], sk: ['number'] },
})

/** What only the page and the form of a contest need. */
const contestTexts = item('contest-text', {
  fields: {
    ...ownedTextFields,
    description: z.string(),
    tutorial: z._default(z.string(), ''),
    pwd: z._default(z.string(), ''),
    /** usernames that are on the board without a rank */
    starAccount: z._default(z.array(z.string()), []),
    /** 0 none, 1 by proportion, 2 by number */
    awardType: z._default(z.literal([0, 1, 2]), 0),
    awardConfigList: z._default(z.array(Award), []),
    maxRating: z._default(z.number(), 1600),
    maxGainRating: z._default(z.number(), 200),
    rules: Rules,
  },
  key: { pk: ['number'] },
})

export type Contest = RowOf<typeof contestRows>
export type ContestText = RowOf<typeof contestTexts>

export const contestItems = declareOwnedItems({
  name: 'contest',
  rows: contestRows,
  texts: contestTexts,
  hasTrash: true,
  errors: { gone: errors['contest-not-found'], changed: errors['contest-changed'] },
})

export const { all: allContests, recent: recentContests, fresh: freshContests, textOf, recentTextOf } = contestItems
