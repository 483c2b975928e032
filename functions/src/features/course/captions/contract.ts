import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo, whole } from '../../../platform/http/fields.ts'
import { courseErrors as errors } from '../errors.ts'
import { editAccess } from '../management/contract.ts'

/** Languages of captions; each has a name in the pages' words. */
export const captionLanguages = ['zh-CN', 'en', 'zh-TW', 'ja', 'ko', 'fr', 'de', 'es', 'ru'] as const

/** Limits: characters of the file, cues, characters of a cue. */
export const captionLimits = { text: 500_000, cues: 10_000, cue: 1000 } as const

const named = { vid: whole, language: z.enum(captionLanguages) }

/** A caption; times are in seconds. */
export const Cue = z.object({ start: z.number(), end: z.number(), text: z.string() })
export type Cue = z.infer<typeof Cue>

export const getCaptions = endpoint({
  method: 'GET',
  path: '/api/get-course-video-captions',
  summary: 'Captions of a video',
  access: { in: 'course', right: 'watch', who: 'login' },
  input: z.object(named),
  output: z.object({ cues: z.array(Cue) }),
  errors: [errors['video-not-found'], errors['captions-not-found']],
})

/** Adds or replaces the captions in a language, by a WebVTT file. */
export const saveCaptions = endpoint({
  method: 'PUT',
  path: '/api/admin/course/video-captions',
  summary: 'Give a video captions',
  access: editAccess,
  bodyMax: 6 * captionLimits.text + 4096,
  input: z.object({ ...named, vtt: z.string().check(upTo(captionLimits.text)) }),
  errors: [
    errors['video-not-found'],
    errors['video-linked'],
    errors['videos-changed'],
    errors['captions-invalid'],
    errors['captions-empty'],
  ],
})

export const removeCaptions = endpoint({
  method: 'DELETE',
  path: '/api/admin/course/video-captions',
  summary: 'Delete captions of a video',
  access: editAccess,
  input: z.object(named),
  errors: [errors['video-not-found'], errors['videos-changed'], errors['captions-not-found']],
})
