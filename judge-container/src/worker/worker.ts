import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import type { Place } from '../judging/compile/compile.ts'
import type { WorkerConfig } from './config.ts'
import { Events } from './events.ts'
import { installedLanguages, startPulse } from './heartbeat.ts'
import { Intake } from './intake.ts'
import { handleJob, type WorkerContext } from './job.ts'
import { log } from './log.ts'
import { coreCount, Places } from './places.ts'
import { TestDataStore } from './test-data/store.ts'
import { Turns } from './turns.ts'
import { openWorkspace } from './workspace.ts'

const maxTestDataBytes = 4 * 1024 ** 3

/** A running judge. */
export interface Worker {
  /** Stops receiving, returns running jobs to the queue, and removes all temporary files. */
  stop(): Promise<void>
  /** Resolves after `stop`; rejects when the worker itself fails. */
  ended: Promise<void>
}

/** Starts a judge: each slot takes one job at a time. Throws when the sandbox cannot start. */
export async function startWorker(config: WorkerConfig): Promise<Worker> {
  const workspace = await openWorkspace(config.jail, config.slots)
  const client = new SQSClient({})
  const stopping = new AbortController()
  const { eventsQueueUrl, name, slots } = config
  const turns = new Turns(slots)
  const intake = new Intake(client, config.queueUrls, turns)
  const [place] = workspace.places
  const languages = place ? await installedLanguages(place) : []
  const places = new Places(workspace.places, coreCount(), workspace.crowd)
  const context: WorkerContext = {
    lend: () => places.lend(0),
    events: new Events(client, eventsQueueUrl, name),
    languages: new Set(languages.map((language) => language.name)),
    testData: new TestDataStore({
      client: new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL !== undefined }),
      bucket: config.testDataBucket,
      folder: workspace.testData,
      maxBytes: maxTestDataBytes,
    }),
    stopping: stopping.signal,
    giveBack: (lease) => intake.giveBack(lease),
  }
  const running = new Set<Promise<void>>()
  const ended = takeJobs({ intake, turns, places, slots, running, context })
  const pulse = startPulse({ client, eventsQueueUrl, name, slots, languages, busy: () => running.size })
  log.info('judge ready', { name: config.name, slots: config.slots })
  return {
    ended,
    async stop() {
      stopping.abort()
      // Closing the sandboxes kills their runs; the jobs then see that they were interrupted.
      await Promise.all([
        intake.stop(),
        ...workspace.places.flatMap(({ sandbox, referee, comparer }) => [
          sandbox.close(),
          referee.close(),
          comparer.close(),
        ]),
      ])
      await Promise.all([ended, pulse.stop()])
      await workspace.close()
      client.destroy()
    },
  }
}

interface Work {
  intake: Intake
  turns: Turns
  places: Places<Place>
  /** jobs at a time */
  slots: number
  /** the running jobs */
  running: Set<Promise<void>>
  context: WorkerContext
}

/**
 * Takes a job for each free slot, until the intake is stopped and the last job has ended. A job redelivered from a
 * judge that died runs alone: if it was the cause, no other job suffers, and if not, it is no longer suspected.
 */
async function takeJobs({ intake, turns, places, slots, running, context }: Work): Promise<void> {
  for (;;) {
    while (running.size >= slots) await Promise.race(running)
    const lease = await intake.next()
    if (!lease) break
    // Contestants wait for no work of others while a contest runs.
    const isSuspect = lease.past.crashes > 0 && turns.reserved(lease.queue) === 0
    if (isSuspect) await Promise.all([...running, intake.rest()])
    turns.begin(lease)
    const place = await places.take()
    const lend = () => places.lend(turns.reserved(lease.queue))
    const job = handleJob(lease, place, { ...context, lend }).finally(() => {
      places.giveBack(place)
      turns.end(lease)
      running.delete(job)
      intake.reconsider()
    })
    running.add(job)
    if (isSuspect) await job
  }
  await Promise.all(running)
}
