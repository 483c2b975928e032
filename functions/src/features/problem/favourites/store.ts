import * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import {
  consistently,
  excludeMembers,
  fewerThan,
  includeMembers,
  item,
  tryWriteItem,
  writeItem,
} from '../../../platform/table/index.ts'
import { problemErrors } from '../errors.ts'
import { favouritesMax } from './contract.ts'

const none: ReadonlySet<string> = new Set()

/** One item per user: 2,000 numbers take some 20 KB. */
const favourites = item('favourites', {
  fields: { uid: z.string(), pids: z._default(z.set(z.string()), () => new Set<string>()) },
  key: { pk: ['uid'] },
})

/** Includes problems that the user may not see any more. */
async function pidsOf(uid: string): Promise<ReadonlySet<string>> {
  return (await favourites.get({ uid }, consistently))?.pids ?? none
}

/** A visitor has none. */
export async function favouritesOf(uid: string | undefined): Promise<(problem: { pid: number }) => boolean> {
  const pids = uid === undefined ? none : await pidsOf(uid)
  return ({ pid }) => pids.has(String(pid))
}

/** @throws too-many-favourites */
export async function addFavourite(uid: string, pid: number): Promise<void> {
  const hasRoom = { when: [{ pids: null }, { pids: fewerThan(favouritesMax) }] }
  if (await tryWriteItem(favourites.update({ uid }, { pids: includeMembers(String(pid)) }, hasRoom))) return
  const pids = await pidsOf(uid)
  if (!pids.has(String(pid))) throw new Failure(problemErrors['too-many-favourites'], { max: favouritesMax })
}

export async function removeFavourite(uid: string, pid: number): Promise<void> {
  await tryWriteItem(favourites.patch({ uid }, { pids: excludeMembers(String(pid)) }))
}

export const forgetFavourites = (uid: string): Promise<void> => writeItem(favourites.remove({ uid }))
