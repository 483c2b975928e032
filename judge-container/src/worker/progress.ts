import type { JudgeEvent } from '@oj/shared/judging/messages.ts'
import type { Progress } from '../judging/judge.ts'
import type { Events } from './events.ts'
import { log } from './log.ts'

/** Minimum interval between progress events, in ms; the next event includes what was left out. */
const quietMs = 150

export type About = Pick<JudgeEvent, 'submissionId' | 'attempt' | 'judger' | 'requestId'>

/** Sends the progress of one submission. Losing some of it does no harm. */
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

  /** Does not wait for the queue. Sends a change of kind at once. */
  tell(progress: Progress): void {
    const isNew = this.#latest?.type !== progress.type
    this.#latest = progress
    const wait = isNew ? 0 : this.#lastSent + quietMs - Date.now()
    if (wait <= 0) this.#send()
    else this.#timer ??= setTimeout(() => this.#send(), wait)
  }

  /** Stops sending progress. */
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
