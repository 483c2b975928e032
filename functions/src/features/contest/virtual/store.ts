import * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { atMost, consistently, item, paddedNumber, type RowOf, type Write } from '../../../platform/table/index.ts'
import { contestErrors as errors } from '../errors.ts'

const fields = {
  number: paddedNumber(8),
  uid: z.string(),
  /** counts the participations in a contest, of all who take it */
  run: paddedNumber(8),
  startAt: z.string(),
  /** when it ends, or has ended; ISO 8601 */
  endsAt: z.string(),
}

/** Who has taken a contest after its end, each time by itself. */
const runs = item('contest-virtual', {
  fields,
  key: { pk: ['uid'], sk: ['number', 'run'] },
  indexes: { contest: { on: 'gsi1', pk: ['number'], sk: ['run'] } },
})
/** The last time of each: of this the rights of a visitor are made. */
const latest = item('contest-virtual-now', { fields, key: { pk: ['number'], sk: ['uid'] } })

export type VirtualRun = Pick<RowOf<typeof runs>, 'run' | 'startAt' | 'endsAt'>

/** The virtual participations of a user that go on at a moment, by the numbers of their contests. */
export async function runningOf(uid: string, of: readonly number[], at: Date): Promise<Map<number, VirtualRun>> {
  const rows = await latest.getMany(
    of.map((number) => ({ number, uid })),
    consistently,
  )
  const moment = at.toISOString()
  return new Map(rows.filter(({ endsAt }) => moment < endsAt).map((row) => [row.number, row]))
}

/** A user's participations in a contest, the last one first. */
export const runsOf = (number: number, uid: string): Promise<VirtualRun[]> =>
  runs.query({ uid, number }, { ...consistently, order: 'desc' })

/** The number of the next participation in a contest. */
export const nextRun = (number: number): Promise<number> => nextNumber(`contest-virtual-${number}`)

/** The writes that begin a participation. @throws virtual-running where another one goes on */
export const beginWrites = (row: RowOf<typeof runs>): Write[] => [
  latest.put(row, {
    when: [{ endsAt: null }, { endsAt: atMost(row.startAt) }],
    refusal: new Failure(errors['virtual-running']),
  }),
  runs.create(row),
]

/** The writes that end one early. @throws virtual-none where it does not go on any more */
export function finishWrites(number: number, uid: string, run: number, endsAt: string): Write[] {
  const refusal = new Failure(errors['virtual-none'])
  return [
    latest.patch({ number, uid }, { endsAt }, { when: { run }, refusal }),
    runs.patch({ uid, number, run }, { endsAt }, { refusal }),
  ]
}

/** The numbers of all participations in a contest. */
export const runsIn = async (number: number): Promise<number[]> =>
  (await runs.by.contest({ number })).map(({ run }) => run)

/** Removes all participations in a contest. */
export async function forgetRunsIn(number: number): Promise<void> {
  await runs.removeMany(await runs.by.contest({ number }))
  await latest.removeMany(await latest.query({ number }))
}

/** Removes the participations of a user, everywhere. */
export async function forgetRunsOf(uid: string): Promise<void> {
  const rows = await runs.query({ uid })
  await latest.removeMany(rows)
  await runs.removeMany(rows)
}
