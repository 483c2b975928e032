import * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import { expiringCaches } from '../../platform/expiring-cache.ts'
import { declareCachedList } from '../../platform/table/cached-list.ts'
import {
  consistently,
  item,
  type NewOf,
  orNull,
  paddedNumber,
  plus,
  type RowOf,
  type Write,
} from '../../platform/table/index.ts'
import { Award, oiScoreTypes, Rules, shownNames } from './contract-terms.ts'
import { contestErrors as errors } from './errors.ts'

/** Somebody who helps at a contest; the name is that of the day when they were chosen. */
const Helper = z.object({ uid: z.string(), username: z.string() })
const Helpers = z._default(z.array(Helper), [])

const number = paddedNumber(8)

/** What lists and rights need of a contest: under 2 KB, all in one partition, cached in memory. */
const contestRows = item('contest', {
  fields: {
    /** deleted contests are in a partition of their own, so that lists need not filter them out */
    partition: z.enum(['site', 'trash']),
    number,
    title: z.string(),
    /** 0 ACM, 1 OI */
    type: z.literal([0, 1]),
    /** 0 public, 1 private, 2 protected */
    auth: z.literal([0, 1, 2]),
    visible: z.boolean(),
    uid: z.string(),
    author: z.string(),
    /** the group that owns it; null for the site */
    gid: orNull(z.number()),
    /** the contest that it was cloned from; 0 for none */
    source: z._default(z.number(), 0),
    startTime: z.string(),
    endTime: z.string(),
    sealRank: z.boolean(),
    sealRankTime: orNull(z.string()),
    autoRealRank: z.boolean(),
    /** from when on a sealed board shows all where it does not by itself; null until its staff say so */
    opensAt: orNull(z.string()),
    openRank: z.boolean(),
    openPrint: z.boolean(),
    allowEndSubmit: z.boolean(),
    /** whether programs for problems without scores are judged up to the first test point that fails */
    stopsAtFailure: z._default(z.boolean(), false),
    isRating: z.boolean(),
    rankShowName: z.enum(shownNames),
    oiRankScoreType: z.enum(oiScoreTypes),
    /** the tagged text of the rule; null where every account may take part */
    accountLimitRule: orNull(z.string()),
    hasTutorial: z._default(z.boolean(), false),
    /** the most minutes that somebody has beyond the end: until then results are told as in the middle of the contest */
    mostExtraMinutes: z._default(z.number(), 0),
    managers: Helpers,
    jury: Helpers,
    runners: Helpers,
    gmtCreate: z.string(),
    gmtModified: z.string(),
    deletedAt: orNull(z.string()),
    deletedBy: orNull(z.string()),
  },
  key: { pk: ['partition'], sk: ['number'] },
})

