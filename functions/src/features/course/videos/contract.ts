import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { changesTo, flag, upTo, visibleLine, whole } from '../../../platform/http/fields.ts'
import { staffFields } from '../../../platform/http/staff-table.ts'
import { courseErrors as errors } from '../errors.ts'
import { courseField, courseLimits, editAccess } from '../management/contract.ts'
import { videoAddress } from '../uploads/contract.ts'

/** How calls name a video. */
const videoField = { vid: whole }

export const videoFields = {
  title: z.string().check(visibleLine, z.minLength(1, 'video-title-required'), z.maxLength(courseLimits.title)),
  /** of a page or file elsewhere, or of a file that the caller has uploaded */
  url: z.string().check(
    z.trim(),
    upTo(2000, 'video-url-required'),
    z.refine((url) => /^https?:\/\/[^\s/?#]\S*$/i.test(url) || videoAddress.test(url), 'video-url-required'),
  ),
  /** order in the course, low numbers first */
  rank: staffFields.rank,
  isVisible: z._default(flag, true),
} as const

const AdminVideo = z.object({
  id: z.int(),
  cid: z.int(),
  title: z.string(),
  url: z.string(),
  rank: z.int(),
  isVisible: z.boolean(),
  isUploaded: z.boolean(),
  /** such as `video/mp4`; empty for a link */
  type: z.string(),
  /** bytes; 0 for a link */
  size: z.int(),
  /** languages of captions */
  captions: z.array(z.string()),
  gmtCreate: z.string(),
  gmtModified: z.string(),
})
export type AdminVideo = z.infer<typeof AdminVideo>

const saveErrors = [
  errors['video-title-required'],
  errors['video-url-required'],
  errors['course-file-gone'],
  errors['course-room-full'],
  errors['videos-too-many'],
]
const findErrors = [errors['video-not-found'], errors['videos-changed']]

/** All videos of a course, in their order. */
export const getCourseVideos = endpoint({
  method: 'GET',
  path: '/api/admin/course/get-video-list',
  summary: 'All videos of a course',
  access: editAccess,
  input: z.object(courseField),
  output: z.object({ records: z.array(AdminVideo), total: z.int() }),
  errors: [errors['course-not-found']],
})

export const getAdminVideo = endpoint({
  method: 'GET',
  path: '/api/admin/course/video',
  summary: 'A video of a course for its form',
  access: editAccess,
  input: z.object(videoField),
  output: AdminVideo,
  errors: [errors['video-not-found']],
})

export const addVideo = endpoint({
  method: 'POST',
  path: '/api/admin/course/video',
  summary: 'Put a video into a course',
  access: editAccess,
  input: z.object({ ...courseField, ...videoFields }),
  output: z.object({ vid: z.int() }),
  errors: [...saveErrors, errors['course-not-found']],
})

/** Changes the given fields; a replaced file is deleted with its captions. */
export const changeVideo = endpoint({
  method: 'PUT',
  path: '/api/admin/course/video',
  summary: 'Change a video of a course',
  access: editAccess,
  input: z.object({ ...changesTo(videoFields), id: whole }),
  errors: [...saveErrors, ...findErrors],
})

export const showVideo = endpoint({
  method: 'PUT',
  path: '/api/admin/course/change-video-visible',
  summary: 'Show or hide a video',
  access: editAccess,
  input: z.object({ ...videoField, isVisible: flag }),
  errors: findErrors,
})

export const rankVideo = endpoint({
  method: 'PUT',
  path: '/api/admin/course/change-video-rank',
  summary: 'Change the rank of a video',
  access: editAccess,
  input: z.object({ ...videoField, rank: staffFields.rank }),
  errors: findErrors,
})

/** Orders the videos by new ranks; `vids` are all of them. */
export const orderVideos = endpoint({
  method: 'PUT',
  path: '/api/admin/course/order-videos',
  summary: 'Order the videos of a course',
  access: editAccess,
  input: z.object({ ...courseField, vids: z.array(whole).check(z.maxLength(courseLimits.videos)) }),
  errors: [errors['course-not-found'], errors['videos-changed']],
})

/** Deletes a video with its file and captions for good. */
export const removeVideo = endpoint({
  method: 'DELETE',
  path: '/api/admin/course/video',
  summary: 'Delete a video of a course',
  access: editAccess,
  input: z.object(videoField),
  errors: findErrors,
})
