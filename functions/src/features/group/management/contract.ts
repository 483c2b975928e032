import * as z from 'zod/mini'
import { endpoint, pictureEndpoint } from '../../../platform/http/endpoint.ts'
import { changesTo, flag, timeZone, upTo, visibleLine, whole } from '../../../platform/http/fields.ts'
import { avatarLimits } from '../../file/contract.ts'
import { fileErrors } from '../../file/errors.ts'
import { remoteJudges } from '../../judging/contract-remotes.ts'
import { settingsErrors } from '../../settings/errors.ts'
import { GroupEntry } from '../contract-levels.ts'
import { groupErrors as errors } from '../errors.ts'
import { Group, groupField } from '../list/contract.ts'

/** Limits of texts in characters; `sortStep` is left between two neighbours in the list. Teachers solve nothing before. */
export const groupLimits = {
  name: 25,
  shortName: 10,
  brief: 50,
  descriptionMin: 5,
  description: 1000,
  code: 6,
  reasonMin: 5,
  reason: 100,
  sortStep: 10_000,
  ofTeachers: { solved: 0, day: 50, all: 300 },
} as const

const singleLine = (code: string, most: number) => z.string().check(visibleLine, z.minLength(1, code), upTo(most, code))
/** A code of letters and digits, or none. */
const Code = z.string().check(
  z.trim(),
  z.refine((text) => /^(?:[A-Za-z0-9]{6})?$/.test(text), { error: 'group-code-length' }),
)

/** Whether problem ids with this prefix would look like those of a remote judge, or of a group without a short name. */
function isReserved(shortName: string): boolean {
  const name = shortName.toUpperCase()
  return remoteJudges.some((remote) => remote === name) || /^G[0-9]+$/.test(name)
}

export const groupFields = {
  name: singleLine('group-name-length', groupLimits.name),
  /** the prefix of its problem ids; empty for none */
  shortName: z._default(
    z.string().check(
      z.trim(),
      upTo(groupLimits.shortName, 'group-short-name-length'),
      z.refine((text) => /^[A-Za-z0-9]*$/.test(text), { error: 'group-short-name-form' }),
      z.refine((text) => !isReserved(text), { error: 'group-short-name-reserved' }),
    ),
    '',
  ),
  brief: singleLine('group-brief-length', groupLimits.brief),
  /** Markdown */
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(groupLimits.descriptionMin, 'group-description-length'),
      upTo(groupLimits.description, 'group-description-length'),
    ),
  /** 1 open, 2 approval, 3 code */
  auth: z._default(z.pipe(whole, z.literal([GroupEntry.open, GroupEntry.approval, GroupEntry.code])), GroupEntry.open),
  visible: z._default(flag, true),
  code: z._default(
    z.pipe(
      z.nullable(Code),
      z.transform((code) => code ?? ''),
    ),
    '',
  ),
  /** whether the right code makes a member at once; else one applies with it */
  joinsByCode: z._default(flag, false),
  /** whether members know each other's real names; else those alone who manage members do */
  realNames: z._default(flag, false),
  /** empty for the site's */
  timeZone: z._default(z.union([z.literal(''), timeZone('time-zone-unknown')]), ''),
} as const

const saveErrors = [
  errors['group-name-length'],
  errors['group-short-name-length'],
  errors['group-short-name-form'],
  errors['group-short-name-reserved'],
  errors['group-short-name-taken'],
  errors['group-brief-length'],
  errors['group-description-length'],
  errors['group-code-length'],
  settingsErrors['time-zone-unknown'],
  fileErrors['file-gone'],
  fileErrors['files-too-many'],
]

/** Makes a group whose root is the caller; ordinary users need solved problems and have a few a day, teachers many. */
export const addGroup = endpoint({
  method: 'POST',
  path: '/api/group',
  summary: 'Create a group',
  access: 'login',
  input: z.object(groupFields),
  output: z.object({ gid: z.int() }),
  errors: [...saveErrors, errors['group-solve-first'], errors['group-daily'], errors['groups-many']],
})

/** Changes the given fields of a group; with a `revision`, only if nobody has changed the group since. */
export const changeGroup = endpoint({
  method: 'PUT',
  path: '/api/group',
  summary: 'Change a group',
  access: { in: 'group', right: 'change-settings', who: 'login' },
  input: z.object({ ...changesTo(groupFields), id: whole, revision: z.optional(z.nullable(whole)) }),
  errors: [...saveErrors, errors['group-not-found'], errors['group-changed']],
})

/** Replaces the picture of a group, re-encoded without metadata; answers the group. */
export const uploadGroupAvatar = pictureEndpoint({
  method: 'POST',
  path: '/api/file/upload-group-avatar',
  summary: 'Upload the picture of a group',
  access: { in: 'group', right: 'change-settings', who: 'login' },
  bodyMax: avatarLimits.bytes + 4096,
  input: z.object({ ...groupField, image: z.file() }),
  output: Group,
  errors: [
    errors['group-not-found'],
    fileErrors['image-type'],
    fileErrors['image-too-large'],
    fileErrors['image-broken'],
  ],
})

/** Disbands a group; its root and those who manage the site can restore it for a week. */
export const removeGroup = endpoint({
  method: 'DELETE',
  path: '/api/group',
  summary: 'Disband a group',
  access: { in: 'group', right: 'disband', who: 'login' },
  input: z.object(groupField),
  errors: [errors['group-not-found']],
})

/** The disbanded groups that the caller can restore, the last one first. */
export const getDeletedGroups = endpoint({
  method: 'GET',
  path: '/api/group/get-deleted-list',
  summary: 'Disbanded groups',
  access: 'login',
  output: z.array(
    z.object({ id: z.int(), name: z.string(), owner: z.string(), deletedAt: z.string(), deletedBy: z.string() }),
  ),
})

export const restoreGroup = endpoint({
  method: 'POST',
  path: '/api/group/restore',
  summary: 'Bring a disbanded group back',
  access: 'login',
  input: z.object(groupField),
  errors: [errors['group-not-found']],
})

/** Makes a member the root; the old one becomes an admin. */
export const transferGroup = endpoint({
  method: 'PUT',
  path: '/api/group/transfer',
  summary: 'Pass a group on',
  access: { in: 'group', right: 'transfer', who: 'login' },
  input: z.object({ ...groupField, uid: z.string().check(z.minLength(1), upTo(100)) }),
  errors: [errors['group-not-found'], errors['group-member-unknown']],
})

export const blockGroup = endpoint({
  method: 'PUT',
  path: '/api/admin/group/change-status',
  summary: 'Block a group, or open it',
  access: { in: 'group', right: 'block', who: 'manage-site' },
  input: z.object({ ...groupField, status: z.pipe(whole, z.literal([0, 1])) }),
  errors: [errors['group-not-found']],
})
