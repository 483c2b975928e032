import { getJudgeServiceInfo } from '@oj/functions/features/judging/contract.ts'
import { expect, it } from 'vitest'
import { asRoot, call } from '../../support/client/api.ts'
import { enqueue } from '../../support/stack/engine.ts'
import { until } from '../../support/stack/patience.ts'

/** Waits until the list of judges is as expected. */
async function seen(wanted: (names: string[]) => boolean) {
  const staff = await asRoot()
  return until(async () => {
    const judges = await call(getJudgeServiceInfo, {}, staff)
    return wanted(judges.map(({ judger }) => judger)) && judges
  })
}

const beat = (change: object) =>
  enqueue(
    'JUDGE_EVENTS_QUEUE_URL',
    JSON.stringify({
      type: 'heartbeat',
      judger: 'other',
      slots: 4,
      busy: 1,
      load: 0.5,
      version: '9.9.9',
      languages: [],
      ended: false,
      startedAt: '2026-01-01T00:00:00.000Z',
      at: '2026-01-01T00:00:02.000Z',
      ...change,
    }),
  )

it('JD-10 tells staff which judges live, with slots, load, version and the languages they really have', async () => {
  const [judge] = await seen((names) => names.length > 0)
  expect(judge).toMatchObject({ slots: expect.any(Number), load: expect.any(Number) })
  expect(judge?.slots).toBeGreaterThan(0)
  const names = judge?.languages.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['C', 'C++', 'Java', 'Python3']))
  expect(judge?.languages.map(({ version }) => version).join()).toMatch(/^\d+\.\d+.*openjdk.*Python/i)
})

it('JD-10 takes a judge in with its first sign of life, ignores older signs, and lets it go with its last words', async () => {
  await beat({})
  await seen((names) => names.includes('other'))
  await beat({ ended: true, at: '2026-01-01T00:00:01.000Z' })
  await beat({ judger: 'third' })
  await seen((names) => names.includes('third'))
  expect((await seen((names) => names.includes('other'))).length).toBeGreaterThanOrEqual(3)
  await beat({ ended: true, at: '2026-01-01T00:00:03.000Z' })
  await seen((names) => !names.includes('other'))
})
