import { type Challenge, solveWork } from './solveWork.ts'

// In a worker, so that the page stays responsive.
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  for (const progress of solveWork(data)) postMessage(progress)
})