/** What only the page and the form of a contest need. */
const contestTexts = item('contest-text', {
  fields: {
    number,
    /** increases with each change, from 1; the condition of each write */
    revision: z.number(),
    description: z.string(),
    tutorial: z._default(z.string(), ''),
    pwd: z._default(z.string(), ''),
    /** usernames, which are out of the ranking and shown in it */
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
export type NewContest = Omit<NewOf<typeof contestRows>, 'partition'>
export type ContestText = RowOf<typeof contestTexts>
export type NewContestText = NewOf<typeof contestTexts>

const site = { partition: 'site' } as const
const trash = { partition: 'trash' } as const

const contests = declareCachedList(
  'contest',
  () => contestRows.query(site, { ...consistently, order: 'desc' }),
  contestRows.read,
)

/** All contests, the newest first, as they are now. */
export const allContests = contests.rows
/** The same, as good as now: for many at once, whom times of a second ago would keep out. */
export const freshContests = contests.freshRows
/** The same, at most a second old. */
export const recentContests = contests.recentRows

/** What only the page and the form of a contest need. */
export const textOf = (of: number): Promise<ContestText | null> => contestTexts.get({ number: of }, consistently)

/** How long an instance knows what everybody in a contest reads, in ms, and of how many contests. */
export const readBy = { life: 1000, most: 50 } as const
const texts = expiringCaches(readBy.life, readBy.most, textOf)

/** The same, at most a second old. */
export const recentTextOf = texts.value

/** Deleted contests that can still be restored, the newest first. */
export const trashedContests = (): Promise<Contest[]> => contestRows.query(trash, { ...consistently, order: 'desc' })

/** A write of the texts of a contest, after which this instance reads them anew. */
const ofText = (of: number, write: Write): Write => ({ ...write, followUp: () => texts.forget(of) })

const contestNotFound = () => new Failure(errors['contest-not-found'])

/** The writes of a new contest, or of a changed one; refused with contest-changed after a change by somebody else. */
export function contestWrites(row: NewContest, text: NewContestText): Write[] {
  const isNew = text.revision === 1
  return [
    contestRows.put({ ...row, ...site }, { exists: !isNew, refusal: contestNotFound() }),
    ofText(
      text.number,
      contestTexts.put(text, {
        when: { revision: isNew ? null : text.revision - 1 },
        refusal: new Failure(errors['contest-changed']),
      }),
    ),
    contests.stamp(),
  ]
}

/** The writes that show or hide a contest. */
export const visibleWrites = (of: number, visible: boolean, gmtModified: string): Write[] => [
  contestRows.patch({ ...site, number: of }, { visible, gmtModified }, { exists: true, refusal: contestNotFound() }),
  // a form that is saved at this moment would bring the old state back
  contestTexts.patch({ number: of }, { revision: plus(1) }, { exists: true, refusal: contestNotFound() }),
  contests.stamp(),
]

/**
 * The writes that say how many minutes somebody has beyond the end, as was found out from what was there at this revision;
 * refused without a name where the contest, or anybody's minutes, changed meanwhile.
 */
export const mostExtraWrites = (of: number, mostExtraMinutes: number, revision: number): Write[] => [
  contestRows.patch({ ...site, number: of }, { mostExtraMinutes }, { exists: true, refusal: contestNotFound() }),
  contestTexts.patch({ number: of }, { revision: plus(1) }, { when: { revision } }),
  contests.stamp(),
]

/** The writes that say from when on a sealed board shows all; null for not yet. */
export const opensWrites = (of: number, opensAt: string | null): Write[] => [
  contestRows.patch({ ...site, number: of }, { opensAt }, { exists: true, refusal: contestNotFound() }),
  contests.stamp(),
]

/** The writes that delete a contest so that it can be restored. */
export const trashWrites = (row: Contest, deletedAt: string, deletedBy: string): Write[] => [
  contestRows.remove({ ...site, number: row.number }, { exists: true, refusal: contestNotFound() }),
  contestRows.put({ ...row, ...trash, deletedAt, deletedBy }),
  contests.stamp(),
]

/** The writes that restore a deleted contest. */
export const restoreWrites = ({ deletedAt: _at, deletedBy: _by, ...row }: Contest): Write[] => [
  contestRows.remove({ ...trash, number: row.number }, { exists: true, refusal: contestNotFound() }),
  contestRows.put({ ...row, ...site }),
  contests.stamp(),
]

/** The writes that change the tutorial. */
export const tutorialWrites = (of: number, tutorial: string): Write[] => [
  ofText(
    of,
    contestTexts.patch({ number: of }, { tutorial, revision: plus(1) }, { exists: true, refusal: contestNotFound() }),
  ),
  contestRows.patch(
    { ...site, number: of },
    { hasTutorial: tutorial !== '' },
    { exists: true, refusal: contestNotFound() },
  ),
  contests.stamp(),
]

/** The writes that delete a contest for good. */
export const purgeWrites = (of: number): Write[] => [
  contestRows.remove({ ...trash, number: of }),
  contestTexts.remove({ number: of }),
]
