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
import { timedWorkErrors as errors } from './errors.ts'

const number = paddedNumber(8)

/** What lists and rights need of a timed work: under 1 KB, all in one partition, cached in memory. */
const workRows = item('timed-work', {
  fields: {
    /** deleted ones are in a partition of their own, so that lists need not filter them out */
    partition: z.enum(['site', 'trash']),
    number,
    title: z.string(),
    /** 0 open, 1 with a password */
    auth: z.literal([0, 1]),
    visible: z.boolean(),
    uid: z.string(),
    author: z.string(),
    /** the group that owns it; null for the site */
    gid: orNull(z.number()),
    startTime: z.string(),
    endTime: z.string(),
    /** seconds from somebody's start */
    duration: z.number(),
    /** whether code that was not handed in when the time runs out is handed in then */
    handsInDrafts: z.boolean(),
    /** the last moment that somebody was given beyond the end: until then nothing is told that waits for the end */
    latestEnd: orNull(z.string()),
    gmtCreate: z.string(),
    gmtModified: z.string(),
    deletedAt: orNull(z.string()),
    deletedBy: orNull(z.string()),
  },
  key: { pk: ['partition'], sk: ['number'] },
})

/** What only the page and the form of a timed work need. */
const workTexts = item('timed-work-text', {
  fields: {
    number,
    /** increases with each change, from 1; the condition of each write */
    revision: z.number(),
    description: z.string(),
    pwd: z._default(z.string(), ''),
  },
  key: { pk: ['number'] },
})

export type Work = RowOf<typeof workRows>
export type NewWork = Omit<NewOf<typeof workRows>, 'partition'>
export type WorkText = RowOf<typeof workTexts>
export type NewWorkText = NewOf<typeof workTexts>

const site = { partition: 'site' } as const
const trash = { partition: 'trash' } as const

const works = declareCachedList(
  'timed-work',
  () => workRows.query(site, { ...consistently, order: 'desc' }),
  workRows.read,
)

/** All timed works, the newest first, as they are now. */
export const allWorks = works.rows
/** The same, as good as now: for many at once, whom times of a second ago would keep out. */
export const freshWorks = works.freshRows
/** The same, at most a second old. */
export const recentWorks = works.recentRows

/** What only the page and the form of a timed work need. */
export const textOf = (of: number): Promise<WorkText | null> => workTexts.get({ number: of }, consistently)

/** How long an instance knows what everybody in a timed work reads, in ms, and of how many. */
export const readBy = { life: 1000, most: 50 } as const
const texts = expiringCaches(readBy.life, readBy.most, textOf)

/** The same, at most a second old. */
export const recentTextOf = texts.value

/** Deleted timed works that can still be restored, the newest first. */
export const trashedWorks = (): Promise<Work[]> => workRows.query(trash, { ...consistently, order: 'desc' })

const timedWorkNotFound = () => new Failure(errors['timed-work-not-found'])

/** The writes of a new timed work, or of a changed one; refused with timed-work-changed after a change by somebody else. */
export function workWrites(row: NewWork, text: NewWorkText): Write[] {
  const isNew = text.revision === 1
  const put = workTexts.put(text, {
    when: { revision: isNew ? null : text.revision - 1 },
    refusal: new Failure(errors['timed-work-changed']),
  })
  return [
    workRows.put({ ...row, ...site }, { exists: !isNew, refusal: timedWorkNotFound() }),
    { ...put, followUp: () => texts.forget(text.number) },
    works.stamp(),
  ]
}

/** The writes that show or hide a timed work. */
export const visibleWrites = (of: number, visible: boolean, gmtModified: string): Write[] => [
  workRows.patch({ ...site, number: of }, { visible, gmtModified }, { exists: true, refusal: timedWorkNotFound() }),
  // a form that is saved at this moment would bring the old state back
  workTexts.patch({ number: of }, { revision: plus(1) }, { exists: true, refusal: timedWorkNotFound() }),
  works.stamp(),
]

/**
 * The writes that say until when somebody has time, as was found out from what was there at this revision; refused without
 * a name where the work, or anybody's time, changed meanwhile.
 */
export const latestEndWrites = (of: number, latestEnd: string | null, revision: number): Write[] => [
  workRows.patch({ ...site, number: of }, { latestEnd }, { exists: true, refusal: timedWorkNotFound() }),
  workTexts.patch({ number: of }, { revision: plus(1) }, { when: { revision } }),
  works.stamp(),
]

/** The writes that delete a timed work so that it can be restored. */
export const trashWrites = (row: Work, deletedAt: string, deletedBy: string): Write[] => [
  workRows.remove({ ...site, number: row.number }, { exists: true, refusal: timedWorkNotFound() }),
  workRows.put({ ...row, ...trash, deletedAt, deletedBy }),
  works.stamp(),
]

/** The writes that restore a deleted timed work. */
export const restoreWrites = ({ deletedAt: _at, deletedBy: _by, ...row }: Work): Write[] => [
  workRows.remove({ ...trash, number: row.number }, { exists: true, refusal: timedWorkNotFound() }),
  workRows.put({ ...row, ...site }),
  works.stamp(),
]

/** The writes that delete a timed work for good. */
export const purgeWrites = (of: number): Write[] => [
  workRows.remove({ ...trash, number: of }),
  workTexts.remove({ number: of }),
]
