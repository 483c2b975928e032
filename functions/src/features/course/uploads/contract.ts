import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo, visibleLine, whole } from '../../../platform/http/fields.ts'
import { courseErrors as errors } from '../errors.ts'

/** Limits of uploaded videos. */
export const videoLimits = {
  bytes: 2 * 1024 ** 3,
  partBytes: 8 * 1024 ** 2,
  formBytes: 4 * 1024 ** 2,
  /** unfinished uploads of a user */
  open: 10,
  perHour: 60,
  /** until an unfinished upload expires, as its parts do in the bucket */
  openHours: 24,
  /** parts whose addresses one call answers */
  partsAtOnce: 20,
} as const

export const partsIn = (size: number): number => Math.ceil(size / videoLimits.partBytes)

const addressOfVideos = '/api/file/course-video'
export const videoAddress: RegExp = /^\/api\/file\/course-video\?id=[0-9a-f]{32}$/
export const addressOfFile = (id: string): string => `${addressOfVideos}?id=${id}`

const Id = z.string().check(upTo(32), z.regex(/^[0-9a-f]{32}$/))
const uploadField = { uploadId: Id }
const editAccess = { in: 'course', right: 'edit', who: 'login' } as const
const name = z.string().check(visibleLine, z.minLength(1), z.maxLength(255))

const VideoUpload = z.object({
  uploadId: z.string(),
  name: z.string(),
  /** bytes */
  size: z.int(),
  /** the file's time of change in ms, by which a page recognises it */
  modified: z.int(),
  /** the numbers of parts that have arrived, from 1 */
  parts: z.array(z.int()),
  /** when it expires */
  until: z.string(),
})
export type VideoUpload = z.infer<typeof VideoUpload>

/** Begins the upload of a video in parts. */
export const beginVideoUpload = endpoint({
  method: 'POST',
  path: '/api/minio/video-upload',
  summary: 'Begin the upload of a video',
  access: editAccess,
  input: z.object({
    cid: whole,
    name,
    size: z.int().check(z.gte(1, 'video-empty'), z.lte(videoLimits.bytes, 'video-too-large')),
    modified: z._default(z.int().check(z.gte(0)), 0),
  }),
  output: VideoUpload,
  errors: [
    errors['course-not-found'],
    errors['video-empty'],
    errors['video-too-large'],
    errors['video-type'],
    errors['uploads-too-many'],
    errors['course-room-full'],
    commonErrors['too-many-requests'],
  ],
})

/** The caller's unfinished uploads for a course, the last one first. */
export const getVideoUploads = endpoint({
  method: 'GET',
  path: '/api/minio/video-upload',
  summary: 'Own unfinished uploads for a course',
  access: editAccess,
  input: z.object({ cid: whole }),
  output: z.array(VideoUpload),
  errors: [errors['course-not-found']],
})

/** Signed addresses to PUT parts of an own upload, valid for an hour. */
export const getPartUrls = endpoint({
  method: 'POST',
  path: '/api/minio/video-upload-parts',
  summary: 'Where the parts of a video go',
  access: 'login',
  changes: false,
  input: z.object({
    ...uploadField,
    parts: z.array(z.int().check(z.gte(1), z.lte(10_000))).check(z.minLength(1), z.maxLength(videoLimits.partsAtOnce)),
  }),
  output: z.array(z.object({ part: z.int(), url: z.string() })),
  errors: [errors['upload-gone']],
})

/** Joins the parts, which must be an MP4 or WebM video by its content. May be called again. */
export const finishVideoUpload = endpoint({
  method: 'POST',
  path: '/api/minio/video-upload-done',
  summary: 'Finish the upload of a video',
  access: 'login',
  input: z.object(uploadField),
  output: z.object({ url: z.string() }),
  errors: [errors['upload-gone'], errors['upload-incomplete'], errors['video-content']],
})

export const dropVideoUpload = endpoint({
  method: 'DELETE',
  path: '/api/minio/video-upload',
  summary: 'Give up the upload of a video',
  access: 'login',
  input: z.object(uploadField),
  errors: [errors['upload-gone']],
})

/** Stores a small video for a course, or for a course of the site to come; larger ones take `beginVideoUpload`. */
export const uploadVideo = endpoint({
  method: 'POST',
  path: '/api/minio/upload-video',
  summary: 'Upload a small video',
  access: editAccess,
  bodyMax: videoLimits.formBytes + 65_536,
  input: z.object({ file: z.file(), cid: z.optional(z.nullable(whole)) }),
  output: z.object({ url: z.string() }),
  errors: [
    errors['course-not-found'],
    errors['video-form-too-large'],
    errors['video-content'],
    errors['course-room-full'],
    commonErrors['too-many-requests'],
  ],
})

/** Redirects to an uploaded video, for those who may watch it, or its uploader before it is in a course. */
export const viewCourseVideo = endpoint({
  method: 'GET',
  path: addressOfVideos,
  summary: 'An uploaded video',
  access: 'login',
  input: z.object({ id: Id }),
  output: z.file(),
  errors: [commonErrors['not-found']],
})
