import type { SetKey } from '../problem-set/index.ts'
import { BuildGone, dropObjects, loadBuild } from './objects.ts'
import { forgetSet, headsOf } from './store.ts'

/** Removes the objects of a build and of the one before. */
async function forgetBuild(set: SetKey, name: string): Promise<void> {
  const build = await loadBuild(set, name).catch((error: unknown) => {
    if (error instanceof BuildGone) return null
    throw error
  })
  const parts = build ? [...build.parts.map(({ id }) => id), ...build.stale] : []
  await dropObjects(set, parts, build?.previous ? [name, build.previous] : [name])
}

/** Removes the boards of a set that is gone for good, and what they were made of; can be repeated after a failure. */
export async function forgetBoards(set: SetKey): Promise<void> {
  for (const { build } of await headsOf(set)) await forgetBuild(set, build)
  await forgetSet(set)
}
