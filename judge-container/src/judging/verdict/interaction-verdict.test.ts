import { Status } from '@oj/shared/judging/verdicts.ts'
import { describe, expect, it } from 'vitest'
import type { CheckerAnswer } from '../checkers/output.ts'
import { findingOfInteraction } from './interaction-verdict.ts'
import type { Finding } from './verdict.ts'

const answer = (kind: CheckerAnswer['kind'], more: Partial<CheckerAnswer> = {}): CheckerAnswer => ({
  kind,
  message: 'words for staff',
  feedback: '',
  ...more,
})
const accepts = answer('accepted')
const rejects = answer('wrong')
const misreads = answer('presentation')
const breaks = answer('failed')

const well = null
const crash: Finding = { status: Status.runtimeError, reason: 'signal', params: { signal: 'SIGSEGV' } }
const pipe: Finding = { status: Status.runtimeError, reason: 'signal', params: { signal: 'SIGPIPE' } }
const slow: Finding = { status: Status.timeLimitExceeded, reason: 'cpu-time', params: { ms: 1000 } }
const idle: Finding = { status: Status.timeLimitExceeded, reason: 'idle', params: { ms: 4000 } }
const big: Finding = { status: Status.memoryLimitExceeded, reason: 'memory', params: { mb: 256 } }
const hostile: Finding = { status: Status.runtimeError, reason: 'forbidden-syscall', params: {} }
const broken: Finding = { status: Status.systemError, reason: 'sandbox', params: { detail: 'no slot' } }

describe('JD-03 verdict of a conversation', () => {
  const cases: [string, 'contestant' | 'interactor', Finding | null, CheckerAnswer, number, string | null][] = [
    ['both end well', 'contestant', well, accepts, Status.accepted, null],
    ['the interactor accepts and ends first', 'interactor', well, accepts, Status.accepted, null],
    ['the program stops too early', 'contestant', well, rejects, Status.wrongAnswer, 'interactor'],
    ['the interactor rejects', 'interactor', well, rejects, Status.wrongAnswer, 'interactor'],
    ['the interactor cannot read it', 'interactor', well, misreads, Status.presentationError, 'interactor'],
    ['a rejected program dies of the broken pipe', 'interactor', crash, rejects, Status.wrongAnswer, 'interactor'],
    ['a broken pipe that seems to come first', 'contestant', pipe, rejects, Status.wrongAnswer, 'interactor'],
    ['a rejected program spins on', 'interactor', slow, rejects, Status.wrongAnswer, 'interactor'],
    ['a rejected program waits on', 'interactor', idle, misreads, Status.presentationError, 'interactor'],
    ['a crash shows the interactor an end', 'contestant', crash, rejects, Status.runtimeError, 'signal'],
    ['a crash after the last word', 'contestant', crash, accepts, Status.runtimeError, 'signal'],
    ['a crash that brings the interactor down', 'contestant', crash, breaks, Status.runtimeError, 'signal'],
    ['a crash after acceptance', 'interactor', crash, accepts, Status.runtimeError, 'signal'],
    ['too much time', 'contestant', slow, rejects, Status.timeLimitExceeded, 'cpu-time'],
    ['too much memory', 'contestant', big, rejects, Status.memoryLimitExceeded, 'memory'],
    ['a forbidden call', 'contestant', hostile, rejects, Status.runtimeError, 'forbidden-syscall'],
    ['waiting for each other', 'contestant', idle, rejects, Status.timeLimitExceeded, 'idle'],
    ['hanging after acceptance', 'interactor', idle, accepts, Status.timeLimitExceeded, 'idle'],
    ['the interactor crashes', 'interactor', well, breaks, Status.systemError, 'interactor-failed'],
    ['the interactor crashes, then the program', 'interactor', crash, breaks, Status.systemError, 'interactor-failed'],
    ['the interactor hangs after the end', 'contestant', well, breaks, Status.systemError, 'interactor-failed'],
    ['the sandbox fails', 'contestant', broken, accepts, Status.systemError, 'sandbox'],
    ['the sandbox fails after a rejection', 'interactor', broken, rejects, Status.systemError, 'sandbox'],
  ]
  it.each(cases)('JD-03 %s', (_, first, program, said, status, reason) => {
    expect(findingOfInteraction({ first, heard: false, program, answer: said, lostListener: false })).toMatchObject({
      status,
      reason,
    })
  })

  it('JD-03 is Wrong Answer when the interactor rejects what was said before a crash', () => {
    const end = { first: 'contestant', heard: true, lostListener: false, program: crash } as const
    expect(findingOfInteraction({ ...end, answer: rejects })).toMatchObject({ status: Status.wrongAnswer })
    for (const answer of [accepts, breaks]) expect(findingOfInteraction({ ...end, answer })).toEqual(crash)
  })

  it('JD-03 is Wrong Answer when the interactor dies because nobody listens', () => {
    const end = { heard: false, answer: breaks, lostListener: true, program: well }
    expect(findingOfInteraction({ ...end, first: 'contestant' })).toMatchObject({ status: Status.wrongAnswer })
    expect(findingOfInteraction({ ...end, first: 'interactor' })).toMatchObject({ status: Status.systemError })
    expect(findingOfInteraction({ ...end, first: 'contestant', program: crash })).toEqual(crash)
  })

  it('JD-03 gives the points of an interactor, unless the program fails', () => {
    const half = answer('partial', { share: 0.5 })
    const end = { first: 'contestant', heard: false, lostListener: false, answer: half } as const
    expect(findingOfInteraction({ ...end, program: well })).toMatchObject({
      status: Status.partialAccepted,
      share: 0.5,
    })
    expect(findingOfInteraction({ ...end, program: crash })).toEqual(crash)
    expect(findingOfInteraction({ ...end, first: 'interactor', program: idle })).toEqual(idle)
  })

  it('JD-03 tells the contestant only what is meant for them', () => {
    const said = answer('wrong', { feedback: 'query out of range' })
    const end = { first: 'interactor', heard: false, program: null, lostListener: false } as const
    expect(findingOfInteraction({ ...end, answer: said })).toMatchObject({
      reason: 'message',
      params: { detail: 'query out of range' },
    })
    expect(JSON.stringify(findingOfInteraction({ ...end, answer: rejects }))).not.toContain('staff')
  })
})
