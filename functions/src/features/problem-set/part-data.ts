import { setsWith } from './entries.ts'
import { presentSets } from './find-sets.ts'
import { kindOf } from './kinds.ts'

/** Whether a problem stands in a set that hides data of its test points everywhere, as contests and tests do until they end. */
export async function isPartDataHeld(pid: number): Promise<boolean> {
  const hiding = (await setsWith(pid)).filter((key) => kindOf(key).mayHidePartData)
  return (await presentSets(hiding)).some(({ partData }) => partData === 'hidden-everywhere')
}
