import { z } from 'zod/mini'
import { LineProcess } from './process.ts'

/** The two programs of a conversation. */
export const sides = ['contestant', 'interactor'] as const
export type Side = (typeof sides)[number]

/** Something that one side said: each byte is the character of its number. */
const utterance = z.tuple([z.enum(sides), z.string()])
export type Utterance = z.infer<typeof utterance>

const reportSchema = z.object({
  /** who went first; `together`: neither can have gone because the other did */
  first: z.enum([...sides, 'together']),
  /** who said more than he may, and was cut off */
  flooding: z.enum([...sides, 'nobody']),
  /** the first and the last 8 KiB of the conversation */
  head: z.array(utterance),
  tail: z.array(utterance),
  /** bytes between them */
  omitted: z.number(),
})
export type RelayReport = z.infer<typeof reportSchema>

/** Carries what two runs say to each other; see `runner/README.md`. One conversation at a time. */
export class Relay {
  readonly #command: readonly string[]
  #process: LineProcess | undefined

  /** Nothing is started before the first conversation. */
  constructor(command: readonly string[]) {
    this.#command = command
  }

  /**
   * Makes the FIFOs `contestant.in`, `contestant.out`, `interactor.in` and `interactor.out` in a folder of the host, which
   * the runs take as their streams. The bounds say how many bytes each side may say, `core` on which processor all of them
   * run. Throws when the relay fails.
   */
  async open(folder: string, bounds: Readonly<Record<Side, number>>, core: number): Promise<void> {
    this.#process ??= new LineProcess(this.#command)
    await this.#ask(`open ${Math.ceil(bounds.contestant)} ${Math.ceil(bounds.interactor)} ${core} ${folder}\n`)
  }

  /** Joins the runs, once both have begun; resolves when both sides have gone. Throws when the relay fails. */
  async go(): Promise<RelayReport> {
    return reportSchema.parse(JSON.parse(await this.#ask('go\n')))
  }

  async #ask(line: string): Promise<string> {
    const relay = this.#process
    if (!relay) throw new Error('the relay is not open')
    try {
      return await relay.ask(line)
    } catch (error) {
      await this.close()
      throw error
    }
  }

  /** Ends it; a conversation that is going on breaks off. */
  async close(): Promise<void> {
    const relay = this.#process
    this.#process = undefined
    await relay?.stop()
  }
}
