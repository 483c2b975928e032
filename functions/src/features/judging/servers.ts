import { Heartbeat, heartbeatTimes } from '@oj/shared/judging/messages.ts'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { consistently, item, lessThan, tryWriteItem } from '../../platform/table/index.ts'

/** One small item each, in one partition. */
const judges = item('judge-server', {
  fields: { ...z.omit(Heartbeat, { type: true }).shape, fleet: z.literal('site'), expiresAt: z.number() },
  key: { pk: ['fleet'], sk: ['judger'] },
})

const fleet = 'site'

/** Unless a newer one is stored: they arrive in any order. */
export async function saveHeartbeat({ type: _, ...heartbeat }: Heartbeat): Promise<void> {
  const expiresAt = epochSeconds(now()) + heartbeatTimes.life
  const isNewer = [{ at: null }, { at: lessThan(heartbeat.at) }]
  await tryWriteItem(judges.put({ ...heartbeat, fleet, expiresAt }, { when: isNewer }))
}

/** With a recent heartbeat, and not ended. */
export async function livingJudges() {
  const judging = await judges.query({ fleet }, consistently)
  const at = epochSeconds(now())
  return judging.filter(({ ended, expiresAt }) => !ended && expiresAt > at)
}
