import { SendMessageBatchCommand, SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import {
  type CaseResult,
  casesPerEvent,
  type JudgeEvent,
  type JudgeJob,
} from '@oj/functions/features/judging/contract.ts'
import type { Progress } from '../judging/judge.ts'
import { log } from './log.ts'

/** Progress is told at most this often, in ms; what is left out in between is made up for by the next one. */
const quietMs = 150

export type Finish = Pick<
  Extract<JudgeEvent, { type: 'finished' }>,
  'status' | 'time' | 'memory' | 'score' | 'errorMessage'
>

/** Tells the server about one job. Progress may get lost; results and the end do not. */
export class Events {
  readonly #client: SQSClient
  readonly #queueUrl: string
  readonly #about: Pick<JudgeEvent, 'submissionId' | 'attempt' | 'judger' | 'requestId'>
  #lastSent = 0
  #latest: Progress | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(client: SQSClient, queueUrl: string, judger: string, job: JudgeJob) {
    const { submissionId, attempt, requestId } = job
    this.#client = client
    this.#queueUrl = queueUrl
    this.#about = { submissionId, attempt, judger, requestId }
  }

  /** Tells how far the job is, without waiting for the queue. A change of kind goes out at once. */
  tell(progress: Progress): void {
    const isNew = this.#latest?.type !== progress.type
    this.#latest = progress
    const wait = isNew ? 0 : this.#lastSent + quietMs - Date.now()
    if (wait <= 0) this.#sendProgress()
    else this.#timer ??= setTimeout(() => this.#sendProgress(), wait)
  }

  /** Sends the results and the end; after it the job is settled. Throws when the queue does not take them. */
  async finish(cases: readonly CaseResult[], finish: Finish): Promise<void> {
    this.silence()
    const parts: JudgeEvent[] = []
    for (let at = 0; at < cases.length; at += casesPerEvent) {
      const part = parts.length
      parts.push({ ...this.#about, type: 'cases', part, cases: cases.slice(at, at + casesPerEvent) })
    }
    const last = parts.pop()
    await Promise.all(parts.map((event) => this.#send(event)))
    // The last results and the end travel together: one way to the queue less before the verdict.
    await this.#sendTogether([...(last ? [last] : []), { ...this.#about, type: 'finished', ...finish }])
  }

  /** Sends no more progress. */
  silence(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #sendProgress(): void {
    this.silence()
    this.#lastSent = Date.now()
    if (!this.#latest) return
    this.#send({ ...this.#about, ...this.#latest }).catch((error: unknown) =>
      log.warn('progress could not be told', { requestId: this.#about.requestId, error }),
    )
  }

  async #send(event: JudgeEvent): Promise<void> {
    await this.#client.send(new SendMessageCommand({ QueueUrl: this.#queueUrl, MessageBody: JSON.stringify(event) }))
  }

  async #sendTogether(events: readonly JudgeEvent[]): Promise<void> {
    const Entries = events.map((event, index) => ({ Id: String(index), MessageBody: JSON.stringify(event) }))
    const { Failed = [] } = await this.#client.send(new SendMessageBatchCommand({ QueueUrl: this.#queueUrl, Entries }))
    if (Failed[0]) throw new Error(`the events queue refused an event: ${Failed[0].Message ?? Failed[0].Code}`)
  }
}
