import { Worker } from 'node:worker_threads'

/** What the thread of `background.ts` is told. */
export type BackgroundOrder = 'stop' | { readonly clockAheadMs: number }

/** Starts what takes messages of queues and does jobs of the clock. Its death is the process's own. */
export function startBackground() {
  const thread = new Worker(new URL('./background.ts', import.meta.url), { execArgv: process.execArgv })
  const tell = (order: BackgroundOrder) => thread.postMessage(order)
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
  return {
    moveClock: (clockAheadMs: number) => tell({ clockAheadMs }),
    /** Ends it when the work in hand is done. */
    async stop(): Promise<void> {
      tell('stop')
      await ended
    },
  }
}
