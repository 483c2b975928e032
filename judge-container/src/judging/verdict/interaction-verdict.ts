import { Status } from '@oj/shared/judging/verdicts.ts'
import type { Side } from '../../sandbox/relay.ts'
import type { CheckerAnswer } from '../checkers/output.ts'
import { type Finding, findingOfAnswer } from './verdict.ts'

/** How an interaction ended. */
export interface InteractionEnd {
  /** the side that ended or stopped responding first: the other's outcome is usually a consequence */
  first: Side
  /** the interactor ended without knowing that the program had: it judged what the program said */
  heard: boolean
  /** the verdict of the contestant's run alone, or null when it ended well */
  program: Finding | null
  /** the interactor's result */
  answer: CheckerAnswer
  /** the interactor was killed by writing to a closed pipe */
  lostListener: boolean
}

const rejected: ReadonlySet<CheckerAnswer['kind']> = new Set(['wrong', 'presentation'])

/**
 * The verdict of an interaction: the side that ended first is at fault, unless it ended well. A sandbox failure takes
 * precedence. A program that crashed, hung or exceeded a limit before the interactor ended gets that verdict, whatever the
 * interactor said then; one that the interactor rejected before, or without knowing of that end, gets Wrong Answer, however it
 * ended.
 */
export function findingOfInteraction({ first, heard, program, answer, lostListener }: InteractionEnd): Finding {
  const said = findingOfAnswer(answer, 'interactor')
  if (program?.status === Status.systemError) return program
  // Only a program whose output is no longer read dies of this signal.
  if (program?.params.signal === 'SIGPIPE' && rejected.has(answer.kind)) return said
  if (heard && rejected.has(answer.kind)) return said
  if (first === 'contestant' && program) return program
  if (first === 'contestant' && lostListener) return findingOfAnswer({ ...answer, kind: 'wrong' }, 'interactor')
  if (answer.kind === 'failed' || rejected.has(answer.kind)) return said
  return program ?? said
}
