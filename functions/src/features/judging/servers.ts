import { CustomAttributeType, Entity } from 'electrodb'
import { epochSeconds, now } from '../../platform/clock.ts'
import { accepted, model, table } from '../../platform/table.ts'
import { type Heartbeat, heartbeatTimes } from './contract.ts'

/** The judges that live: one small item each, in one partition. */
const JudgeServer = new Entity(
  {
    model: model('judge-server'),
    attributes: {
      fleet: { type: ['site'] as const, required: true },
      judger: { type: 'string', required: true },
      slots: { type: 'number', required: true },
      busy: { type: 'number', required: true },
      load: { type: 'number', required: true },
      version: { type: 'string', required: true },
      languages: { type: CustomAttributeType<Heartbeat['languages']>('any'), required: true },
      startedAt: { type: 'string', required: true },
      at: { type: 'string', required: true },
      ended: { type: 'boolean', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: { byFleet: { pk: { field: 'pk', composite: ['fleet'] }, sk: { field: 'sk', composite: ['judger'] } } },
  },
  table,
)

const fleet = 'site'

/** Keeps what a judge last told of itself; heartbeats come in any order, so an older one changes nothing. */
export async function saveHeartbeat({ type: _, ...told }: Heartbeat): Promise<void> {
  const expiresAt = epochSeconds(now()) + heartbeatTimes.life
  const write = JudgeServer.put({ ...told, fleet, expiresAt }).where(
    (row, { notExists, lt }) => `${notExists(row.at)} OR ${lt(row.at, told.at)}`,
  )
  await accepted(write.go())
}

/** The judges that have told of themselves lately and have not ended. */
export async function livingJudges() {
  const { data } = await JudgeServer.query.byFleet({ fleet }).go({ pages: 'all', consistent: true })
  const at = epochSeconds(now())
  return data.filter(({ ended, expiresAt }) => !ended && expiresAt > at)
}
