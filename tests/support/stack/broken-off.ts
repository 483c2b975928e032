import type { NotingWork, TaskKind, TaskWorker } from '@oj/functions/platform/tasks.ts'
import { until } from './patience.ts'
import { openServer } from './server.ts'
import { received } from './task.ts'

type Message = ReturnType<typeof received>

/** A message is received again after the longest that a Lambda runs. */
const again = 15 * 60_000

/** Long work in this process, on the stack's table: it can be stopped in its middle. */
export async function openTasks() {
  const { authenticate } = await openServer()
  const [{ taskConsumer }, { storeTask }, { moveClock }, joins] = await Promise.all([
    import('@oj/functions/platform/tasks.ts'),
    import('@oj/functions/platform/task-store.ts'),
    import('@oj/functions/platform/clock.ts'),
    import('@oj/functions/lambdas/join-slices.ts'),
  ])
  joins.joinSlices()
  /** The worker, who tells how far it is, and stands still there as one whose Lambda has come to its limit. */
  const standingAt = (worker: TaskWorker, limit: number | null, told: number[]): TaskWorker => ({
    ...worker,
    run: (work: NotingWork<unknown, unknown>) =>
      worker.run({
        ...work,
        progress: async (done, total) => {
          told.push(done)
          if (done === limit) await new Promise<void>(() => undefined)
          await work.progress(done, total)
        },
      }),
  })
  return {
    moveClock,
    /** A task of somebody's and its message, which nobody receives. */
    async asked({ name: kind, access, isCancellable }: TaskKind, input: unknown, user: { token: string }) {
      const { caller } = await authenticate(user.token)
      const id = crypto.randomUUID()
      await storeTask({ id, kind, access, owner: caller?.uid ?? '', isCancellable })
      return {
        id,
        message: received(JSON.stringify({ taskId: id, kind, input, by: { caller, ip: '', requestId: id } })),
      }
    },
    /** Begins it the so manieth time, until it stands still at `limit`; what it told. */
    async brokenAt(worker: TaskWorker, message: Message, limit: number, run = 0): Promise<number[]> {
      const told: number[] = []
      moveClock(run * again)
      let isOver = false
      void taskConsumer([standingAt(worker, limit, told)])(message).then(() => {
        isOver = true
      })
      await until(async () => isOver || told.at(-1) === limit)
      moveClock(0)
      return told
    },
    /** Goes on with it; what it told. */
    async goneOn(worker: TaskWorker, message: Message, run = 1): Promise<number[]> {
      const told: number[] = []
      moveClock(run * again)
      await taskConsumer([standingAt(worker, null, told)])(message)
      moveClock(0)
      return told
    },
  }
}
