import { z } from 'zod/mini'
import { LineProcess } from './process.ts'

/** The two programs of an interaction. */
const sides = ['contestant', 'interactor'] as const
export type Side = (typeof sides)[number]

/** Bytes that one side wrote, as latin1 characters. */
const utterance = z.tuple([z.enum(sides), z.string()])
export type Utterance = z.infer<typeof utterance>

const reportSchema = z.object({
  /** the side that ended first; `together`: neither can be a consequence of the other */
  first: z.enum([...sides, 'together']),
  /** whether the interactor ended before it was told that the program had: what it says is about the program's words */
  heard: z.boolean(),
  /** the side that wrote more than its limit and was cut off */
  flooding: z.enum([...sides, 'nobody']),
  /** the first and the last 8 KiB of the transcript */
  head: z.array(utterance),
  tail: z.array(utterance),
  /** number of bytes left out between them */
  omitted: z.number(),
})
export type RelayReport = z.infer<typeof reportSchema>

/** Connects the streams of two runs; see `runner/README.md`. One interaction at a time. */
export class Relay {
  readonly #command: readonly string[]
  #process: LineProcess | undefined

  /** The process starts with the first interaction. */
  constructor(command: readonly string[]) {
    this.#command = command
  }

  /**
   * Makes the FIFOs `contestant.in`, `contestant.out`, `interactor.in` and `interactor.out` in a folder of the host, which
   * the runs use as their streams. The limits are the bytes that each side may write; `core` is the processor for all of
   * them, `interactor` the interactor's slot. Gives the number of the relay's process; throws when the relay fails.
   */
  async open(
    folder: string,
    bounds: Readonly<Record<Side, number>>,
    core: number,
    interactor: number,
  ): Promise<number> {
    this.#process ??= new LineProcess(this.#command)
    const said = [bounds.contestant, bounds.interactor].map((bytes) => Math.ceil(bytes))
    await this.#ask(`open ${said.join(' ')} ${core} ${interactor} ${folder}\n`)
    return this.#process.pid ?? 0
  }

  /** Connects the runs, once both have started; resolves when both sides have ended. Throws when the relay fails. */
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

  /** Ends the relay and any interaction in progress. */
  async close(): Promise<void> {
    const relay = this.#process
    this.#process = undefined
    await relay?.stop()
  }
}
