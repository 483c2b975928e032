import * as z from 'zod/mini'
import { pictureEndpoint } from '../../platform/http/endpoint.ts'
import { flag, visibleLine } from '../../platform/http/fields.ts'
import { staffFields, staffTable } from '../../platform/http/staff-table.ts'
import { fileErrors } from '../file/errors.ts'
import { homeErrors as errors } from './errors.ts'

export * from './contract-shown.ts'
export * from './contract-tools.ts'

const optionalText = (max: number) => z._default(z.string().check(visibleLine, z.maxLength(max)), '')

export const carouselCalls = staffTable({
  path: '/api/admin/config/home-carousel',
  what: 'picture of the carousel',
  access: 'manage-site',
  fields: {
    url: staffFields.picture,
    /** what the picture shows, for readers who cannot see it */
    title: optionalText(255),
    /** where a click leads; empty for nowhere */
    link: z._default(z.union([z.literal(''), staffFields.url]), ''),
    rank: staffFields.rank,
  },
})
export const {
  list: getAdminCarousel,
  add: addCarousel,
  change: changeCarousel,
  remove: removeCarousel,
} = carouselCalls

/** Limits of the site's pictures: bytes of the upload, and the stored picture's width and height in pixels. */
export const carouselLimits = { bytes: 2 * 1024 * 1024, width: 1920, height: 1080 } as const

/**
 * Stores a picture of the site, re-encoded without any metadata, and puts it on the home page; `isShown` false leaves that to a
 * form that takes its address.
 */
export const uploadCarouselImage = pictureEndpoint({
  method: 'POST',
  path: '/api/file/upload-carouse-img',
  summary: 'Upload a picture for the home page',
  access: 'manage-site',
  takesCookie: true,
  bodyMax: carouselLimits.bytes + 4096,
  input: z.object({ file: z.file(), isShown: z._default(flag, true) }),
  /** `id` is its number among those of the home page */
  output: z.object({ url: z.string(), id: z.nullable(z.int()) }),
  errors: [fileErrors['image-type'], fileErrors['image-too-large'], fileErrors['image-broken']],
})

export const countdownCalls = staffTable({
  path: '/api/admin/contest-countdown',
  what: 'countdown',
  access: 'manage-site',
  fields: { title: staffFields.title, date: staffFields.time },
})
export const {
  list: getAdminCountdowns,
  add: addCountdown,
  change: changeCountdown,
  remove: removeCountdown,
} = countdownCalls

export const toolCalls = staffTable({
  path: '/api/admin/tools',
  what: 'link of the tools menu',
  access: 'manage-site',
  fields: {
    name: z.string().check(visibleLine, z.minLength(1), z.maxLength(50)),
    url: staffFields.url,
    rank: staffFields.rank,
  },
})
export const { list: getAdminTools, add: addTool, change: changeTool, remove: removeTool } = toolCalls

export const otherContestCalls = staffTable({
  path: '/api/admin/recent_contest',
  what: 'contest on another site',
  access: 'manage-content',
  fields: {
    /** the other site, such as `Codeforces` */
    oj: z.string().check(visibleLine, z.minLength(1), z.maxLength(50)),
    title: staffFields.title,
    url: staffFields.url,
    beginTime: staffFields.time,
    endTime: staffFields.time,
  },
  errors: [errors['ends-before-begin']],
})
export const {
  list: getAdminOtherContests,
  add: addOtherContest,
  change: changeOtherContest,
  remove: removeOtherContest,
} = otherContestCalls

/** Whether a contest ends after it has begun; times are ISO 8601 in UTC. */
export const endsAfterBegin = ({ beginTime, endTime }: { beginTime: string; endTime: string }) => beginTime < endTime
