import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { shown, upTo, whole } from '../../../platform/http/fields.ts'
import { courseErrors as errors } from '../errors.ts'

/**
 * Limits of uploaded videos: bytes of one, of a part, of one in a form; unfinished ones of a user, uploads of theirs in an
 * hour, and hours until an unfinished one expires: the bucket drops its parts after a day, too.
 */
export const videoLimits = {
  bytes: 2 * 1024 ** 3,
  partBytes: 8 * 1024 ** 2,
  formBytes: 4 * 1024 ** 2,
  open: 10,
  perHour: 60,
  openHours: 24,
  /** parts whose addresses one call answers */
  partsAtOnce: 20,
} as const

/** How many parts a file of so many bytes has. */
export const partsIn = (size: number): number => Math.ceil(size / videoLimits.partBytes)

const addressOfVideos = '/api/file/course-video'
/** The address of an uploaded video. */
export const videoAddress: RegExp = /^\/api\/file\/course-video\?id=[0-9a-f]{32}$/
export const addressOfFile = (id: string): string => `${addressOfVideos}?id=${id}`

const Id = z.string().check(upTo(32), z.regex(/^[0-9a-f]{32}$/))
const uploadField = { uploadId: Id }
const editing = { in: 'course', right: 'edit', who: 'login' } as const
const name = z.string().check(shown, z.minLength(1), z.maxLength(255))

/** An upload that is not finished yet. */
const VideoUpload = z.object({
  uploadId: z.string(),
  name: z.string(),
  /** bytes */
  size: z.int(),
  /** when the file was changed last on the uploader's machine, in ms: by that and its size it is known again */
  modified: z.int(),
  /** the numbers of the parts that have arrived, from 1 */
  parts: z.array(z.int()),
  /** when it expires */
  until: z.string(),
})
export type VideoUpload = z.infer<typeof VideoUpload>

/** Begins the upload of a video in parts of 8 MB, for a course. */
export const beginVideoUpload = endpoint({
  method: 'POST',
  path: '/api/minio/video-upload',
  summary: 'Begin the upload of a video',
  access: editing,
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
  access: editing,
  input: z.object({ cid: whole }),
  output: z.array(VideoUpload),
  errors: [errors['course-not-found']],
})

/** Signed addresses that take parts of an own upload (PUT, the bytes of that part alone), valid for an hour. */
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

/** Makes a file of the parts that have arrived; it must be an MP4 or WebM video by its content. May be called again. */
export const finishVideoUpload = endpoint({
  method: 'POST',
  path: '/api/minio/video-upload-done',
  summary: 'Finish the upload of a video',
  access: 'login',
  input: z.object(uploadField),
  output: z.object({ url: z.string() }),
  errors: [errors['upload-gone'], errors['upload-incomplete'], errors['video-content']],
})

/** Gives up an own upload. */
export const dropVideoUpload = endpoint({
  method: 'DELETE',
  path: '/api/minio/video-upload',
  summary: 'Give up the upload of a video',
  access: 'login',
  input: z.object(uploadField),
  errors: [errors['upload-gone']],
})

/**
 * Stores a small video that comes in a form, for the course that it names, in whose group's room it counts; without one it is
 * for who may make courses on the site. Larger ones go straight to the storage, by `beginVideoUpload`.
 */
export const uploadVideo = endpoint({
  method: 'POST',
  path: '/api/minio/upload-video',
  summary: 'Upload a small video',
  access: editing,
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

/** Leads to an uploaded video, for who may watch it; its uploader before a video of a course has it. */
export const viewCourseVideo = endpoint({
  method: 'GET',
  path: addressOfVideos,
  summary: 'An uploaded video',
  access: 'login',
  input: z.object({ id: Id }),
  output: z.file(),
  errors: [commonErrors['not-found']],
})
