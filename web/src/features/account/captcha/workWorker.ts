import { type Challenge, solveWork } from './solveWork.ts'

// A thread of its own: the piece follows the hand meanwhile.
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  for (const progress of solveWork(data)) postMessage(progress)
})
