import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { draftsIn, unnumbered } from '../../platform/table/drafts.ts'
import {
  accepted,
  consistently,
  item,
  orNull,
  padded,
  type RowOf,
  type Write,
  write,
} from '../../platform/table/index.ts'

const pid = padded(8)
const texts = z.readonly(z.array(z.string()))

/** What the row of a problem said in one of its versions, where changes of many problems do not touch the document. */
const RowState = z.object({
  problemId: z.string(),
  auth: z.number(),
  difficulty: z.number(),
  tags: z.readonly(z.array(z.number())),
})
export type RowState = z.output<typeof RowState>

/** Who made which version of a problem, and where what it was lies. */
const versions = item('problem-version', {
  fields: {
    pid,
    version: padded(8),
    at: z.string(),
    uid: z.string(),
    username: z.string(),
    changed: texts,
    document: z.string(),
    /** keys of all objects that belong to it, in the bucket of test data */
    objects: texts,
    row: RowState,
  },
  key: { pk: ['pid'], sk: ['version'] },
})
export type Version = RowOf<typeof versions>

/** What a problem of a package was before staff edited it: earlier versions of the site counted from there. */
export const packageState = 0

/** The write that keeps a version, for the transaction that makes it the current one. */
export const versionWrite = (version: Version): Write => versions.put(version)

/** Page `currentPage` of a problem's versions, newest first, of those up to `newest`: one range of numbers. */
export async function versionPage(number: number, newest: number, currentPage: number, limit: number) {
  const last = newest - (currentPage - 1) * limit
  if (last < 0) return []
  const from = { version: Math.max(0, last - limit + 1) }
  return versions.query({ pid: number }, { from, to: { version: last }, order: 'desc' })
}

export const findVersion = (number: number, version: number): Promise<Version | null> =>
  versions.get({ pid: number, version }, consistently)

/** All versions of a problem. */
export const allVersions = (number: number): Promise<Version[]> => versions.query({ pid: number })

/** The write that forgets a version. */
export const dropVersion = (number: number, version: number): Write => versions.remove({ pid: number, version })

/** How long a draft is kept after it was last written, in days. */
const draftLife = 60

/** What a user's editor held unsaved: compressed, for one problem or (0) for a new one. */
const drafts = item('problem-draft', {
  fields: {
    uid: z.string(),
    pid,
    /** compressed and in base64 */
    draft: z.string(),
    /** of the problem, when it was written */
    version: z.number(),
    revision: z._default(z.number(), unnumbered),
    savedAt: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['uid'], sk: ['pid'] },
  names: { savedAt: 'at' },
})

export type StoredDraft = Omit<RowOf<typeof drafts>, keyof DraftKey | 'expiresAt'>

interface DraftKey {
  uid: string
  pid: number
}
interface FormDraft {
  draft: string
  version: number
}

/** The forms of problems that users have not saved. */
export const formDrafts = draftsIn<DraftKey, FormDraft>(drafts, draftLife)

/** How long an upload may wait to be checked and saved, in seconds; the bucket forgets it a day later. */
export const uploadLife = 6 * 24 * 3600

/** An archive of test data on its way from a browser into a problem. */
const uploads = item('test-data-upload', {
  fields: {
    id: z.string(),
    uid: z.string(),
    name: z.string(),
    key: z.string(),
    /** of what was checked: a file that took its place since is another one */
    etag: orNull(z.string()),
    /** the SHA-256 of what was checked, in hexadecimal */
    version: orNull(z.string()),
    expiresAt: z.number(),
  },
  key: { pk: ['id'] },
})
export type Upload = RowOf<typeof uploads>

export async function createUpload(upload: { id: string; uid: string; name: string; key: string }): Promise<void> {
  await write(uploads.create({ ...upload, expiresAt: epochSeconds(now()) + uploadLife }))
}

/** A user's own upload; null for none, for one that is over and for somebody else's. */
export async function findUpload(id: string, uid: string) {
  const upload = await uploads.get({ id }, consistently)
  return upload && upload.uid === uid && upload.expiresAt > epochSeconds(now()) ? upload : null
}

/** Notes that an upload checked out. */
export const passUpload = (id: string, etag: string, version: string): Promise<boolean> =>
  accepted(uploads.patch({ id }, { etag, version }))
