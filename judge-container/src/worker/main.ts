import { configFrom } from './config.ts'
import { log } from './log.ts'
import { startWorker } from './worker.ts'

/** The judge as a process: runs until SIGTERM or SIGINT, then returns its jobs to the queue and exits with 0. */
async function main(): Promise<void> {
  const worker = await startWorker(configFrom(process.env))
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    await worker.stop()
    log.info('judge stopped')
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  await worker.ended
}

main().catch((error: unknown) => {
  log.error('the judge broke', { error })
  process.exit(1)
})
