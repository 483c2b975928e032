import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CopyIn } from '../../sandbox/types.ts'
import type { Place } from '../compile/compile.ts'
import { type Pass, passRequest, wantsNext } from '../run/passes.ts'
import { findBreakdown, type Referee, refereeLimits, refereeRequest } from './judge-program.ts'
import type { CheckerAnswer } from './output.ts'
import { checkerProtocols } from './protocols.ts'
import { readCheckerOutput } from './read-output.ts'

/** The input of a checker: host files, and the points of the case. */
export interface CheckInput {
  input: string
  output: string
  answer: string
  score: number
  flags: readonly string[]
}

/**
 * Asks the checker about one output, and whether the program shall run again. It runs under limits of its own, in a slot
 * that no contestant's program shares; `isLate` when the submission's time, of which `totalMs` is left, ended before.
 */
export async function runChecker(
  input: CheckInput,
  checker: Referee,
  place: Place,
  pass: Pass,
  totalMs: number,
): Promise<CheckerAnswer & { goesOn: boolean; isLate: boolean }> {
  const protocol = checkerProtocols[checker.protocol]
  const folder = join(place.folder, 'checker')
  await Promise.all(protocol.leaves.map((name) => rm(join(folder, name), { force: true })))
  const { copyOut, ...box } = passRequest(pass, place)
  const run = await place.referee.run({
    ...refereeRequest(checker, protocol.args(input)),
    ...box,
    core: place.core,
    totalMs,
    ...(protocol.readsOutput ? { stdin: input.output } : {}),
    stdout: join(folder, 'stdout'),
    stderr: join(folder, 'stderr'),
    copyIn: [...checker.program.files, ...copiesIn(input, protocol.output)],
    copyOut: [
      ...copyOut,
      ...protocol.leaves.map((name) => ({
        from: name,
        to: join(folder, name),
        maxBytes: refereeLimits.outputBytes,
      })),
    ],
  })
  const answer = findBreakdown(run) ?? protocol.answer(run, await readCheckerOutput(folder, protocol.leaves), input)
  return { ...answer, goesOn: wantsNext(run), isLate: run.outcome === 'total-limit' }
}

function copiesIn({ input, output, answer }: CheckInput, outputName: string): CopyIn[] {
  return [
    { from: input, to: 'input' },
    { from: output, to: outputName },
    { from: answer, to: 'answer' },
  ]
}
