import { join } from 'node:path'
import type { RelayReport, Side, Utterance } from '../../sandbox/relay.ts'
import { failedRun } from '../../sandbox/sandbox.ts'
import type { RunRequest, RunResult, Sandbox } from '../../sandbox/types.ts'
import { cleanMessage } from '../verdict/clean.ts'

/** The result of an interaction, before the verdict. */
export interface Conversation extends Record<Side, RunResult> {
  /** the side that ended first, or closed its output before the other ended */
  first: Side
  /** the interactor ended without knowing that the program had */
  heard: boolean
  /** the transcript, for staff */
  transcript: string
}

/**
 * Runs the contestant's program and the interactor at the same time, each with its standard output on the other's standard
 * input. When either ends, hangs or writes too much, the other reads the end of its input, its writes fail after 64 KiB, and
 * it continues within its own limits. A side that exceeds its `outputBytes` is cut off with the outcome `output-limit`.
 * The FIFOs between them are created in `folder`. Like `run` this never throws; a failure is the outcome `failed`.
 */
export async function runInteraction(
  sandboxes: Readonly<Record<Side, Sandbox>>,
  requests: Readonly<Record<Side, Omit<RunRequest, 'stdin' | 'stdout'>>>,
  folder: string,
): Promise<Conversation> {
  const { relay } = sandboxes.interactor
  const bounds = { contestant: requests.contestant.outputBytes, interactor: requests.interactor.outputBytes }
  // Waking a sleeping processor costs more than the rest of a round trip: all three run on the contestant's processor.
  const { core = 1 } = requests.contestant
  let relayProcess: number
  try {
    relayProcess = await relay.open(folder, bounds, core, sandboxes.interactor.slot)
  } catch (error) {
    return withoutRelay(error)
  }
  const contestant = begin('contestant', 'interactor')
  const interactor = begin('interactor', 'contestant')
  await Promise.all([contestant.begun, interactor.begun])
  const report = relay.go().then(
    (said) => (results: Record<Side, RunResult>) => concludeConversation(results, said),
    (error) => () => withoutRelay(error),
  )
  const results = { contestant: await contestant.result, interactor: await interactor.result }
  return (await report)(results)

  function begin(side: Side, partner: Side) {
    const { promise: begun, resolve } = Promise.withResolvers<void>()
    const result = sandboxes[side].run(
      {
        ...requests[side],
        stdin: join(folder, `${side}.in`),
        stdout: join(folder, `${side}.out`),
        core,
        beside: { slot: sandboxes[partner].slot, relay: relayProcess },
      },
      resolve,
    )
    return { begun: Promise.race([begun, result]), result }
  }
}

function withoutRelay(error: unknown): Conversation {
  const broken = failedRun(error)
  return { contestant: broken, interactor: broken, first: 'contestant', heard: false, transcript: '' }
}

function concludeConversation(results: Record<Side, RunResult>, report: RelayReport): Conversation {
  const first = firstOf(results, report)
  const { heard } = report
  return { ...results, ...resultOfFlooding(results, report), first, heard, transcript: transcriptOf(report) }
}

/** The relay is more exact than the clocks: it sees which side closed its pipes before the other notices. */
function firstOf({ contestant, interactor }: Record<Side, RunResult>, { first }: RelayReport): Side {
  if (first !== 'together') return first
  return interactor.endedMs >= contestant.endedMs ? 'contestant' : 'interactor'
}

/** The result of the side that was cut off, unless another limit or a failure says more. */
function resultOfFlooding(
  results: Record<Side, RunResult>,
  { flooding }: RelayReport,
): Partial<Record<Side, RunResult>> {
  if (flooding === 'nobody' || !['exited', 'signaled'].includes(results[flooding].outcome)) return {}
  return { [flooding]: { ...results[flooding], outcome: 'output-limit' } }
}

const marks: Readonly<Record<Side, string>> = { contestant: '<', interactor: '>' }

/** The transcript line by line: `<` from the program, `>` to it. */
function transcriptOf({ head, tail, omitted }: RelayReport): string {
  const between = omitted > 0 ? [`… ${omitted} bytes …`] : []
  return [...linesOf(head), ...between, ...linesOf(tail)].join('\n')
}

function linesOf(said: readonly Utterance[]): string[] {
  return said.flatMap(([side, text]) => {
    const lines = cleanMessage(Buffer.from(text, 'latin1')).replace(/\n$/, '').split('\n')
    return lines.map((line) => `${marks[side]} ${line}`)
  })
}
