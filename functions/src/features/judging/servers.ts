import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { accepted, consistently, item, lessThan } from '../../platform/table/index.ts'
import { Heartbeat, heartbeatTimes } from './contract.ts'

/** The judges that live: one small item each, in one partition. */
const judges = item('judge-server', {
  fields: { ...z.omit(Heartbeat, { type: true }).shape, fleet: z.literal('site'), expiresAt: z.number() },
  key: { pk: ['fleet'], sk: ['judger'] },
})

const fleet = 'site'

/** Keeps what a judge last told of itself; heartbeats come in any order, so an older one changes nothing. */
export async function saveHeartbeat({ type: _, ...told }: Heartbeat): Promise<void> {
  const expiresAt = epochSeconds(now()) + heartbeatTimes.life
  const isNewer = [{ at: null }, { at: lessThan(told.at) }]
  await accepted(judges.put({ ...told, fleet, expiresAt }, { when: isNewer }))
}

/** The judges that have told of themselves lately and have not ended. */
export async function livingJudges() {
  const judging = await judges.query({ fleet }, consistently)
  const at = epochSeconds(now())
  return judging.filter(({ ended, expiresAt }) => !ended && expiresAt > at)
}
