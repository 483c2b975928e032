import * as z from 'zod/mini'
import { expiringCache } from '../../../platform/cache.ts'
import { consistently, item, paddedNumber, type RowOf, writeItem } from '../../../platform/table/index.ts'
import { SetKey } from '../../problem-set/index.ts'

/** The most other sets of a training. */
export const setsMax = 100

/** Other sets with problems of a training, for all trainings in one partition. */
const rows = item('training-elsewhere', {
  fields: {
    partition: z.enum(['site']),
    number: paddedNumber(8),
    /** with the shared problems, the newest first */
    sets: z.array(z.object({ set: SetKey, pids: z.array(z.number()) })),
    /** those whose verdicts are in the last rank, as they were public */
    counted: z.array(SetKey),
  },
  key: { pk: ['partition'], sk: ['number'] },
})

const site = { partition: 'site' } as const

export type Elsewhere = Omit<RowOf<typeof rows>, 'partition'>
export type OtherSets = Elsewhere['sets']

export const everyElsewhere = (): Promise<Elsewhere[]> => rows.query(site, consistently)

/** It changes when a contest gets a problem that a training has. */
const recent = expiringCache(5000, () => rows.query(site))

/** The same, a few seconds old. */
export const recentElsewhere = recent.value

export const saveElsewhere = async (row: Elsewhere): Promise<void> => {
  await writeItem(rows.put({ ...row, ...site }))
  recent.forget()
}

export const forgetElsewhere = (number: number): Promise<void> => rows.removeMany([{ ...site, number }])
