import { buildBoards } from '../features/standing/build.ts'
import { storeReplay } from '../features/standing/replay.ts'
import { BuildMessage } from '../features/standing/request.ts'
import { createQueueHandler } from '../platform/queue.ts'
import { joinSlices } from './join-slices.ts'

joinSlices()

/** The Lambda behind the queue of boards, which it builds. */
export const handler = createQueueHandler(BuildMessage, ({ set, replay }) =>
  replay ? storeReplay(set) : buildBoards(set),
)
