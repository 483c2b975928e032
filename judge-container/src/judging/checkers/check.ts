import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CopyIn } from '../../sandbox/types.ts'
import type { Place } from '../compile.ts'
import { type Pass, passRequest, wantsNext } from '../passes.ts'
import type { CheckerAnswer } from './answer.ts'
import { breakdown, type Referee, refereeLimits, refereeRequest } from './judge-program.ts'
import { checkerProtocols } from './protocols.ts'
import { said } from './said.ts'

/** The input of a checker: host files, and the points of the case. */
export interface Exhibit {
  input: string
  output: string
  answer: string
  score: number
  flags: readonly string[]
}

/** Asks the checker about one output, and whether the program shall run again. It runs under limits of its own, in a slot that no contestant's program shares. */
export async function check(
  exhibit: Exhibit,
  checker: Referee,
  place: Place,
  pass: Pass,
): Promise<CheckerAnswer & { goesOn: boolean }> {
  const protocol = checkerProtocols[checker.protocol]
  const folder = join(place.folder, 'checker')
  await Promise.all(protocol.leaves.map((name) => rm(join(folder, name), { force: true })))
  const { copyOut, ...box } = passRequest(pass, place)
  const run = await place.referee.run({
    ...refereeRequest(checker, protocol.args(exhibit)),
    ...box,
    core: place.core,
    ...(protocol.readsOutput ? { stdin: exhibit.output } : {}),
    stdout: join(folder, 'stdout'),
    stderr: join(folder, 'stderr'),
    copyIn: [...checker.program.files, ...exhibits(exhibit, protocol.output)],
    copyOut: [
      ...copyOut,
      ...protocol.leaves.map((name) => ({
        from: name,
        to: join(folder, name),
        maxBytes: refereeLimits.outputBytes,
      })),
    ],
  })
  const answer = breakdown(run) ?? protocol.answer(run, await said(folder, protocol.leaves), exhibit)
  return { ...answer, goesOn: wantsNext(run) }
}

function exhibits({ input, output, answer }: Exhibit, outputName: string): CopyIn[] {
  return [
    { from: input, to: 'input' },
    { from: output, to: outputName },
    { from: answer, to: 'answer' },
  ]
}
