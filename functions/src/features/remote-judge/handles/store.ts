import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import {
  consistently,
  item,
  orNull,
  paddedNumber,
  type RowOf,
  retryOnConflict,
  transact,
  tryWriteItem,
  type Write,
} from '../../../platform/table/index.ts'
import { remoteJudges, remoteTitles } from '../../judging/contract-remotes.ts'
import { handleFields, handleSites } from '../contract-handles.ts'
import { remoteErrors as errors } from '../errors.ts'

/** In ms. */
const codeLife = 3_600_000

const handles = item('remote-handle', {
  fields: {
    uid: z.string(),
    site: z.enum(handleSites),
    handle: z.string(),
    /** for the profile there; empty once it was seen */
    code: z.string(),
    codeUntil: orNull(z.string()),
    provedAt: orNull(z.string()),
  },
  key: { pk: ['uid'], sk: ['site'] },
})
export type RemoteHandle = RowOf<typeof handles>

/** A handle as its user gets it. */
export const toOwnHandle = ({ uid: _, ...row }: RemoteHandle) => ({ ...row, field: handleFields[row.site] })

/** The user of a proved handle: two users of one would count its runs twice. */
const owners = item('remote-handle-owner', {
  fields: { site: z.enum(handleSites), name: z.string(), owner: z.string() },
  key: { pk: ['site'], sk: ['name'] },
})

/** A run that was submitted by its number; kept without its handle, so that it counts once. */
const claims = item('remote-claim', {
  fields: { site: z.enum(remoteJudges), name: z.string(), run: paddedNumber(12), submitId: z.number() },
  key: { pk: ['site', 'name'], sk: ['run'] },
})

/** Sites ignore case in handles. */
const nameOf = (handle: string) => handle.toLowerCase()

export const handlesOf = (uid: string): Promise<RemoteHandle[]> => handles.query({ uid }, consistently)

export const handleOf = (uid: string, site: RemoteHandle['site']): Promise<RemoteHandle | null> =>
  handles.get({ uid, site }, consistently)

/** The writes that free a proved handle. */
const ownerRemoval = ({ uid, site, handle, provedAt }: RemoteHandle): Write[] =>
  provedAt === null ? [] : [owners.remove({ site, name: nameOf(handle) }, { when: { owner: uid } })]

/** Letters and digits that are not alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const newCode = () => `oj-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`

/** Condition that a handle is as it was read. */
const asRead = ({ handle, code, provedAt }: RemoteHandle) => ({ handle, code, provedAt })

/** Replaces the present handle; null removes it. */
async function replaceHandle(uid: string, site: RemoteHandle['site'], next: RemoteHandle | null): Promise<void> {
  await retryOnConflict(async () => {
    const row = await handleOf(uid, site)
    if (!row && !next) return
    const when = row ? asRead(row) : { uid: null }
    const write = next ? handles.put(next, { when }) : handles.remove({ uid, site }, { when })
    await transact([write, ...(row ? ownerRemoval(row) : [])])
  })
}

/** Replaces the one before, with a new code. */
export async function nameHandle(uid: string, site: RemoteHandle['site'], handle: string): Promise<RemoteHandle> {
  const codeUntil = new Date(now().getTime() + codeLife).toISOString()
  const row = { uid, site, handle, code: newCode(), codeUntil, provedAt: null }
  await replaceHandle(uid, site, row)
  return row
}

export const removeHandle = (uid: string, site: RemoteHandle['site']): Promise<void> => replaceHandle(uid, site, null)

/** If it is still the one that was proved. @throws remote-handle-taken, remote-handle-changed */
export async function keepProved(row: RemoteHandle): Promise<RemoteHandle> {
  const proved = { ...row, code: '', codeUntil: null, provedAt: now().toISOString() }
  const { uid: owner, site } = row
  const own = { when: [{ owner: null }, { owner }], refusal: new Failure(errors['remote-handle-taken']) }
  const same = {
    when: asRead(row),
    refusal: new Failure(errors['remote-handle-changed'], { site: remoteTitles[site] }),
  }
  await transact([owners.put({ site, name: nameOf(row.handle), owner }, own), handles.put(proved, same)])
  return proved
}

/** @throws remote-run-taken */
export const claimWrite = (site: (typeof remoteJudges)[number], handle: string, run: string, submitId: number): Write =>
  claims.create(
    { site, name: nameOf(handle), run: Number(run), submitId },
    { refusal: new Failure(errors['remote-run-taken']) },
  )

/** For the export of an account. */
export async function ownHandles(uid: string) {
  return (await handlesOf(uid)).map(({ site, handle, provedAt }) => ({ site, handle, provedAt }))
}

export async function forgetHandles(uid: string): Promise<void> {
  for (const row of await handlesOf(uid)) {
    for (const one of [...ownerRemoval(row), handles.remove({ uid, site: row.site })]) await tryWriteItem(one)
  }
}
