import type { JudgeEvent } from '@oj/functions/features/judging/contract.ts'
import type { Progress } from '../judging/judge.ts'
import type { Events } from './events.ts'
import { log } from './log.ts'

/** Progress is told at most this often, in ms; what is left out in between is made up for by the next one. */
const quietMs = 150

export type About = Pick<JudgeEvent, 'submissionId' | 'attempt' | 'judger' | 'requestId'>

/** Tells how far one submission is. Some of it may get lost, which does no harm. */
export class ProgressTeller {
  readonly #events: Events
  readonly #about: About
  #lastSent = 0
  #latest: Progress | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(events: Events, about: About) {
    this.#events = events
    this.#about = about
  }

  /** Does not wait for the queue. A change of kind goes out at once. */
  tell(progress: Progress): void {
    const isNew = this.#latest?.type !== progress.type
    this.#latest = progress
    const wait = isNew ? 0 : this.#lastSent + quietMs - Date.now()
    if (wait <= 0) this.#send()
    else this.#timer ??= setTimeout(() => this.#send(), wait)
  }

  /** Tells no more. */
  silence(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #send(): void {
    this.silence()
    this.#lastSent = Date.now()
    if (!this.#latest) return
    this.#events
      .send({ ...this.#about, ...this.#latest })
      .catch((error: unknown) => log.warn('progress could not be told', { requestId: this.#about.requestId, error }))
  }
}
