import type { SetKey } from '../problem-set/index.ts'
import { dropBoard } from './next-build.ts'
import { deleteSpots } from './objects.ts'
import { forgetReplay } from './replay/replay.ts'
import { forgetSet, headsOf } from './store.ts'

/** Removes the boards of a set that is gone for good, and what they were made of; can be repeated after a failure. */
export async function forgetBoards(set: SetKey): Promise<void> {
  for (const head of await headsOf(set)) await deleteSpots((await dropBoard(head)).outdated)
  await forgetReplay(set)
  await forgetSet(set)
}
