import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { draftsIn, unnumbered } from '../../platform/table/drafts.ts'
import {
  consistently,
  item,
  orNull,
  paddedNumber,
  type RowOf,
  tryWriteItem,
  type Write,
  writeItem,
} from '../../platform/table/index.ts'
import { SetKey } from '../problem-set/index.ts'

const pid = paddedNumber(8)
const texts = z.readonly(z.array(z.string()))

/** The row in one version: quick changes do not rewrite the document. */
const RowState = z.object({
  problemId: z.string(),
  auth: z.number(),
  difficulty: z.number(),
  tags: z.readonly(z.array(z.number())),
})
export type RowState = z.output<typeof RowState>

const versions = item('problem-version', {
  fields: {
    pid,
    version: paddedNumber(8),
    at: z.string(),
    uid: z.string(),
    username: z.string(),
    changed: texts,
    document: z.string(),
    /** keys of all its objects in the bucket of test data */
    objects: texts,
    row: RowState,
  },
  key: { pk: ['pid'], sk: ['version'] },
})
export type Version = RowOf<typeof versions>

/** The version of a package’s problem before staff edited it: earlier versions of the site counted from it. */
export const packageState = 0

/** Part of the transaction that makes it the current one. */
export const versionWrite = (version: Version): Write => versions.put(version)

/** Newest first, as one range of numbers. */
export async function versionPage(number: number, newest: number, currentPage: number, limit: number) {
  const last = newest - (currentPage - 1) * limit
  if (last < 0) return []
  const from = { version: Math.max(0, last - limit + 1) }
  return versions.query({ pid: number }, { from, to: { version: last }, order: 'desc' })
}

export const findVersion = (number: number, version: number): Promise<Version | null> =>
  versions.get({ pid: number, version }, consistently)

export const allVersions = (number: number): Promise<Version[]> => versions.query({ pid: number })

export const dropVersion = (number: number, version: number): Write => versions.remove({ pid: number, version })

/** Days after the last write. */
const draftLife = 60

/** Unsaved forms of the editor; `pid` is 0 for a new problem. */
const drafts = item('problem-draft', {
  fields: {
    uid: z.string(),
    pid,
    /** null for the bank, as in rows from before other sets had forms */
    set: orNull(SetKey),
    /** compressed, in base64 */
    draft: z.string(),
    /** of the problem, when the draft was saved */
    version: z.number(),
    revision: z._default(z.number(), unnumbered),
    savedAt: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['uid'], sk: ['pid'], added: ['set'] },
  names: { savedAt: 'at' },
})

export type StoredDraft = Omit<RowOf<typeof drafts>, keyof DraftKey | 'expiresAt'>

interface DraftKey {
  uid: string
  pid: number
  set: SetKey | null
}
interface FormDraft {
  draft: string
  version: number
}

export const formDrafts = draftsIn<DraftKey, FormDraft>(drafts, draftLife)

/** Seconds until an upload must be checked and saved; the bucket deletes it a day later. */
const uploadLife = 6 * 24 * 3600

const uploads = item('test-data-upload', {
  fields: {
    id: z.string(),
    uid: z.string(),
    name: z.string(),
    key: z.string(),
    /** of the checked file: converted ones lie beside the upload; null for the upload itself */
    checkedKey: orNull(z.string()),
    /** of the checked file; one that replaced it has another */
    etag: orNull(z.string()),
    /** SHA-256 of the checked file */
    version: orNull(z.string()),
    /** how the newest check was asked to take it: an older one that ends later changes nothing */
    keepBytes: orNull(z.boolean()),
    expiresAt: z.number(),
  },
  key: { pk: ['id'] },
})
export type Upload = RowOf<typeof uploads>

export async function createUpload(upload: Pick<Upload, 'id' | 'uid' | 'name' | 'key'>): Promise<void> {
  await writeItem(uploads.create({ ...upload, expiresAt: epochSeconds(now()) + uploadLife }))
}

/** Null for none, an expired one or somebody else’s. */
export async function findUpload(id: string, uid: string) {
  const upload = await uploads.get({ id }, consistently)
  return upload && upload.uid === uid && upload.expiresAt > epochSeconds(now()) ? upload : null
}

export const askForCheck = (id: string, keepBytes: boolean): Promise<boolean> =>
  tryWriteItem(uploads.patch({ id }, { keepBytes }))

/** By a check that took it so. */
export const markUploadChecked = (
  id: string,
  keepBytes: boolean,
  checked: { checkedKey: string | null; etag: string; version: string },
): Promise<boolean> => tryWriteItem(uploads.patch({ id }, checked, { when: [{ keepBytes }, { keepBytes: null }] }))
