import { isRunning, Status } from '@oj/functions/features/judging/contract.ts'
import { expect, it } from 'vitest'
import { statusNames, statusOf } from './status.ts'

it('knows every status by its code', () => {
  for (const name of statusNames) expect(statusOf(Status[name]).name).toBe(name)
})

it('shows as running what may still change by itself, and what is on its way to the server', () => {
  const running = statusNames.filter((name) => statusOf(Status[name]).running)
  expect(running).toEqual(statusNames.filter((name) => isRunning(Status[name]) || name === 'submitting'))
})

it('reads an unknown code as a result that is not known', () => {
  expect(statusOf(77)).toEqual({ name: 'submittedUnknown', tone: 'quiet', running: false })
})
