import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { readEnv } from '../../../platform/env.ts'
import { Failure } from '../../../platform/errors.ts'
import type { PartedUpload } from '../../../platform/objects/multipart.ts'
import {
  consistently,
  item,
  orNull,
  type RowOf,
  tookEffect,
  transact,
  type Write,
  writeItem,
} from '../../../platform/table/index.ts'
import { courseErrors as errors } from '../errors.ts'
import { addressOfFile, videoLimits } from './contract.ts'
import { freedWrites, roomWrites } from './quota.ts'

/** Uploads in parts that are not finished. */
const uploads = item('course-upload', {
  fields: {
    uid: z.string(),
    id: z.string(),
    course: z.number(),
    /** the group in whose room it counts; null for none */
    gid: orNull(z.number()),
    name: z.string(),
    /** bytes of the whole */
    size: z.number(),
    modified: z.number(),
    /** the storage's name for it */
    upload: z.string(),
    at: z.string(),
    due: z.string(),
  },
  key: { pk: ['uid'], sk: ['id'] },
})
export type Upload = RowOf<typeof uploads>

/** Uploaded videos and logos, by the address that courses have for them. */
const files = item('course-file', {
  fields: {
    url: z.string(),
    uid: z.string(),
    /** the group in whose room it counts; null for none */
    gid: orNull(z.number()),
    /** such as `video/mp4` */
    type: z.string(),
    /** bytes */
    size: z.number(),
    /** what shows it; null while nothing does, and then it goes when it is due */
    usedBy: orNull(z.string()),
    due: z.string(),
  },
  key: { pk: ['url'] },
})
export type CourseFile = RowOf<typeof files>

/** What may expire, by time: uploads of a user, and files (without one). Entries of what is in use are ignored. */
const dues = item('course-due', {
  fields: { list: z.literal('all'), due: z.string(), id: z.string(), uid: z._default(z.string(), '') },
  key: { pk: ['list'], sk: ['due', 'id'] },
})
export type Due = RowOf<typeof dues>

const hourMs = 3_600_000
/** How long a file waits for what shows it. */
const unusedMs = 7 * 24 * hourMs

const dueIn = (ms: number) => new Date(now().getTime() + ms).toISOString()
const dueWrite = (id: string, due: string, uid = ''): Write => dues.put({ list: 'all', due, id, uid })

/** A new name for an upload, and for the file that comes of it. */
export const newFileId = (): string => randomBytes(16).toString('hex')

/** Where the bytes of an upload go, and stay. */
export const videoKey = (id: string): string => `videos/${id}`

/** The upload as the storage knows it. */
export const placeOf = ({ id, upload }: Upload): PartedUpload => ({
  bucket: readEnv('UPLOADS_BUCKET'),
  key: videoKey(id),
  upload,
})

/** Notes a new upload in parts, for which there must be room. @throws course-room-full */
export async function createUpload(row: Omit<Upload, 'at' | 'due'>, room: readonly Write[]): Promise<Upload> {
  const due = dueIn(videoLimits.openHours * hourMs)
  const upload = { ...row, at: now().toISOString(), due }
  await transact([uploads.create(upload), dueWrite(row.id, due, row.uid), ...room])
  return upload
}

/** A user's unfinished uploads, the last one first. */
export const uploadsOf = async (uid: string): Promise<Upload[]> =>
  (await uploads.query({ uid }, consistently)).toSorted((a, b) => (a.at < b.at ? 1 : -1))

/** @throws upload-gone */
export async function readUpload(uid: string, id: string): Promise<Upload> {
  const row = await uploads.get({ uid, id }, consistently)
  if (!row) throw new Failure(errors['upload-gone'])
  return row
}

/** Forgets an upload; false if it was gone. */
export const forgetUpload = ({ uid, id, due, gid, size }: Upload): Promise<boolean> =>
  tookEffect([uploads.remove({ uid, id }, { exists: true, when: { due } }), ...freedWrites(gid, size)])

type NewFile = Pick<CourseFile, 'url' | 'uid' | 'gid' | 'type' | 'size'>

function fileWrites(file: NewFile): Write[] {
  const due = dueIn(unusedMs)
  return [files.create({ ...file, due }), dueWrite(file.url, due)]
}

/** The writes of a file that something shows from the start. */
export const createUsedFileWrites = (file: NewFile, usedBy: string): Write[] => [
  files.create({ ...file, usedBy, due: now().toISOString() }),
]

/** Notes a file that nothing shows yet, for which there must be room. @throws course-room-full */
export const createFile = (file: NewFile, room: readonly Write[] = []): Promise<void> =>
  transact([...fileWrites(file), ...room])

/** Makes a file of an upload. @throws upload-gone */
export const finishWrites = ({ uid, id, gid, size }: Upload, type: string): Write[] => [
  uploads.remove({ uid, id }, { exists: true, refusal: new Failure(errors['upload-gone']) }),
  ...fileWrites({ url: addressOfFile(id), uid, gid, type, size }),
]

/** A file by its address; null for what was not uploaded here. */
export const findFile = (url: string): Promise<CourseFile | null> => files.get({ url }, consistently)

/** The write by which something shows a file of the caller's that nothing else shows. @throws course-file-gone */
export const claimWrite = (url: string, uid: string, usedBy: string): Write =>
  files.patch(
    { url },
    { usedBy },
    { when: { url, uid, usedBy: null }, refusal: new Failure(errors['course-file-gone']) },
  )

/**
 * The writes by which a video of a group's course, or of the site's, shows such a file, which counts there from now on.
 * @throws course-file-gone, course-room-full
 */
export async function claimVideoWrites({ url, uid, gid, size }: CourseFile, usedBy: string, to: number | null) {
  const refusal = new Failure(errors['course-file-gone'])
  const claim = files.patch({ url }, { usedBy, gid: to }, { when: { url, uid, usedBy: null, gid }, refusal })
  return gid === to ? [claim] : [claim, ...freedWrites(gid, size), ...(await roomWrites(to, size))]
}

/** The writes after which nothing shows a file; it is due at once. */
export function releaseWrites(url: string): Write[] {
  const due = now().toISOString()
  return [files.patch({ url }, { usedBy: null, due }), dueWrite(url, due)]
}

/** What is due now, up to a limit. */
export const dueNow = (most: number): Promise<Due[]> =>
  dues.query({ list: 'all' }, { to: { due: now().toISOString() }, limit: most, ...consistently })

/** Forgets a file that nothing shows, as it was read; false if something does, or it is due at another time. */
export const forgetFile = ({ url, due, gid, size }: CourseFile): Promise<boolean> =>
  tookEffect([files.remove({ url }, { exists: true, when: { usedBy: null, due, gid } }), ...freedWrites(gid, size)])

/** An upload that is due, if it is still there. */
export const findUpload = (uid: string, id: string): Promise<Upload | null> => uploads.get({ uid, id }, consistently)

export const removeDue = ({ due, id }: Due): Promise<void> => writeItem(dues.remove({ list: 'all', due, id }))
