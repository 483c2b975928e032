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

/** Unfinished uploads in parts. */
const uploads = item('course-upload', {
  fields: {
    uid: z.string(),
    id: z.string(),
    course: z.number(),
    /** the group whose quota it counts for */
    gid: orNull(z.number()),
    name: z.string(),
    /** bytes of the file */
    size: z.number(),
    modified: z.number(),
    /** its id in the storage */
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
    /** the group whose quota it counts for */
    gid: orNull(z.number()),
    /** such as `video/mp4` */
    type: z.string(),
    /** bytes */
    size: z.number(),
    /** what uses it; if nothing does, it is deleted when it is due */
    usedBy: orNull(z.string()),
    due: z.string(),
  },
  key: { pk: ['url'] },
})
export type CourseFile = RowOf<typeof files>

/** Uploads, and files (without a uid), by the time when they expire; entries of files in use are ignored. */
const dues = item('course-due', {
  fields: { list: z.literal('all'), due: z.string(), id: z.string(), uid: z._default(z.string(), '') },
  key: { pk: ['list'], sk: ['due', 'id'] },
})
export type Due = RowOf<typeof dues>

const hourMs = 3_600_000
/** How long an unused file stays. */
const unusedMs = 7 * 24 * hourMs

const dueIn = (ms: number) => new Date(now().getTime() + ms).toISOString()
const dueWrite = (id: string, due: string, uid = ''): Write => dues.put({ list: 'all', due, id, uid })

/** An id for an upload and its file. */
export const newFileId = (): string => randomBytes(16).toString('hex')

export const videoKey = (id: string): string => `videos/${id}`

export const placeOf = ({ id, upload }: Upload): PartedUpload => ({
  bucket: readEnv('UPLOADS_BUCKET'),
  key: videoKey(id),
  upload,
})

/** Stores a new upload with the writes of its quota. @throws course-room-full */
export async function createUpload(row: Omit<Upload, 'at' | 'due'>, room: readonly Write[]): Promise<Upload> {
  const due = dueIn(videoLimits.openHours * hourMs)
  const upload = { ...row, at: now().toISOString(), due }
  await transact([uploads.create(upload), dueWrite(row.id, due, row.uid), ...room])
  return upload
}

/** A user's uploads, the newest first. */
export const uploadsOf = async (uid: string): Promise<Upload[]> =>
  (await uploads.query({ uid }, consistently)).toSorted((a, b) => (a.at < b.at ? 1 : -1))

/** @throws upload-gone */
export async function readUpload(uid: string, id: string): Promise<Upload> {
  const row = await uploads.get({ uid, id }, consistently)
  if (!row) throw new Failure(errors['upload-gone'])
  return row
}

/** Deletes the row of an upload; false if it was gone. */
export const forgetUpload = ({ uid, id, due, gid, size }: Upload): Promise<boolean> =>
  tookEffect([uploads.remove({ uid, id }, { exists: true, when: { due } }), ...freedWrites(gid, size)])

type NewFile = Pick<CourseFile, 'url' | 'uid' | 'gid' | 'type' | 'size'>

function fileWrites(file: NewFile): Write[] {
  const due = dueIn(unusedMs)
  return [files.create({ ...file, due }), dueWrite(file.url, due)]
}

/** The writes of a file that is in use from the start. */
export const createUsedFileWrites = (file: NewFile, usedBy: string): Write[] => [
  files.create({ ...file, usedBy, due: now().toISOString() }),
]

/** Stores an unused file with the writes of its quota. @throws course-room-full */
export const createFile = (file: NewFile, room: readonly Write[] = []): Promise<void> =>
  transact([...fileWrites(file), ...room])

/** Makes a file of an upload. @throws upload-gone */
export const finishWrites = ({ uid, id, gid, size }: Upload, type: string): Write[] => [
  uploads.remove({ uid, id }, { exists: true, refusal: new Failure(errors['upload-gone']) }),
  ...fileWrites({ url: addressOfFile(id), uid, gid, type, size }),
]

export const findFile = (url: string): Promise<CourseFile | null> => files.get({ url }, consistently)

/** The write by which something uses an unused file of the caller. @throws course-file-gone */
export const claimWrite = (url: string, uid: string, usedBy: string): Write =>
  files.patch(
    { url },
    { usedBy },
    { when: { url, uid, usedBy: null }, refusal: new Failure(errors['course-file-gone']) },
  )

/** The same for a video of a course of `to`, whose quota the file counts for then. @throws course-file-gone, course-room-full */
export async function claimVideoWrites({ url, uid, gid, size }: CourseFile, usedBy: string, to: number | null) {
  const refusal = new Failure(errors['course-file-gone'])
  const claim = files.patch({ url }, { usedBy, gid: to }, { when: { url, uid, usedBy: null, gid }, refusal })
  return gid === to ? [claim] : [claim, ...freedWrites(gid, size), ...(await roomWrites(to, size))]
}

/** The writes after which a file is unused and due at once. */
export function releaseWrites(url: string): Write[] {
  const due = now().toISOString()
  return [files.patch({ url }, { usedBy: null, due }), dueWrite(url, due)]
}

export const dueNow = (most: number): Promise<Due[]> =>
  dues.query({ list: 'all' }, { to: { due: now().toISOString() }, limit: most, ...consistently })

/** Deletes the row of an unused file as it was read; false if it has changed since. */
export const forgetFile = ({ url, due, gid, size }: CourseFile): Promise<boolean> =>
  tookEffect([files.remove({ url }, { exists: true, when: { usedBy: null, due, gid } }), ...freedWrites(gid, size)])

export const findUpload = (uid: string, id: string): Promise<Upload | null> => uploads.get({ uid, id }, consistently)

export const removeDue = ({ due, id }: Due): Promise<void> => writeItem(dues.remove({ list: 'all', due, id }))
