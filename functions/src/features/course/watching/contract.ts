import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { whole } from '../../../platform/http/fields.ts'
import { courseErrors as errors } from '../errors.ts'

const watching = { in: 'course', right: 'watch', who: 'login' } as const
const videoField = { vid: whole }

/** The longest video in seconds: four days. */
const longest = 345_600
const seconds = z.number().check(z.gte(0), z.lte(longest))

/** A video for a player, with where the caller stopped. */
export const getCourseVideo = endpoint({
  method: 'GET',
  path: '/api/get-course-video',
  summary: 'A video to watch',
  access: watching,
  input: z.object(videoField),
  output: z.object({
    id: z.int(),
    cid: z.int(),
    title: z.string(),
    /** signed for an uploaded file, else the link */
    url: z.string(),
    /** the end of the address; null for a link */
    until: z.nullable(z.string()),
    /** the server's time */
    now: z.string(),
    /** such as `video/mp4`; empty for a link */
    type: z.string(),
    /** where the caller stopped, in seconds */
    seconds: z.number(),
    /** languages of captions */
    captions: z.array(z.string()),
  }),
  errors: [errors['video-not-found']],
})

export const savePosition = endpoint({
  method: 'POST',
  path: '/api/save-course-video-position',
  summary: 'Remember where one stopped in a video',
  access: watching,
  input: z.object({ ...videoField, seconds, duration: seconds }),
  errors: [errors['video-not-found']],
})
