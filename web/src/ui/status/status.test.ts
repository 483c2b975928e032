import { isRunning, Status, statusRows } from '@oj/shared/judging/verdicts.ts'
import { expect, it } from 'vitest'
import en from '../../locales/en/common.json'
import zh from '../../locales/zh-CN/common.json'
import { statusOf } from './status.ts'
import { stateTones } from './tones.ts'

const words = { en, zh }

const statusNames = statusRows.map(([name]) => name)

it('knows every status by its code', () => {
  for (const name of statusNames) expect(statusOf(Status[name]).name).toBe(name)
})

it('shows as running what may still change by itself, and what is on its way to the server', () => {
  const running = statusNames.filter((name) => statusOf(Status[name]).running)
  expect(running).toEqual(statusNames.filter((name) => isRunning(Status[name]) || name === 'submitting'))
})

it('reads an unknown code as a result that is not known', () => {
  expect(statusOf(77)).toEqual(statusOf(Status.submittedUnknown))
})

it.each(Object.entries(words))('has words for every status in %s, and for no other', (_, { status }) => {
  expect(Object.keys(status).sort()).toEqual(statusNames.toSorted())
})

it('tells what has ended neither as a fault nor as what has not begun', () => {
  const { ended, scheduled, running, due, refused } = stateTones
  expect([scheduled, running, due, refused]).not.toContain(ended)
})
