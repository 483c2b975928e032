import * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { env } from '../../../platform/env.ts'
import { Failure } from '../../../platform/errors.ts'
import type { PartedUpload } from '../../../platform/objects/multipart.ts'
import {
  accepted,
  consistently,
  item,
  orNull,
  type RowOf,
  transact,
  type Write,
  write,
} from '../../../platform/table/index.ts'
import { courseErrors as errors } from '../errors.ts'
import { addressOfFile, videoLimits } from './contract.ts'

/** Uploads in parts that are not finished. */
const uploads = item('course-upload', {
  fields: {
    uid: z.string(),
    id: z.string(),
    course: z.number(),
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

/** Where the bytes of an upload go, and stay. */
export const videoKey = (id: string): string => `videos/${id}`

/** The upload as the storage knows it. */
export const placeOf = ({ id, upload }: Upload): PartedUpload => ({
  bucket: env('UPLOADS_BUCKET'),
  key: videoKey(id),
  upload,
})

/** Notes a new upload in parts. */
export async function createUpload(row: Omit<Upload, 'at' | 'due'>): Promise<Upload> {
  const due = dueIn(videoLimits.openHours * hourMs)
  const upload = { ...row, at: now().toISOString(), due }
  await transact([uploads.create(upload), dueWrite(row.id, due, row.uid)])
  return upload
}

/** A user's unfinished uploads, the last one first. */
export const uploadsOf = async (uid: string): Promise<Upload[]> =>
  (await uploads.query({ uid }, consistently)).toSorted((a, b) => (a.at < b.at ? 1 : -1))

/** @throws upload-gone */
export async function knownUpload(uid: string, id: string): Promise<Upload> {
  const row = await uploads.get({ uid, id }, consistently)
  if (!row) throw new Failure(errors['upload-gone'])
  return row
}

/** Forgets an upload; false if it was gone. */
export const forgetUpload = ({ uid, id, due }: Pick<Upload, 'uid' | 'id' | 'due'>): Promise<boolean> =>
  accepted(uploads.remove({ uid, id }, { exists: true, when: { due } }))

type NewFile = Pick<CourseFile, 'url' | 'uid' | 'type' | 'size'>

function fileWrites(file: NewFile): Write[] {
  const due = dueIn(unusedMs)
  return [files.create({ ...file, due }), dueWrite(file.url, due)]
}

/** Notes a file that nothing shows yet. */
export const createFile = (file: NewFile): Promise<void> => transact(fileWrites(file))

/** Makes a file of an upload. @throws upload-gone */
export const finishWrites = ({ uid, id, size }: Upload, type: string): Write[] => [
  uploads.remove({ uid, id }, { exists: true, refusal: new Failure(errors['upload-gone']) }),
  ...fileWrites({ url: addressOfFile(id), uid, type, size }),
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

/** The writes after which nothing shows a file; it is due at once. */
export function releaseWrites(url: string): Write[] {
  const due = now().toISOString()
  return [files.patch({ url }, { usedBy: null, due }), dueWrite(url, due)]
}

/** What is due now, up to a limit. */
export const dueNow = (most: number): Promise<Due[]> =>
  dues.query({ list: 'all' }, { to: { due: now().toISOString() }, limit: most, ...consistently })

/** Forgets a due file that nothing shows; false if something does, or it is due at another time. */
export const forgetFile = (url: string, due: string): Promise<boolean> =>
  accepted(files.remove({ url }, { exists: true, when: { usedBy: null, due } }))

/** An upload that is due, if it is still there. */
export const findUpload = (uid: string, id: string): Promise<Upload | null> => uploads.get({ uid, id }, consistently)

export const removeDue = ({ due, id }: Due): Promise<void> => write(dues.remove({ list: 'all', due, id }))
