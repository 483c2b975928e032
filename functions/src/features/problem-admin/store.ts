import { CustomAttributeType, Entity } from 'electrodb'
import { epochSeconds, now } from '../../platform/clock.ts'
import { accepted, model, put, remove, table, type Write } from '../../platform/table.ts'

const pid = { type: 'number', required: true, padding: { length: 8, char: '0' } } as const
const text = { type: 'string', required: true } as const

/** What the row of a problem said in one of its versions, where changes of many problems do not touch the document. */
export interface RowState {
  problemId: string
  auth: number
  difficulty: number
  tags: readonly number[]
}

/** Who made which version of a problem, and where what it was lies. */
const Version = new Entity(
  {
    model: model('problem-version'),
    attributes: {
      pid,
      version: { type: 'number', required: true, padding: { length: 8, char: '0' } },
      at: text,
      uid: text,
      username: text,
      changed: { type: CustomAttributeType<readonly string[]>('any'), required: true },
      document: text,
      /** keys of all objects that belong to it, in the bucket of test data */
      objects: { type: CustomAttributeType<readonly string[]>('any'), required: true },
      row: { type: CustomAttributeType<RowState>('any'), required: true },
    },
    indexes: { byPid: { pk: { field: 'pk', composite: ['pid'] }, sk: { field: 'sk', composite: ['version'] } } },
  },
  table,
)
export type Version = NonNullable<Awaited<ReturnType<typeof findVersion>>>

/** The write that keeps a version, for the transaction that makes it the current one. */
export const versionWrite = (version: Version): Write => put(Version.put(version))

/** Page `currentPage` of a problem's versions, newest first, of those up to `newest`: one range of numbers. */
export async function versionPage(number: number, newest: number, currentPage: number, limit: number) {
  const last = newest - (currentPage - 1) * limit
  if (last < 0) return []
  const range = Version.query
    .byPid({ pid: number })
    .between({ version: Math.max(0, last - limit + 1) }, { version: last })
  return (await range.go({ order: 'desc', limit })).data
}

export async function findVersion(number: number, version: number) {
  return (await Version.get({ pid: number, version }).go({ consistent: true })).data
}

/** All versions of a problem. */
export const allVersions = async (number: number) =>
  (await Version.query.byPid({ pid: number }).go({ pages: 'all' })).data

/** The write that forgets a version. */
export const dropVersion = (number: number, version: number): Write => remove(Version.delete({ pid: number, version }))

/** How long a draft is kept after it was last written, in seconds. */
const draftLife = 60 * 24 * 3600

/** What a user's editor held unsaved: compressed, for one problem or (0) for a new one. */
const Draft = new Entity(
  {
    model: model('problem-draft'),
    attributes: {
      uid: text,
      pid,
      /** compressed and in base64 */
      draft: text,
      version: { type: 'number', required: true },
      at: text,
      expiresAt: { type: 'number', required: true },
    },
    indexes: { byUser: { pk: { field: 'pk', composite: ['uid'] }, sk: { field: 'sk', composite: ['pid'] } } },
  },
  table,
)

export async function saveDraft(uid: string, number: number, version: number, draft: string): Promise<void> {
  const at = now()
  const times = { at: at.toISOString(), expiresAt: epochSeconds(at) + draftLife }
  await Draft.put({ uid, pid: number, version, draft, ...times }).go()
}

export async function findDraft(uid: string, number: number) {
  const { data } = await Draft.get({ uid, pid: number }).go({ consistent: true })
  return data && data.expiresAt > epochSeconds(now()) ? data : null
}

export async function dropDraft(uid: string, number: number): Promise<void> {
  await Draft.delete({ uid, pid: number }).go()
}

/** How long an upload may wait to be checked and saved, in seconds; the bucket forgets it a day later. */
export const uploadLife = 6 * 24 * 3600

/** An archive of test data on its way from a browser into a problem. */
const Upload = new Entity(
  {
    model: model('test-data-upload'),
    attributes: {
      id: text,
      uid: text,
      name: text,
      key: text,
      /** of what was checked: a file that took its place since is another one */
      etag: { type: 'string' },
      /** the SHA-256 of what was checked, in hexadecimal */
      version: { type: 'string' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: { byId: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: [] } } },
  },
  table,
)
export type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

export async function createUpload(upload: { id: string; uid: string; name: string; key: string }): Promise<void> {
  await Upload.create({ ...upload, expiresAt: epochSeconds(now()) + uploadLife }).go()
}

/** A user's own upload; null for none, for one that is over and for somebody else's. */
export async function findUpload(id: string, uid: string) {
  const { data } = await Upload.get({ id }).go({ consistent: true })
  return data && data.uid === uid && data.expiresAt > epochSeconds(now()) ? data : null
}

/** Notes that an upload checked out. */
export const passUpload = (id: string, etag: string, version: string): Promise<boolean> =>
  accepted(Upload.patch({ id }).set({ etag, version }).go())
