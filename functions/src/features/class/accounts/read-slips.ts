import type { Slip } from '../../account/contract-slips.ts'
import { readSlips } from '../../account/index.ts'
import type { GroupAccount } from '../../group/index.ts'

/** The slips of accounts that were made in a class. */
export const readClassSlips = (rows: readonly GroupAccount[]): Promise<Slip[]> =>
  readSlips(rows, ({ name, studentNumber: number, seat }) => ({ name, number, seat }))
