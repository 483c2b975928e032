import type { SetKey } from '../problem-set/index.ts'
import { baseSpots, buildSpots, drop, edgeHeadSpots, ifThere, loadHead, partSpots, people, places } from './objects.ts'
import { forgetReplay } from './replay/replay.ts'
import { type BoardHead, forgetSet, headsOf } from './store.ts'

/** Removes the objects of a build and of the one before. */
async function forgetBuild(set: SetKey, { board, build, edge }: BoardHead): Promise<void> {
  const [head, ledger] = await Promise.all([
    ifThere(loadHead(set, build)),
    ifThere<{ base: string }>(board === 'roster' ? people.load(set, build) : places.load(set, build)),
  ])
  await drop([
    ...partSpots({ set, edge }, head ? [...head.parts.map(({ id }) => id), ...head.stale] : []),
    ...baseSpots(set, [ledger?.base ?? '', head?.staleBase ?? '']),
    ...edgeHeadSpots(edge),
    ...buildSpots(set, [build, head?.previous ?? '']),
  ])
}

/** Removes the boards of a set that is gone for good, and what they were made of; can be repeated after a failure. */
export async function forgetBoards(set: SetKey): Promise<void> {
  for (const head of await headsOf(set)) await forgetBuild(set, head)
  await forgetReplay(set)
  await forgetSet(set)
}
