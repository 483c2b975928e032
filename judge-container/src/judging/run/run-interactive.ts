import { rm } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import type { TestCase } from '@oj/shared/judging/task.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import type { RunRequest } from '../../sandbox/types.ts'
import { findBreakdown, type Referee, refereeLimits, refereeRequest } from '../checkers/judge-program.ts'
import { checkerProtocols } from '../checkers/protocols.ts'
import { readCheckerOutput } from '../checkers/read-output.ts'
import type { Place } from '../compile/compile.ts'
import type { Trial } from '../trial.ts'
import { findingOfInteraction } from '../verdict/interaction-verdict.ts'
import type { Bounds } from '../verdict/verdict.ts'
import { type Conversation, runInteraction } from './interact.ts'
import { judgeOutput } from './judge-output.ts'
import { type Pass, type PassOutcome, passRequest, wantsNext } from './passes.ts'
import { boundsOf, endOf, programRequest } from './run-program.ts'

/** Extra time of an interactor: the contestant's program may use up all of its own time first. */
const patienceMs = 5000

/** Maximum bytes of a failed interaction's transcript for staff: many cases share one message. */
const maxCommentBytes = 3000

/** The interactor's output file for the checker. */
const output = 'output'

/** Runs the program with the interactor. If there is a checker too, it judges the interactor's output. */
export async function runInteractive(testCase: TestCase, trial: Trial, place: Place, pass: Pass): Promise<PassOutcome> {
  const { interactor, checker } = trial
  if (!interactor) return withoutInteractor
  const bounds = boundsOf(trial)
  const { conversation, answer } = await runConversation(testCase, interactor, trial, place, pass)
  const { finding, ...used } = await endOf(conversation.contestant, bounds, trial, place)
  const run = conversation.interactor
  const verdict = findingOfInteraction({
    first: conversation.first,
    heard: conversation.heard,
    program: finding,
    answer,
    lostListener: run.outcome === 'signaled' && run.signal === constants.signals.SIGPIPE,
  })
  const goesOn = wantsNext(run)
  if (verdict.status === Status.accepted && checker && run.copiedOut.includes(output)) {
    const written = join(place.folder, 'interactor', output)
    return { ...(await judgeOutput(testCase, written, trial, place, { number: 1, most: 1 })), ...used, goesOn }
  }
  return { ...verdict, ...used, comment: commentOf(verdict.status, answer.message, conversation), goesOn }
}

async function runConversation(testCase: TestCase, interactor: Referee, trial: Trial, place: Place, pass: Pass) {
  const bounds = boundsOf(trial)
  const folder = join(place.folder, 'interactor')
  const protocol = checkerProtocols[interactor.protocol]
  const files = [...protocol.leaves, output]
  await Promise.all(files.map((name) => rm(join(folder, name), { force: true })))
  const conversation = await runInteraction(
    { contestant: place.sandbox, interactor: place.referee },
    {
      contestant: programRequest(trial, place, bounds),
      interactor: requestOf(testCase, interactor, place, files, pass, bounds),
    },
    place.folder,
  )
  const failure = findBreakdown(conversation.interactor)
  if (failure) return { conversation, answer: failure }
  const words = await readCheckerOutput(folder, protocol.leaves)
  const call = { ...testCase, flags: testCase.flags ?? interactor.flags }
  // Its standard output goes to the program: its messages about the verdict are on standard error.
  const answer = protocol.answer(conversation.interactor, { ...words, stdout: words.stderr }, call)
  return { conversation, answer }
}

const withoutInteractor: PassOutcome = {
  status: Status.systemError,
  reason: 'interactor-failed',
  params: { detail: 'the problem has none' },
  time: 0,
  memory: 0,
  comment: '',
  goesOn: false,
}

function requestOf(
  { input, answer, score, flags }: TestCase,
  interactor: Referee,
  place: Place,
  files: readonly string[],
  pass: Pass,
  bounds: Bounds,
): RunRequest {
  const folder = join(place.folder, 'interactor')
  const { copyOut, ...box } = passRequest(pass, place)
  const request = refereeRequest(
    interactor,
    checkerProtocols[interactor.protocol].args({ score, flags: flags ?? interactor.flags }),
  )
  return {
    ...request,
    ...box,
    idleMs: bounds.idleMs + patienceMs,
    totalMs: bounds.totalMs + patienceMs,
    wallMs: bounds.wallMs + patienceMs,
    stderr: join(folder, 'stderr'),
    copyIn: [...interactor.program.files, { from: input, to: 'input' }, { from: answer, to: 'answer' }],
    copyOut: [
      ...copyOut,
      ...files.map((name) => ({ from: name, to: join(folder, name), maxBytes: refereeLimits.outputBytes })),
    ],
  }
}

/** The transcript is only useful when the interaction failed. */
function commentOf(status: number, message: string, { transcript }: Conversation): string {
  return status === Status.accepted
    ? message
    : clipMiddle([message, transcript].filter((part) => part !== '').join('\n'))
}

/** The beginning and the end of a text that is too long. */
function clipMiddle(text: string): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= maxCommentBytes) return text
  const part = (from: number, to: number) => bytes.subarray(from, to).toString('utf8')
  const half = maxCommentBytes / 2
  return `${part(0, half)}\n… ${bytes.length - maxCommentBytes} bytes …\n${part(bytes.length - half, bytes.length)}`
}
