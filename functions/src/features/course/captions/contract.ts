import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo, whole } from '../../../platform/http/fields.ts'
import { courseErrors as errors } from '../errors.ts'

/** Languages that captions may be in: more come by a line here and their names in the pages' words. */
export const captionLanguages = ['zh-CN', 'en', 'zh-TW', 'ja', 'ko', 'fr', 'de', 'es', 'ru'] as const

/** Limits of captions: characters of the file, cues, characters of one. */
export const captionLimits = { text: 500_000, cues: 10_000, cue: 1000 } as const

const named = { vid: whole, language: z.enum(captionLanguages) }
const editing = { in: 'course', right: 'edit', who: 'login' } as const

/** One caption, from a second to a second. */
export const Cue = z.object({ start: z.number(), end: z.number(), text: z.string() })
export type Cue = z.infer<typeof Cue>

/** The captions of a video in one language. */
export const getCaptions = endpoint({
  method: 'GET',
  path: '/api/get-course-video-captions',
  summary: 'Captions of a video',
  access: { in: 'course', right: 'watch', who: 'login' },
  input: z.object(named),
  output: z.object({ cues: z.array(Cue) }),
  errors: [errors['video-not-found'], errors['captions-not-found']],
})

/** Gives a video captions in a language, in the place of those that there are: a WebVTT file. */
export const saveCaptions = endpoint({
  method: 'PUT',
  path: '/api/admin/course/video-captions',
  summary: 'Give a video captions',
  access: editing,
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

/** Deletes the captions of a video in a language. */
export const removeCaptions = endpoint({
  method: 'DELETE',
  path: '/api/admin/course/video-captions',
  summary: 'Delete captions of a video',
  access: editing,
  input: z.object(named),
  errors: [errors['video-not-found'], errors['videos-changed'], errors['captions-not-found']],
})
