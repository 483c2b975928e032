import { Status } from '@oj/shared/judging/verdicts.ts'
import type { RemoteVerdict } from '../site.ts'
import type { SiteWeb } from '../web/session.ts'

/** Words that several sites use; the first with which a verdict begins. */
const words: readonly (readonly [string, number])[] = [
  ['accepted', Status.accepted],
  ['presentation error', Status.presentationError],
  ['wrong answer', Status.wrongAnswer],
  ['time limit exceeded', Status.timeLimitExceeded],
  ['memory limit exceeded', Status.memoryLimitExceeded],
  ['output limit exceeded', Status.runtimeError],
  ['runtime error', Status.runtimeError],
  ['compilation error', Status.compileError],
  ['compile error', Status.compileError],
  ['system error', Status.systemError],
  ['validator error', Status.systemError],
  ['internal error', Status.systemError],
  ['compiling', Status.compiling],
  ['running', Status.judging],
  ['judging', Status.judging],
  ['queuing', Status.pending],
  ['waiting', Status.pending],
  ['pending', Status.pending],
]

/** @throws remote-changed for unknown words */
export function statusOf(web: SiteWeb, said: string): number {
  const text = said.toLowerCase()
  const [, status] = words.find(([word]) => text.startsWith(word)) ?? []
  if (status === undefined) throw web.changed(`verdict “${said.slice(0, 60)}”`)
  return status
}

export const bareVerdict = (status: number): RemoteVerdict => ({
  status,
  time: null,
  memory: null,
  score: null,
  errorMessage: '',
  at: null,
})
