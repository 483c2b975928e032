import type { Protocol } from '@oj/shared/judging/test-data.ts'
import type { RunResult } from '../../sandbox/types.ts'
import type { CheckerAnswer, CheckerOutput, StreamText } from './output.ts'
import { leastNumber, leastPoints } from './output-numbers.ts'

/** What a checker is called with: flags of the problem, and the points of the case. */
interface Call {
  flags: readonly string[]
  score: number
}

/** How a checker is called; its box contains `input`, `answer` and the contestant's output. */
export interface CheckerProtocol {
  /** the file name of the contestant's output */
  output: 'output' | 'user_out'
  args(call: Call): readonly string[]
  /** whether standard input is the contestant's output */
  readsOutput: boolean
  /** files in its folder that are part of its answer */
  leaves: readonly string[]
  /** interprets its answer, given that it ended by itself */
  answer(run: RunResult, said: CheckerOutput, call: Call): CheckerAnswer
}

const createAnswer = (kind: CheckerAnswer['kind'], message: string): CheckerAnswer => ({ kind, message, feedback: '' })
/** The first non-empty message. */
const firstOf = (...all: readonly (StreamText | undefined)[]) =>
  all.find((words) => words && words.text !== '')?.text ?? ''
const unknownExitAnswer = (run: RunResult, message: string) =>
  createAnswer('failed', `it ended with exit code ${run.exitCode}${message && `: ${message}`}`)

/** The result of a case worth `score` that earned these points: all of them is accepted, none is a wrong answer. */
function pointsAnswer(points: number, score: number, message: string): CheckerAnswer {
  if (!Number.isFinite(points)) return createAnswer('failed', `it gave no number of points: ${message}`)
  const kind = points <= 0 ? 'wrong' : points < score ? 'partial' : 'accepted'
  return { ...createAnswer(kind, message), points }
}

/** A share of the points, from 0 to 1. */
function shareAnswer(share: number, message: string): CheckerAnswer {
  if (!Number.isFinite(share)) return createAnswer('failed', `it gave no share of the points: ${message}`)
  const kind = share <= 0 ? 'wrong' : share < 1 ? 'partial' : 'accepted'
  return { ...createAnswer(kind, message), share: Math.min(Math.max(share, 0), 1) }
}

const testlibKinds: Readonly<Record<number, CheckerAnswer['kind']>> = {
  0: 'accepted',
  1: 'wrong',
  2: 'presentation',
  4: 'presentation',
  8: 'presentation',
  100: 'accepted',
  101: 'presentation',
  102: 'wrong',
}

/**
 * testlib's exit codes and messages, and HOJ's own codes from 99 on, which do not overlap. A message may repeat text of the
 * contestant, so it can only lower the result: after an accepting exit code it may reduce the score, and when the code gives
 * the score, it must agree. Either stream may contain the contestant's text, so both are read.
 */
function testlibAnswer(run: RunResult, { stdout, stderr }: CheckerOutput, { score }: Call): CheckerAnswer {
  const { exitCode } = run
  const message = firstOf(stderr, stdout)
  if (exitCode === 7) return pointsAnswer(leastPoints(stderr.figures, stdout.figures), score, message)
  if (exitCode === 99) return shareAnswer(leastNumber(stdout.figures) / 100, message)
  const kind = testlibKinds[exitCode]
  const partly = new Set([...stderr.figures.partly, ...stdout.figures.partly])
  if (kind === 'accepted')
    return partly.size > 0 ? shareAnswer(Math.min(...partly) / 100, message) : createAnswer(kind, message)
  if (kind) return createAnswer(kind, message)
  return partly.has(exitCode) ? shareAnswer(exitCode / 100, message) : unknownExitAnswer(run, message)
}

/** Kattis, DOMjudge and ICPC: exit codes 42 and 43, messages for staff and team in files, and a score file. */
function icpcAnswer(run: RunResult, { files, stderr }: CheckerOutput, { score }: Call): CheckerAnswer {
  const message = firstOf(files['judgemessage.txt'], stderr)
  const feedback = firstOf(files['teammessage.txt'])
  if (run.exitCode === 43) return { ...createAnswer('wrong', message), feedback }
  if (run.exitCode !== 42) return unknownExitAnswer(run, message)
  const multiplier = files['score_multiplier.txt']?.figures
  const points = files['score.txt']?.figures
  if (multiplier && !multiplier.isBlank)
    return { ...shareAnswer(leastNumber(multiplier), message), kind: 'accepted', feedback }
  if (points && !points.isBlank)
    return { ...pointsAnswer(leastNumber(points), score, message), kind: 'accepted', feedback }
  return { ...createAnswer('accepted', message), feedback }
}

/** Systems whose checkers only accept or reject. */
function plainAnswer(accepted: number, wrong: (code: number) => boolean) {
  return (run: RunResult, { stdout, stderr }: CheckerOutput): CheckerAnswer => {
    const message = firstOf(stderr, stdout)
    if (run.exitCode === accepted) return createAnswer('accepted', message)
    return wrong(run.exitCode) ? createAnswer('wrong', message) : unknownExitAnswer(run, message)
  }
}

const inOutAnswer = ({ flags }: Call) => ['input', 'output', 'answer', ...flags]
const quiet = { output: 'output', readsOutput: false, leaves: [] } as const
const testlib: CheckerProtocol = { ...quiet, args: inOutAnswer, answer: testlibAnswer }

/** All checker protocols; interactors use the same, with `output` as a file of their own. */
export const checkerProtocols: Readonly<Record<Protocol, CheckerProtocol>> = {
  testlib,
  hoj: testlib,
  hydro: testlib,
  icpc: {
    ...quiet,
    args: ({ flags }) => ['input', 'answer', './', ...flags],
    readsOutput: true,
    leaves: ['judgemessage.txt', 'teammessage.txt', 'score.txt', 'score_multiplier.txt'],
    answer: icpcAnswer,
  },
  qduoj: { ...quiet, args: () => ['input', 'output'], answer: plainAnswer(0, (code) => code === 1) },
  hustoj: { ...quiet, args: () => ['input', 'answer', 'output'], answer: plainAnswer(0, () => true) },
  syzoj: {
    ...quiet,
    output: 'user_out',
    args: () => [],
    answer: (_, { stdout, stderr }) => shareAnswer(leastNumber(stdout.figures) / 100, stderr.text),
  },
  lemon: {
    ...quiet,
    args: ({ score }) => ['input', 'output', 'answer', String(score), 'score.txt', 'message.txt'],
    leaves: ['score.txt', 'message.txt'],
    answer: (_, { files }, { score }) =>
      pointsAnswer(leastNumber(files['score.txt']?.figures), score, firstOf(files['message.txt'])),
  },
}
