import type { SetKey } from '../problem-set/index.ts'
import { buildOf } from './next.ts'
import { baseSpots, buildSpots, drop, edgeHeadSpots, ifThere, partSpots } from './objects.ts'
import { forgetReplay } from './replay/replay.ts'
import { type BoardHead, forgetSet, headsOf } from './store.ts'

/** Removes the objects of a build and of the one before. */
async function forgetBuild(set: SetKey, head: BoardHead): Promise<void> {
  const build = await ifThere(buildOf(head))
  await drop([
    ...partSpots({ set, edge: head.edge }, build ? [...build.parts.map(({ id }) => id), ...build.stale] : []),
    ...baseSpots(set, [build?.base ?? '', build?.staleBase ?? '']),
    ...edgeHeadSpots(head.edge),
    ...buildSpots(set, [head.build, build?.previous ?? '']),
  ])
}

/** Removes the boards of a set that is gone for good, and what they were made of; can be repeated after a failure. */
export async function forgetBoards(set: SetKey): Promise<void> {
  for (const head of await headsOf(set)) await forgetBuild(set, head)
  await forgetReplay(set)
  await forgetSet(set)
}
