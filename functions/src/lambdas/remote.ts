import { RemoteStep } from '../features/remote-judge/flow/message.ts'
import { takeStep } from '../features/remote-judge/flow/take-step.ts'
import { createQueueHandler } from '../platform/queue.ts'
import { joinSlices } from './join-slices.ts'

joinSlices()

/** The Lambda behind the queue of programs for other sites: it hands them in there, and looks what became of them. */
export const handler = createQueueHandler(RemoteStep, takeStep)
