import { cachedTable } from '../../platform/table/cached-table.ts'
import * as contract from './contract.ts'
import { type Honor, sortHonors } from './rules.ts'

export const honorStore = cachedTable('honor', contract.addHonor.input)

/** All honors, lowest first. */
export async function allHonors(): Promise<Honor[]> {
  return sortHonors(await honorStore.rows())
}
