import * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import { expiringCaches } from '../../../platform/expiring-cache.ts'
import { consistently, item, type NewOf, padded, type RowOf, type Write } from '../../../platform/table/index.ts'
import { contestErrors as errors } from '../errors.ts'
import { readBy } from '../store.ts'

/** The announcements of a contest, all in one partition. */
const announcements = item('contest-announcement', {
  fields: {
    contest: padded(8),
    number: padded(8),
    title: z.string(),
    content: z.string(),
    status: z.number(),
    uid: z.string(),
    username: z.string(),
    gmtCreate: z.string(),
    gmtModified: z.string(),
  },
  key: { pk: ['contest'], sk: ['number'] },
})

export type ContestAnnouncement = RowOf<typeof announcements>

/** The announcements of a contest, newest first. */
export const announcementsOf = (contest: number): Promise<ContestAnnouncement[]> =>
  announcements.query({ contest }, { ...consistently, order: 'desc' })

const recent = expiringCaches(readBy.life, readBy.most, announcementsOf)

/** The same, at most a second old: everybody in the contest asks for them all the time. */
export const recentAnnouncementsOf = recent.value

const forgetting = (contest: number, write: Write): Write => ({ ...write, followUp: () => recent.forget(contest) })

/** @throws announcement-not-found */
export async function knownAnnouncement(contest: number, number: number): Promise<ContestAnnouncement> {
  const row = await announcements.get({ contest, number }, consistently)
  if (!row) throw new Failure(errors['announcement-not-found'])
  return row
}

export const saveWrite = (row: NewOf<typeof announcements>): Write => forgetting(row.contest, announcements.put(row))

export const removeWrite = (contest: number, number: number): Write =>
  forgetting(
    contest,
    announcements.remove({ contest, number }, { exists: true, refusal: new Failure(errors['announcement-not-found']) }),
  )
