import type { SetKey } from '../problem-set/index.ts'
import { dropBase, dropBuilds, dropEdgeHead, dropParts, ifThere, loadHead, people, places } from './objects.ts'
import { forgetReplay } from './replay/replay.ts'
import { type BoardHead, forgetSet, headsOf } from './store.ts'

/** Removes the objects of a build and of the one before. */
async function forgetBuild(set: SetKey, { board, build, edge }: BoardHead): Promise<void> {
  const [head, ledger] = await Promise.all([
    ifThere(loadHead(set, build)),
    ifThere<{ base: string }>(board === 'roster' ? people.load(set, build) : places.load(set, build)),
  ])
  await dropParts({ set, edge }, head ? [...head.parts.map(({ id }) => id), ...head.stale] : [])
  for (const base of new Set([ledger?.base, head?.staleBase])) if (base) await dropBase(set, base)
  if (edge !== null) await dropEdgeHead(edge)
  await dropBuilds(set, head?.previous ? [build, head.previous] : [build])
}

/** Removes the boards of a set that is gone for good, and what they were made of; can be repeated after a failure. */
export async function forgetBoards(set: SetKey): Promise<void> {
  for (const head of await headsOf(set)) await forgetBuild(set, head)
  await forgetReplay(set)
  await forgetSet(set)
}
