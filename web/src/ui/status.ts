import { isRunning, Status } from '@oj/functions/features/judging/contract.ts'

export type StatusName = keyof typeof Status
export type Tone = 'good' | 'bad' | 'limit' | 'broken' | 'running' | 'quiet'

/** What each status means to its reader, as a tone that the badge paints (A4). */
const tones: Readonly<Record<StatusName, Tone>> = {
  notSubmitted: 'quiet',
  submittedUnknown: 'quiet',
  cancelled: 'quiet',
  presentationError: 'limit',
  compileError: 'limit',
  wrongAnswer: 'bad',
  accepted: 'good',
  timeLimitExceeded: 'limit',
  memoryLimitExceeded: 'limit',
  runtimeError: 'bad',
  systemError: 'broken',
  pending: 'running',
  compiling: 'running',
  judging: 'running',
  partialAccepted: 'limit',
  submitting: 'running',
  submitFailed: 'broken',
}

export const statusNames = Object.keys(Status) as StatusName[]

/** A status code's name, tone and whether it may still change; an unknown code reads as `submittedUnknown`. */
export function statusOf(code: number): { name: StatusName; tone: Tone; running: boolean } {
  const name = statusNames.find((one) => Status[one] === code) ?? 'submittedUnknown'
  return { name, tone: tones[name], running: isRunning(code) || code === Status.submitting }
}
