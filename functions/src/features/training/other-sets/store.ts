import * as z from 'zod/mini'
import { expiringCache } from '../../../platform/cache.ts'
import { consistently, item, paddedNumber, type RowOf, writeItem } from '../../../platform/table/index.ts'
import { SetKey } from '../../problem-set/index.ts'

/** The most sets that are known beside a training. */
export const setsMax = 100

/** Where else the problems of a training are met, for all trainings in one partition. */
const rows = item('training-elsewhere', {
  fields: {
    partition: z.enum(['site']),
    number: paddedNumber(8),
    /** other sets with the problems that they share with the training, the newest first */
    sets: z.array(z.object({ set: SetKey, pids: z.array(z.number()) })),
    /** those of them whose verdicts the last rank took in, as everybody might know them */
    counted: z.array(SetKey),
  },
  key: { pk: ['partition'], sk: ['number'] },
})

const site = { partition: 'site' } as const

/** Where else the problems of a training are met. */
export type Elsewhere = Omit<RowOf<typeof rows>, 'partition'>
/** Sets with the problems that they share with a training. */
export type OtherSets = Elsewhere['sets']

/** Where else the problems of all trainings are met. */
export const everyElsewhere = (): Promise<Elsewhere[]> => rows.query(site, consistently)

/** How long an instance knows it, in ms: it changes where a contest takes a problem that a training has. */
const life = 5000
const recent = expiringCache(life, () => rows.query(site))

/** The same, a few seconds old. */
export const recentElsewhere = recent.value

/** Saves where else the problems of a training are met. */
export const saveElsewhere = async (row: Elsewhere): Promise<void> => {
  await writeItem(rows.put({ ...row, ...site }))
  recent.forget()
}

/** Forgets it. */
export const forgetElsewhere = (number: number): Promise<void> => rows.removeMany([{ ...site, number }])
