import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { printToStderr } from '../lib/step.ts'

/** What is started again when it dies: the API, the judge, the pages of `npm run dev`, the engine, and the first process. */
export type Part = 'api' | 'judge' | 'pages' | 'engine' | 'main'

/** The pause in ms before a part that has died is started again; null where it is not. */
export type OnDeath = (part: Part, how: string) => number | null

const noted = z.array(z.object({ part: z.string(), at: z.string(), how: z.string() }))
/** As many as the dashboard shows. */
const kept = 20
/** So many deaths within a minute are no accident any more. */
const most = 5
const firstPauseMs = 500

/** Counts deaths, and notes them where the dashboard reads them. */
export class Deaths {
  readonly #file: string
  #times: number[] = []

  constructor(file: string) {
    this.#file = file
  }

  readonly onDeath: OnDeath = (part, how) => {
    const now = Date.now()
    this.#note({ part, at: new Date(now).toISOString(), how })
    this.#times = [...this.#times.filter((time) => time > now - 60_000), now]
    const count = this.#times.length
    if (count >= most) {
      printToStderr(
        `\n✗ ${part} ${how}. That is the death number ${count} within a minute: nothing is started again.\n`,
      )
      return null
    }
    const pause = firstPauseMs * 2 ** (count - 1)
    printToStderr(`\n✗ ${part} ${how}. It is started again in ${pause / 1000} s.\n`)
    return pause
  }

  /** A disk that is full, or a file that cannot be read, keeps nothing from being started again. */
  #note(death: z.infer<typeof noted>[number]): void {
    try {
      writeFileSync(`${this.#file}.next`, JSON.stringify([death, ...notedIn(this.#file)].slice(0, kept)))
      renameSync(`${this.#file}.next`, this.#file)
    } catch (error) {
      printToStderr(`\nThe dashboard will not tell of the next death: ${error}\n`)
    }
  }
}

function notedIn(file: string): z.infer<typeof noted> {
  try {
    return noted.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}
