import { Status } from '@oj/functions/features/judging/contract.ts'
import type { Side } from '../sandbox/relay.ts'
import type { CheckerAnswer } from './checkers/answer.ts'
import { type Finding, findingOfAnswer } from './verdict.ts'

/** How a conversation ended. */
export interface InteractionEnd {
  /** who ended or fell silent for good first: what becomes of the other is mostly a consequence */
  first: Side
  /** the verdict of the contestant's run by itself, or null when it ended well */
  program: Finding | null
  /** what the interactor says */
  answer: CheckerAnswer
  /** the interactor was killed because nobody listened to it any more */
  lostListener: boolean
}

const rejected: ReadonlySet<CheckerAnswer['kind']> = new Set(['wrong', 'presentation'])

/**
 * The verdict of a conversation: who ended first is to blame, unless he ended well. A failure of the sandbox goes before
 * all. A program that crashed, hung or used too much before the interactor ended gets that verdict, whatever the interactor
 * made of its silence; one whose interactor had rejected it before gets Wrong Answer, whatever became of it then.
 */
export function findingOfInteraction({ first, program, answer, lostListener }: InteractionEnd): Finding {
  const said = findingOfAnswer(answer, 'interactor')
  if (program?.status === Status.systemError) return program
  // Only a program that nobody listens to any more dies of this.
  if (program?.params.signal === 'SIGPIPE' && rejected.has(answer.kind)) return said
  if (first === 'contestant' && program) return program
  if (first === 'contestant' && lostListener) return findingOfAnswer({ ...answer, kind: 'wrong' }, 'interactor')
  if (answer.kind === 'failed' || rejected.has(answer.kind)) return said
  return program ?? said
}
