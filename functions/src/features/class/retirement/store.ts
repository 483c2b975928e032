import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import {
  consistently,
  item,
  orNull,
  paddedNumber,
  type RowOf,
  type Write,
  writeItem,
} from '../../../platform/table/index.ts'

const site = { of: 'site' } as const

/** Classes that will be erased, all in one partition. */
const retirements = item('class-retirement', {
  fields: {
    of: z.literal('site'),
    number: paddedNumber(8),
    eraseAt: z.string(),
    /** the task that packs the archive */
    taskId: orNull(z.string()),
    isPacked: z._default(z.boolean(), false),
    /** why it could not be packed last; null where nothing has failed */
    failure: orNull(Text),
  },
  key: { pk: ['of'], sk: ['number'] },
})

export type Retirement = RowOf<typeof retirements>

export const allRetirements = (): Promise<Retirement[]> => retirements.query(site, consistently)

export const retirementOf = (number: number): Promise<Retirement | null> =>
  retirements.get({ ...site, number }, consistently)

export const planWrite = (number: number, eraseAt: string): Write => retirements.create({ ...site, number, eraseAt })

export const retirementWrite = (
  number: number,
  changes: Partial<Pick<Retirement, 'taskId' | 'isPacked' | 'eraseAt' | 'failure'>>,
): Write => retirements.patch({ ...site, number }, changes)

export const forgetRetirement = (number: number): Promise<void> => writeItem(retirements.remove({ ...site, number }))
