import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import {
  changesTo,
  flag,
  ownedStamps,
  pageOf,
  paging,
  requiredMoment,
  upTo,
  visibleLine,
  whole,
} from '../../../platform/http/fields.ts'
import { undoCalls } from '../../audit/contract-undo.ts'
import { fileErrors } from '../../file/errors.ts'
import { WorkAuth, workLimits } from '../contract-terms.ts'
import { timedWorkErrors as errors } from '../errors.ts'

const requiredTime = (code: string) => requiredMoment(z.string(), code)

const { least, most } = workLimits.duration

/** The form, in the order in which missing fields are reported (B5). */
export const workFields = {
  title: z.string().check(visibleLine, z.minLength(1, 'timed-work-title-required'), z.maxLength(workLimits.title)),
  /** Markdown */
  description: z
    .string()
    .check(z.trim(), z.minLength(1, 'timed-work-description-required'), upTo(workLimits.description)),
  startTime: requiredTime('timed-work-start-required'),
  endTime: requiredTime('timed-work-end-required'),
  visible: z._default(flag, true),
  /** seconds from an entrant's start */
  duration: z._default(
    z.pipe(whole, z.int().check(z.minimum(least, 'timed-work-duration'), z.maximum(most, 'timed-work-duration'))),
    workLimits.duration.usual,
  ),
  /** 0 open, 1 with a password */
  auth: z._default(z.pipe(whole, z.literal([WorkAuth.public, WorkAuth.private])), WorkAuth.public),
  pwd: z._default(z.string().check(z.trim(), upTo(workLimits.password)), ''),
  /** whether code drafts are handed in when the time runs out */
  handsInDrafts: z._default(flag, false),
} as const

const stamps = {
  ...ownedStamps,
  /** -1 not started, 0 running, 1 ended */
  status: z.int(),
}

const AdminWork = z.object({
  ...workFields,
  ...stamps,
  /** increases with each change */
  revision: z.int(),
})

/** A timed work in the table of its staff. */
export const AdminWorkRow = z.object({
  ...stamps,
  title: z.string(),
  auth: z.int(),
  visible: z.boolean(),
  startTime: z.string(),
  endTime: z.string(),
  duration: z.int(),
  /** how many have started */
  count: z.int(),
  /** whether the caller may change it */
  mine: z.boolean(),
  /** whether they may delete it */
  mayDelete: z.boolean(),
})
export type AdminWorkRow = z.infer<typeof AdminWorkRow>

export const saveErrors = [
  errors['timed-work-title-required'],
  errors['timed-work-description-required'],
  errors['timed-work-start-required'],
  errors['timed-work-end-required'],
  errors['timed-work-duration'],
  errors['timed-work-password-required'],
  errors['timed-work-ends-early'],
  errors['timed-work-too-long'],
  fileErrors['file-gone'],
  fileErrors['files-too-many'],
]
export const administer = { in: 'set', right: 'administer', who: 'login' } as const
const remove = { in: 'set', right: 'own:delete', who: 'login' } as const
/** How calls name a timed work. */
export const workField = { tid: whole }

export const staffWantedFields = { keyword: z.optional(z.string().check(z.maxLength(200))) }

/** The timed works that the caller may change, the newest first; super admins see all. */
export const getAdminTimedWorks = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/timed-work/get-timed-work-list',
  summary: 'Quizzes for staff',
  access: 'manage-problems',
  input: z.object({
    ...paging(10),
    ...staffWantedFields,
    /** those of a group; absent: of the site */
    gid: z.optional(z.nullable(whole)),
  }),
  output: pageOf(AdminWorkRow),
})

export const getAdminTimedWork = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/timed-work',
  summary: 'A quiz for its form',
  access: administer,
  input: z.object(workField),
  output: AdminWork,
  errors: [errors['timed-work-not-found']],
})

export const addTimedWork = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/timed-work',
  summary: 'Make a quiz',
  access: 'manage-problems',
  input: z.object(workFields),
  output: z.object({ tid: z.int() }),
  errors: saveErrors,
})

/** Changes the given fields; with a `revision`, only if nobody has changed it since. */
export const changeTimedWork = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/timed-work',
  summary: 'Change a quiz',
  access: administer,
  input: z.object({ ...changesTo(workFields), id: whole, revision: z.optional(z.nullable(whole)) }),
  errors: [...saveErrors, errors['timed-work-not-found'], errors['timed-work-changed']],
})

export const showTimedWork = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/timed-work/change-timed-work-visible',
  summary: 'Show or hide a quiz',
  access: administer,
  input: z.object({ ...workField, visible: flag }),
  errors: [errors['timed-work-not-found']],
})

export const {
  remove: removeTimedWork,
  deleted: getDeletedTimedWorks,
  restore: restoreTimedWork,
} = undoCalls({
  lambda: 'authoring',
  path: '/api/admin/timed-work',
  what: 'a quiz',
  many: 'quizzes',
  removing: remove,
  restoring: 'login',
  // `lost`: how many of its problems are deleted, without which it would be restored
  also: { gid: z.nullable(z.int()), lost: z.int() },
  field: workField,
  gone: errors['timed-work-not-found'],
})
